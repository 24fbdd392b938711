import { type Catalogue, textsOf } from './check-words.ts'
import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'

/** Where the console has the words of what the server refuses. */
const folder = 'web/src/kernel/refusals/words/'

/** Codes of the console itself: what it caught was not an error response of a server. */
const ownCodes = ['unknown']

/** The error codes that sources declare: `problem(409, 'code', …)`. */
export const codesDeclared = (source: string): string[] =>
  [...source.matchAll(/\bproblem\(\s*\d{3},\s*'(\w+)'/g)].map((found) => found[1] ?? '')

/** The codes of errors that sources name next to their sentence: `code: 'x', message` and `error('path', 'x', 'sentence')`. */
export const errorsNamed = (source: string): string[] =>
  [
    ...source.matchAll(/\bcode: '([a-z_]+)',\s*message\b/g),
    ...source.matchAll(
      /\b(?:fault|error|refuse|detail|wrongQuery)\([^(),']*'?[^(),']*'?, '([a-z_]+)',\s*['`]/g,
    ),
  ].map((found) => found[1] ?? '')

/** What the texts of error responses miss, and have left over, in one language. */
export function problemsOfErrors(
  catalogue: Catalogue,
  reported: {
    readonly codes: readonly string[]
    readonly faults: readonly string[]
    readonly source: string
  },
): string[] {
  const said = (group: string) =>
    new Set(
      [...textsOf(catalogue).keys()].flatMap((key) =>
        key.startsWith(`${group}.`) ? [key.slice(group.length + 1)] : [],
      ),
    )
  const [codes, errors, records] = [said('codes'), said('faults'), said('records')]
  const requested = new Set([...reported.codes, ...ownCodes])
  const parts = [...new Set([...errors, ...records])]
  return [
    ...[...requested]
      .filter((code) => !codes.has(code))
      .map((code) => `codes.${code} is missing: the server refuses with it`),
    ...[...codes]
      .filter((code) => !requested.has(code))
      .map((code) => `codes.${code} is left over: the server refuses with no such code`),
    ...[...new Set(reported.faults)]
      .filter((code) => !errors.has(code) && !records.has(code))
      .map((code) => `faults.${code} is missing: the server names such a fault`),
    ...parts
      .filter((code) => !isNamed(code, reported.source))
      .map((code) => `faults.${code} is left over: the server names no such fault`),
  ]
}

/** Keywords of JSON Schema, which the server names: `max_length`. */
const keywords =
  /^(type|enum|const|format|pattern|(any|one)_of|(min|max)_(length|items|properties)|(exclusive_)?(minimum|maximum)|multiple_of|unique_items)$/

/** Codes that the server puts together: `unknown_class`, `mark_on_day`. */
const composed: readonly (readonly [RegExp, string])[] = [
  [/^unknown_(\w+)$/, 'unknown_${'],
  [/^(\w+)_on_day$/, '}_on_day'],
]

function isNamed(code: string, source: string): boolean {
  if (keywords.test(code) || source.includes(`'${code}'`)) return true
  return composed.some(([shape, part]) => {
    const noun = shape.exec(code)?.[1]
    return noun !== undefined && source.includes(part) && source.includes(`'${noun}'`)
  })
}

/** The console has words in every language for every code that the server refuses with, and none left over. */
export async function checkErrors(root: string = projectRoot): Promise<string[]> {
  const paths = await listProjectFiles(root)
  const read = (path: string): string => readProjectFile(path, root) ?? ''
  const isFrom = (start: RegExp) => (path: string) =>
    start.test(path) && path.endsWith('.ts') && !path.endsWith('.test.ts')
  const source = paths
    .filter(isFrom(/^server\/src\//))
    .map(read)
    .join('\n')
  // Findings of a file that is imported have codes of their own, which are reported in sentences with their values.
  const answering = paths
    .filter(isFrom(/^server\/src\/(kernel\/http|modules(?!\/developer)|interop\/imports)\//))
    .map(read)
  const reported = { codes: codesDeclared(source), faults: answering.flatMap(errorsNamed), source }
  if (reported.codes.length === 0) return ['no source declares an error code']
  const catalogues = paths.filter((path) => path.startsWith(folder) && path.endsWith('.json'))
  if (catalogues.length === 0) return [`${folder} has no words`]
  return catalogues.flatMap((path) =>
    problemsOfErrors(JSON.parse(read(path)) as Catalogue, reported).map((problem) => `${path}: ${problem}`),
  )
}
