import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../kernel/config/config.ts'

/** The console as it was built: its page, and its files by the name in their address. */
export interface BuiltConsole {
  readonly folder: string
  readonly builtAt: number
  readonly page: string
  readonly files: ReadonlyMap<string, string>
}

const ownFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Where a built console may stand: with the data, where the program's own folder cannot be written, or beside its source. */
export const consoleFolders = ({ home }: Pick<Config, 'home'>): readonly string[] => [
  join(home, 'console'),
  ownFolder,
]

const known = new Map<string, BuiltConsole>()

/** The console in the first of the folders that has one; undefined while none is built. Read again when it was built again. */
export async function builtConsole(folders: readonly string[]): Promise<BuiltConsole | undefined> {
  for (const folder of folders) {
    const facts = await stat(join(folder, 'index.html')).catch(() => undefined)
    if (!facts) continue
    const held = known.get(folder)
    if (held?.builtAt === facts.mtimeMs) return held
    const read = await readConsole(folder, facts.mtimeMs)
    known.set(folder, read)
    return read
  }
  return undefined
}

async function readConsole(folder: string, builtAt: number): Promise<BuiltConsole> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'index.html')
  return {
    ...{ folder, builtAt, page },
    files: new Map(files.map((file) => [file.name, join(file.parentPath, file.name)])),
  }
}
