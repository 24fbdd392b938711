import moduleOrder from './module-order.json' with { type: 'json' }
import { foldersIn, isInProject, projectRoot, readProjectFile } from './project.ts'

/** The folders whose folders must stand on the map. */
const mapped = [
  'server',
  'server/src',
  'server/src/kernel',
  'server/src/modules',
  'server/src/interop',
  'server/src/main',
  'web/src',
]
const page = 'ARCHITECTURE.md'

/** The words a page shows as code: in code blocks and between backticks. */
export function wordsInCode(text: string): Set<string> {
  const words = new Set<string>()
  // Blocks first, so that their fences are not taken for inline code.
  const blocks = [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].map((found) => found[1] ?? '')
  const rest = text.replace(/^```[^\n]*\n[\s\S]*?^```/gm, '')
  const inline = [...rest.matchAll(/`([^`\n]+)`/g)].map((found) => found[1] ?? '')
  for (const code of [...blocks, ...inline]) {
    for (const word of code.split(/[^A-Za-z0-9._-]+/)) words.add(word)
  }
  return words
}

/** Folders that the page does not name, and paths in its inline code that are not there. */
export function problemsOfMap(
  text: string,
  folders: readonly string[],
  exists: (path: string) => boolean,
): string[] {
  const words = wordsInCode(text)
  const missing = folders.filter((folder) => !words.has(folder.split('/').at(-1) ?? ''))
  const paths = [...text.matchAll(/`((?:server|web|docs|contract|bin|sdk)\/[\w./-]*)`/g)].map(
    (found) => found[1] ?? '',
  )
  return [
    ...missing.map((folder) => `${page} does not name ${folder}/`),
    ...[...new Set(paths)].filter((path) => !exists(path)).map((path) => `${page} names ${path}: not there`),
  ]
}

/** Modules without a place in the order, or with two. */
export function problemsOfModuleOrder(
  modules: readonly string[],
  order: readonly (readonly string[])[],
): string[] {
  const placed = order.flat()
  const twice = placed.filter((name, index) => placed.indexOf(name) !== index)
  return [
    ...modules
      .filter((name) => !placed.includes(name))
      .map((name) => `${name} has no place in module-order.json`),
    ...twice.map((name) => `${name} stands twice in module-order.json`),
  ]
}

/** ARCHITECTURE.md is there and true: every folder is on it, every path on it exists; every module has its rank. */
export async function checkMap(root: string = projectRoot): Promise<string[]> {
  const modules = problemsOfModuleOrder(foldersIn('server/src/modules', root), moduleOrder)
  const text = readProjectFile(page, root)
  if (text === undefined) return [`${page} is missing: the map of the folders`, ...modules]
  const folders = mapped.flatMap((parent) =>
    foldersIn(parent, root)
      .filter((folder) => folder !== 'node_modules')
      .map((folder) => `${parent}/${folder}`),
  )
  return [...problemsOfMap(text, folders, (path) => isInProject(path, root)), ...modules]
}
