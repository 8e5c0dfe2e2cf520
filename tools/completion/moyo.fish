# Completes moyo's command line in fish: asks the program what may stand there.

function __moyo_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l option (string match -r -- '^--[^=]*=' $word)
    set -l file (string replace -r -- '^--[^=]*=' '' $word)
    for line in ($words[1] completion --complete -- $words[2..] "$word" 2>/dev/null)
        switch $line
            case :open
            case :folders
                string replace -r -- '^' "$option" (__fish_complete_directories "$file" '')
            case :files ':files *'
                set -l ending (string replace -r -- '^:files ?' '' $line)
                string replace -r -- '^' "$option" (__fish_complete_path "$file" '') |
                    string match -r -- "^[^\t]*(?:/|$ending)(?:\t.*)?\$"
            case '*'
                echo $line
        end
    end
end

complete -c moyo -f -a '(__moyo_complete)'
