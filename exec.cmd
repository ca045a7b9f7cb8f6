@rem "exec" is a word of POSIX shells. This file lets "npm run serve" run in the shell of Windows too.
@%*
