/**
 * How the console is divided into files. A phone waits longer for a hundred small files than for their bytes: a first
 * visit loads the packages, the frame, what the first screens are made of, one screen and its words.
 */

interface Module {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicImporters: readonly string[]
}

/** What the bundler knows about the modules. */
interface Graph {
  getModuleInfo(id: string): Module | null
}

/** Packages whose index names every part of them; an import is known by its name alone. */
const barrels = /@(mantine|tabler)\/[\w-]+\/.*\bindex\.mjs$|icons-react\.mjs$/

const kebab = (name: string): string => name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** The names that a module imports in braces. */
function importedNames(code: string): readonly string[] {
  const lists = [...code.matchAll(/import\s*{([^}]*)}\s*from/g)].map(([, list = '']) => list.split(','))
  return lists.flat().map((one) => (one.trim().split(/\s/)[0] ?? '').trim())
}

/** The modules that a module needs at once, through an index only those of them that it names. */
function neededBy(id: string, graph: Graph): readonly string[] {
  const { code = '', importedIds = [] } = graph.getModuleInfo(id) ?? {}
  const names = new Set(importedNames(code ?? '').flatMap((name) => [name, kebab(name)]))
  const isNamed = (path: string) =>
    names.has(
      path
        .split('/')
        .at(-1)
        ?.replace(/\.mjs$/, '') ?? '',
    )
  return importedIds.flatMap((next) =>
    barrels.test(next) ? (graph.getModuleInfo(next)?.importedIds ?? []).filter(isNamed) : [next],
  )
}

/** All modules that the given ones need at once. */
function allNeededBy(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(ids)
  for (const id of found) for (const next of neededBy(id, graph)) found.add(next)
  return found
}

/** The name of the file for what the first screens need; the screens themselves are files of their own. */
function firstPart(screens: readonly string[]) {
  let needed: ReadonlySet<string> | undefined
  return (id: string, graph: Graph): string | null => {
    needed ??= allNeededBy(screens, graph)
    const isScreen = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
    return needed.has(id) && !isScreen ? 'first' : null
  }
}

const initial = ['$initial' as const]
/** Charts are large, and come after the numbers that they draw. */
const parts = /node_modules[\\/](?!echarts|zrender)|src[\\/]kernel/

/** The files of a build, by priority: packages, the frame, the first screens' parts, and what several screens share. */
export const chunkGroups = (screens: readonly string[]) => [
  { name: 'packages', test: /rolldown[\\/]runtime/, priority: 7 },
  {
    name: 'packages',
    test: /node_modules[\\/](?!@mantine|@tabler)/,
    tags: initial,
    priority: 6,
  },
  { name: 'frame', test: /^(?!.*app[\\/]early\.ts$)/, tags: initial, priority: 5 },
  { name: firstPart(screens), debugName: 'first', priority: 4 },
  { name: 'controls', test: parts, minShareCount: 4, priority: 3 },
  { name: 'parts', test: parts, minShareCount: 2, priority: 2 },
  {
    name: (id: string) => /src\/screens\/([^/]+)\/(?!.*words\/)/.exec(id)?.[1] ?? null,
    debugName: 'screens',
    minShareCount: 2,
    priority: 1,
  },
]
