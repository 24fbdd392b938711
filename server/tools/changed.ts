import { dirname, join, normalize } from 'node:path'
import { runCommand } from './command.ts'
import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'

/** The branches that work leaves from, the first that is there. */
const bases = ['origin/main', 'main']

/**
 * Paths that differ from where this branch left `main`, committed or not, new files included. Undefined outside a git
 * checkout: nobody knows what changed.
 */
export async function changedFiles(root: string = projectRoot): Promise<string[] | undefined> {
  const git = async (...words: string[]) => {
    const { code, stdout } = await runCommand('git', words, root)
    return code === 0 ? stdout : undefined
  }
  if ((await git('rev-parse', 'HEAD')) === undefined) return undefined
  let start = 'HEAD'
  for (const base of bases) {
    const found = await git('merge-base', base, 'HEAD')
    if (found === undefined) continue
    start = found.trim()
    break
  }
  const tracked = (await git('diff', '--name-only', '-z', start)) ?? ''
  const untracked = (await git('ls-files', '-z', '-o', '--exclude-standard')) ?? ''
  return [...new Set(`${tracked}\0${untracked}`.split('\0'))].filter((path) => path !== '').sort()
}

const isSource = (path: string): boolean => /\.tsx?$/.test(path)
const isTest = (path: string): boolean => path.endsWith('.test.ts')

/** Where all modules are put together: a test that imports it reaches everything. */
const isComposition = (path: string): boolean => path.startsWith('server/src/main/')

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** The files of the project that a source imports, by path. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(specifier)].map(([, to = '']) => normalize(join(dirname(path), to)))
}

/** The folder of the tests that try a file over HTTP: its module, else its own folder. */
function homeOf(path: string): string {
  const [module] = /^server\/src\/(?:modules|interop|kernel)\/[^/]+\//.exec(path) ?? []
  return module ?? `${dirname(path)}/`
}

/**
 * Tests for a change: those of the changed files' modules, and those that import a changed
 * file, directly or by way of others, except by way of the composition of all modules.
 *
 * @param changed paths
 * @param sources text by path, of every source file
 */
export function testsOf(changed: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, string[]>()
  for (const [path, text] of sources)
    for (const imported of importsOf(path, text))
      importers.set(imported, [...(importers.get(imported) ?? []), path])
  const reached = new Set(changed)
  for (const path of reached) {
    if (isComposition(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  const homes = changed.filter((path) => path.startsWith('server/src/')).map(homeOf)
  return [...sources.keys()].filter(
    (path) => isTest(path) && (reached.has(path) || homes.some((home) => path.startsWith(home))),
  )
}

/** The tests for what has changed, by path; undefined outside a git checkout. */
export async function changedTests(root: string = projectRoot): Promise<string[] | undefined> {
  const changed = await changedFiles(root)
  if (changed === undefined) return undefined
  const paths = (await listProjectFiles(root)).filter(isSource)
  return testsOf(changed, new Map(paths.map((path) => [path, readProjectFile(path, root) ?? ''])))
}
