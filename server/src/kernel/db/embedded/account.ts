import { spawnSync } from 'node:child_process'
import { EmbeddedStartError } from './errors.ts'

/** Whom PostgreSQL runs as; undefined everywhere means: as this process itself. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** `nobody`: PostgreSQL refuses to run as root. */
export const nobody: Account = { uid: 65534, gid: 65534 }

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Runs a shell line as the account and answers what it printed, or undefined when it failed. Asking the kernel
 * this way sees everything that decides (every ancestor's mode, ACLs, noexec mounts), where reading modes would not.
 * @param script may use "$1", the given directory
 */
export function askShell(
  script: string,
  directory: string,
  account: Account | undefined,
): { output: string | undefined; reason: string } {
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', directory], {
    ...account,
    cwd: '/',
    env: {},
    encoding: 'utf8',
    timeout: 20_000,
  })
  if (result.error && 'code' in result.error && result.error.code === 'EPERM') {
    throw new EmbeddedStartError(
      'PostgreSQL refuses to run as root and this root may not change its user: ' +
        'start Campus as an ordinary user, or set DATABASE_URL.',
    )
  }
  const reason = (result.stderr || result.error?.message || '').trim()
  return { output: result.status === 0 ? result.stdout : undefined, reason }
}

/** Whether the account can enter a directory, through all of its parents. */
export function mayEnter(account: Account | undefined, directory: string): boolean {
  return askShell('cd "$1"', directory, account).output !== undefined
}
