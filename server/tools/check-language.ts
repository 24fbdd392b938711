import { openFileMemory } from './file-memory.ts'
import { type AvoidedUse, usesInSource, usesInText } from './language.ts'
import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'

/** How many uses of each avoided word are left, by the ring that people read it in; the numbers only go down. */
type LanguageBudget = Readonly<Record<string, Readonly<Record<string, number>>>>

const budgetFile = 'server/tools/language-budget.json'

const rings: readonly (readonly [name: string, holds: (path: string) => boolean])[] = [
  ['catalogues', (path) => /\/words\/en\.json$/.test(path)],
  ['documents', (path) => path.endsWith('.md') && path !== 'CHANGELOG.md'],
  ['console', (path) => /^web\/.*\.tsx?$/.test(path)],
  ['kernel', (path) => /^server\/src\/kernel\/.*\.ts$/.test(path)],
  ['interop', (path) => /^server\/src\/interop\/.*\.ts$/.test(path)],
  ['modules', (path) => /^server\/src\/.*\.ts$/.test(path)],
  ['tests and tools', (path) => /^(server|sdk)\/.*\.ts$/.test(path)],
]

/** Texts that quote the words: the list of them and its tests. */
const isQuote = (path: string): boolean =>
  /(^|\/)generated\//.test(path) || /^server\/tools\/(check-)?language/.test(path)

interface PlacedUse extends AvoidedUse {
  readonly path: string
  readonly ring: string
}

function usesOf(path: string, text: string): AvoidedUse[] {
  return /\.tsx?$/.test(path) ? usesInSource(path, text) : usesInText(text)
}

/** The uses of a root's files, each with its ring. */
async function readUses(root: string): Promise<PlacedUse[]> {
  const paths = (await listProjectFiles(root)).filter((path) => !isQuote(path))
  const memory = openFileMemory<AvoidedUse[]>('language', ['server/tools/language.ts'], root)
  const uses = paths.flatMap((path) => {
    const ring = rings.find(([, holds]) => holds(path))?.[0]
    if (ring === undefined) return []
    const text = readProjectFile(path, root) ?? ''
    return memory.of(path, text, () => usesOf(path, text)).map((use) => ({ ...use, path, ring }))
  })
  memory.save()
  return uses
}

/** The words that are used more often than the budget allows, with the first places. */
function problemsOfLanguage(uses: readonly PlacedUse[], budget: LanguageBudget): string[] {
  const groups = Map.groupBy(uses, ({ ring, word }) => `${ring}\t${word}`)
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, found]) => {
      const [ring = '', word = ''] = key.split('\t')
      const allowed = budget[ring]?.[word] ?? 0
      if (found.length <= allowed) return []
      return [
        `${ring}: «${word}» is used ${found.length} times, at most ${allowed}; write ${found[0]?.write}:`,
        ...found.slice(0, 10).map(({ path, line, found: text }) => `  ${path}:${line}: ${text}`),
      ]
    })
}

/** The avoided words of the style guide in comments, texts, catalogues, documents and declared names. */
export async function checkLanguage(root: string = projectRoot): Promise<string[]> {
  const budget = JSON.parse(readProjectFile(budgetFile, root) ?? '{}') as LanguageBudget
  return problemsOfLanguage(await readUses(root), budget)
}
