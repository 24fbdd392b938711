import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, constants, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../kernel/config/config.ts'
import { consoleFolders } from '../modules/console/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sources = join(root, 'web')

/** In a built console: what it was built from. */
const stamp = 'built-from'

/**
 * Builds the console unless it matches its source: next to its source, or with the data if that folder is read-only.
 * Runs in its own process, so that the server answers requests meanwhile.
 */
export async function buildConsole(
  config: Pick<Config, 'home'>,
  log: (message: string) => void,
): Promise<void> {
  const expected = await fingerprint()
  const folders = consoleFolders(config)
  const [besideData, besideSource] = folders
  if (await isBuiltFrom(expected, folders)) return
  const folder = (await mayWrite(sources)) ? besideSource : besideData
  log('The console is being built.')
  await clearDrafts(folder)
  const draft = `${folder}-${process.pid}`
  try {
    await vite(draft)
    await writeFile(join(draft, stamp), expected)
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    await isBuiltFrom(expected, folders)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Removes the leftovers of killed builds next to a folder: drafts that nobody has written to for an hour. */
export async function clearDrafts(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => [])
  for (const name of names.filter((one) => /^-\d+$/.test(one.replace(basename(folder), '')))) {
    const draft = join(dirname(folder), name)
    const { mtimeMs } = await stat(draft)
    if (Date.now() - mtimeMs > 3_600_000) await rm(draft, { recursive: true, force: true })
  }
}

/** Whether one of the folders holds the console built from that; an older one in a folder before it is removed. */
export async function isBuiltFrom(expected: string, folders: readonly string[]): Promise<boolean> {
  for (const [place, folder] of folders.entries()) {
    if ((await readFile(join(folder, stamp), 'utf8').catch(() => '')) !== expected) continue
    // It was built there while the current folder was not writable, and would be served before it.
    for (const stale of folders.slice(0, place)) await rm(stale, { recursive: true, force: true })
    return true
  }
  return false
}

const mayWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

/** Of the bytes of everything that the console is built from, and the versions of the packages; the same in every location. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['build', 'src', 'public']) {
    const entries = await readdir(join(sources, folder), { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths.sort()) hash.update(`${relative(sources, path)}\n`).update(await readFile(path))
  }
  for (const file of ['web/index.html', 'web/vite.config.ts', 'package-lock.json']) {
    hash.update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

async function vite(out: string): Promise<void> {
  const binary = join(root, 'node_modules/vite/bin/vite.js')
  if (!(await stat(binary).catch(() => undefined))) {
    throw new Error('The console is not built, and what builds it is not installed: npm ci, without --omit.')
  }
  const child = spawn(process.execPath, [binary, 'build', '--logLevel', 'warn'], {
    cwd: sources,
    env: { ...process.env, CONSOLE_OUT: out, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0)
    throw new Error(`The console could not be built:\n${Buffer.concat(said).toString().slice(-2000)}`)
}
