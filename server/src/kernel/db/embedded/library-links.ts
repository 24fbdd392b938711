import { symlink } from 'node:fs/promises'
import { dirname, join, normalize, relative } from 'node:path'
import { isErrno, readIfPresent } from './secret-file.ts'

/**
 * Makes the links between PostgreSQL's libraries (libpq.so.5 → libpq.so.5.18). npm packages cannot hold links, and the
 * package's install script, which makes them, does not run under `npm ci --ignore-scripts`. A link that is there is
 * left alone, so several processes may do this at once; where we may not write, nothing happens, and the trial run
 * of the programs decides.
 * @param root directory that holds `native/`; the links are listed in `native/pg-symlinks.json`
 */
export async function linkLibraries(root: string): Promise<void> {
  const list = await readIfPresent(join(root, 'native', 'pg-symlinks.json'))
  const links = JSON.parse(list ?? '[]') as { source: string; target: string }[]
  for (const { source, target } of links) {
    if (normalize(target).startsWith('..')) continue
    try {
      await symlink(relative(dirname(target), source), join(root, target))
    } catch (error) {
      if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) return
      if (!isErrno(error, 'EEXIST')) throw error
    }
  }
}
