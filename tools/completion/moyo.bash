# shellcheck shell=bash
#
# Completes moyo's command line in bash: asks the program what may stand there.

# Sets `words` to the line's words up to the cursor.  Bash has split them at the
# colons and equals signs in them as well.
_moyo_words() {
  local rest=${COMP_LINE:0:COMP_POINT} gap i word
  words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    gap=${rest%%[![:space:]]*}
    rest=${rest:${#gap}}
    word=${COMP_WORDS[i]:0:${#rest}}
    rest=${rest:${#word}}
    if ((i == 0)) || [[ $gap ]]; then
      words+=("$word")
    else
      words[${#words[@]} - 1]+=$word
    fi
  done
}

# Prints the files that a word may become, all or those with an ending.
_moyo_files() {
  local ending=$1 option=${2%"${2#--*=}"} file=${2#--*=}
  if [[ $ending ]]; then
    compgen -P "$option" -d -- "$file"
    compgen -P "$option" -f -X "!*.$ending" -- "$file"
  else
    compgen -P "$option" -f -- "$file"
  fi
}

_moyo() {
  local words word breaks line known=''
  _moyo_words
  word=${words[-1]}
  # Bash puts in what follows the last break, and leaves what stands before it.
  breaks=${COMP_WORDBREAKS//[!:=]/}
  [[ $breaks ]] && known=${word%"${word##*["$breaks"]}"}
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :open) compopt -o nospace ;;
      :folders) compopt -o dirnames ;;
      :files*)
        compopt -o filenames
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY \
          < <(_moyo_files "${line:7}" "$word")
        ;;
      *) COMPREPLY+=("${line%%$'\t'*}") ;;
    esac
  done < <("$1" completion --complete -- "${words[@]:1}" 2>/dev/null)
  COMPREPLY=("${COMPREPLY[@]#"$known"}")
}

complete -F _moyo moyo
