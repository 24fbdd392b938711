import { type AvoidedUse, usesInSource, usesInText } from './language.ts'
import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'

/** How many uses of each avoided word are left, by the ring that people read it in; the numbers only go down. */
export type LanguageBudget = Readonly<Record<string, Readonly<Record<string, number>>>>

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
  return paths.flatMap((path) => {
    const ring = rings.find(([, holds]) => holds(path))?.[0]
    if (ring === undefined) return []
    return usesOf(path, readProjectFile(path, root) ?? '').map((use) => ({ ...use, path, ring }))
  })
}

/** What differs between the uses that are there and the budget: more is a problem, less asks for a lower number. */
export function problemsOfLanguage(uses: readonly PlacedUse[], budget: LanguageBudget): string[] {
  const keys = new Set([
    ...uses.map(({ ring, word }) => `${ring}\t${word}`),
    ...Object.entries(budget).flatMap(([ring, words]) =>
      Object.keys(words).map((word) => `${ring}\t${word}`),
    ),
  ])
  return [...keys].sort().flatMap((key) => {
    const [ring = '', word = ''] = key.split('\t')
    const found = uses.filter((use) => use.ring === ring && use.word === word)
    const allowed = budget[ring]?.[word] ?? 0
    if (found.length < allowed) {
      return [
        `${ring}: «${word}» is used ${found.length} times, lower its number in ${budgetFile} from ${allowed}`,
      ]
    }
    if (found.length === allowed) return []
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

/** The budget that fits the files as they are. */
export async function measureLanguage(root: string = projectRoot): Promise<LanguageBudget> {
  const uses = await readUses(root)
  return Object.fromEntries(
    rings.map(([ring]) => [
      ring,
      Object.fromEntries(
        Object.entries(
          Object.groupBy(
            uses.filter((use) => use.ring === ring),
            ({ word }) => word,
          ),
        )
          .map(([word, some]) => [word, some?.length ?? 0] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ]),
  )
}
