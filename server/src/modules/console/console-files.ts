import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../kernel/config/config.ts'

/** The console as it was built: its page, and its files by the name in their address. */
interface BuiltConsole {
  readonly folder: string
  readonly builtAt: number
  readonly page: string
  readonly files: ReadonlyMap<string, string>
}

const ownFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Where a built console may be: with the data, if the program's own folder is read-only, or next to its source. */
export const consoleFolders = ({ home }: Pick<Config, 'home'>): readonly [string, string] => [
  join(home, 'console'),
  ownFolder,
]

/** Files next to the page, whose names stay when their content changes; all others are assets, named by their content. */
export const rootFiles = [
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
  'service-worker.js',
] as const

const known = new Map<string, BuiltConsole>()

/**
 * The console in the first folder that has one; undefined if none is built. Read again after a new
 * build; one that is being replaced or removed at the moment is skipped.
 */
export async function builtConsole(folders: readonly string[]): Promise<BuiltConsole | undefined> {
  for (const folder of folders) {
    const facts = await stat(join(folder, 'index.html')).catch(() => undefined)
    if (!facts) continue
    const held = known.get(folder)
    if (held?.builtAt === facts.mtimeMs) return held
    const read = await readConsole(folder, facts.mtimeMs).catch(() => undefined)
    if (!read) continue
    known.set(folder, read)
    return read
  }
  return undefined
}

/** The bytes of a file of the console; undefined when it went away with its console just now. */
export const readBuilt = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

async function readConsole(folder: string, builtAt: number): Promise<BuiltConsole> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const assets = join(folder, 'assets')
  const entries = await readdir(assets, { withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map(({ name }) => [name, join(assets, name)] as const)
  return {
    folder,
    builtAt,
    page,
    files: new Map([...files, ...rootFiles.map((name) => [name, join(folder, name)] as const)]),
  }
}
