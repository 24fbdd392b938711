import { writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files that share a process at most. */
const most = 8

/**
 * What the test runner is given for many files: loading all that a Campus is made of costs more than most files do
 * with it, so neighbours of `server/src` share a process, each file a suite of its own with its own hooks. What walks
 * over the whole system stays alone and comes first, since it takes longest.
 */
export async function groupFiles(files: readonly string[], directory: string): Promise<string[]> {
  const alone = files.filter((file) => !isNeighbourly(file))
  const groups = [...Map.groupBy(files.filter(isNeighbourly), moduleOf).values()].flatMap(inParts)
  const entries = groups.map((some, index) =>
    some.length === 1 ? some : [writeEntry(join(directory, `files-${index}.test.mjs`), some)],
  )
  return Promise.all([...alone, ...entries.flat()])
}

const isNeighbourly = (file: string): boolean => relative('.', file).startsWith(join('server', 'src'))

/** `server/src/modules/people` and the like. */
const moduleOf = (file: string): string => dirname(relative('.', file)).split('/').slice(0, 4).join('/')

const inParts = (files: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(files.length / most) }, (_, part) =>
    files.slice(part * most, (part + 1) * most),
  )

async function writeEntry(path: string, files: readonly string[]): Promise<string> {
  const suites = files.map(
    (file) =>
      `describe(${JSON.stringify(relative('.', file))}, () => import(${JSON.stringify(pathToFileURL(file).href)}))`,
  )
  await writeFile(path, ["import { describe } from 'node:test'", ...suites, ''].join('\n'))
  return path
}
