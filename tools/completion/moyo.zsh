#compdef moyo
#
# Completes moyo's command line in zsh: asks the program what may stand there.

_moyo() {
  local program=${~${(Q)words[1]}} line word file
  local -a candidates flags
  local -a asked=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
  for line in ${(f)"$($program completion --complete -- "${asked[@]}" 2>/dev/null)"}; do
    case $line in
      :open) flags=(-S '') ;;
      :folders) file=folders ;;
      :files*) file=${line#:} ;;
      *$'\t'*)
        word=${line%%$'\t'*}
        candidates+=("${word//:/\\:}:${line#*$'\t'}")
        ;;
      *) candidates+=("${line//:/\\:}") ;;
    esac
  done
  local found=1
  (($#candidates)) && _describe -t values value candidates "${flags[@]}" && found=0
  [[ $file ]] || return found
  compset -P '--*='
  case $file in
    folders) _files -/ && found=0 ;;
    files) _files && found=0 ;;
    *) _files -g "*.${file#files }" && found=0 ;;
  esac
  return found
}

# Zsh runs this file to complete; a shell that reads it wants to know it.
if [[ ${funcstack[1]-} == _moyo ]]; then
  _moyo "$@"
else
  compdef _moyo moyo
fi
