import { writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files that share a process at most. */
const max = 12

/** They look at the process itself, which must hold nothing else. */
const ofProcess = ['server/src/interop/bound-heap.test.ts', 'server/src/modules/files/files.test.ts']

/**
 * What the test runner is given for many files: loading all that a Campus is made of costs more than most files do
 * with it, so neighbours of `server/src` share a process, each file a suite of its own with its own hooks. What walks
 * over the whole system stays alone.
 */
export async function groupFiles(files: readonly string[], directory: string): Promise<string[]> {
  const alone = files.filter((file) => !isNeighbourly(file))
  const groups = [...Map.groupBy(files.filter(isNeighbourly), ringOf).values()].flatMap(inParts)
  const entries = groups.map((some, index) =>
    some.length === 1 ? some : [writeEntry(join(directory, `files-${index}.test.mjs`), some)],
  )
  return Promise.all([...alone, ...entries.flat()])
}

const isNeighbourly = (file: string): boolean => {
  const place = relative('.', file)
  return place.startsWith(join('server', 'src')) && !ofProcess.includes(place)
}

/** `server/src/modules` and the like. */
const ringOf = (file: string): string => dirname(relative('.', file)).split('/').slice(0, 3).join('/')

/** As few parts as may be, of about one size. */
function inParts(files: readonly string[]): string[][] {
  const parts = Math.ceil(files.length / max)
  const size = Math.ceil(files.length / parts)
  return Array.from({ length: parts }, (_, part) => files.slice(part * size, (part + 1) * size))
}

async function writeEntry(path: string, files: readonly string[]): Promise<string> {
  const suites = files.map(
    (file) =>
      `describe(${JSON.stringify(relative('.', file))}, () => import(${JSON.stringify(pathToFileURL(file).href)}))`,
  )
  await writeFile(path, ["import { describe } from 'node:test'", ...suites, ''].join('\n'))
  return path
}
