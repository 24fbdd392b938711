import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foldersIn, projectRoot, readProjectFile } from './project.ts'

const hashOf = (...texts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('base64url')
}

/** Results for files that are computed again only when the file, or a tool, has changed. */
interface FileMemory<Result> {
  of(path: string, text: string, compute: () => Result): Result
  /** Stores what was used; results of files that are gone are dropped. */
  save(): void
}

/**
 * Memory of a check under node_modules/.cache. A change of one of the files `tools` makes every result invalid. A root
 * without node_modules, as tests have, remembers nothing.
 */
export function openFileMemory<Result>(
  name: string,
  tools: readonly string[],
  root: string = projectRoot,
): FileMemory<Result> {
  if (!foldersIn('', root).includes('node_modules'))
    return { of: (_, __, compute) => compute(), save: () => {} }
  const place = `node_modules/.cache/campus/${name}.json`
  const version = hashOf(...tools.map((tool) => readProjectFile(tool, projectRoot) ?? ''))
  const stored = readMemory<Result>(join(root, place))
  const known = stored.version === version ? stored.results : {}
  const used: Record<string, Result> = {}
  return {
    of(path, text, compute) {
      const key = hashOf(path, text)
      const result = known[key] ?? compute()
      used[key] = result
      return result
    },
    save() {
      mkdirSync(dirname(join(root, place)), { recursive: true })
      writeFileSync(join(root, place), JSON.stringify({ version, results: used }))
    },
  }
}

interface StoredMemory<Result> {
  readonly version: string
  readonly results: Readonly<Record<string, Result>>
}

/** What is stored; nothing when there is no file yet, or one that was cut off. */
function readMemory<Result>(file: string): StoredMemory<Result> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredMemory<Result>
  } catch {
    return { version: '', results: {} }
  }
}
