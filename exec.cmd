@rem Scripts of package.json begin with the exec of a POSIX shell, so that signals reach node; cmd.exe finds this instead.
@%*
