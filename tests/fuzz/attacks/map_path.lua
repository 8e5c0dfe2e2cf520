-- expect: moyo.board.map
moyo.board.map "/etc/passwd"
