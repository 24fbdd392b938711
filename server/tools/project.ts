import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './command.ts'

/** The project's root directory, with its trailing slash. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** Reads a file of the project; undefined when it is not there. */
export function readProjectFile(path: string, root: string = projectRoot): string | undefined {
  const full = join(root, path)
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined
}

/** Whether a file or folder of the project is there. */
export const isInProject = (path: string, root: string = projectRoot): boolean => existsSync(join(root, path))

/** The names of the folders directly in a folder of the project, sorted; none when it is not there. */
export function foldersIn(path: string, root: string = projectRoot): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  const folders = readdirSync(full, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map((entry) => entry.name).sort()
}

const ignoredFolders = new Set(['node_modules', '.git', '.campus', 'dist', 'coverage', 'screenshots'])

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : walk(root, path)
    return entry.isFile() ? [path] : []
  })
}

/**
 * The paths of all files that are, or would be, committed: what git lists, new files included. Outside a git checkout
 * (an unpacked archive) every file except installed and generated ones.
 */
export async function listProjectFiles(root: string = projectRoot): Promise<string[]> {
  const listed = await runCommand('git', ['ls-files', '-z', '-co', '--exclude-standard'], root)
  const paths = listed.code === 0 ? listed.stdout.split('\0') : walk(root, '')
  return paths.filter((path) => path !== '' && existsSync(join(root, path))).sort()
}
