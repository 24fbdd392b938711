import { isInProject, projectRoot, readProjectFile } from './project.ts'

const page = 'docs/security.md'

/** Requirements of OWASP ASVS 5.0.0 at levels 1 and 2, and those of level 1 among them. */
const requirements = { all: 253, levelOne: 70 }

/** What each state must name: a test that shows it, a source file or a text that holds it, or a reason in words. */
const evidence: ReadonlyMap<string, RegExp | undefined> = new Map([
  ['met', /\.test\.tsx?$/],
  ['met, by code', /(?<!\.test)\.(tsx?|sql|json)$/],
  ['met, by text', /\.(md|json)$/],
  ['not applicable', undefined],
  ['open', undefined],
])

interface Row {
  readonly number: string
  readonly level: string
  readonly state: string
  readonly shownBy: string
}

/** The rows of the page's tables that begin with the number of a requirement. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\|\s*V\d/.test(line))
    .map((line) => {
      const [number = '', level = '', , state = '', shownBy = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      return { number, level, state, shownBy }
    })
}

/** Paths of the project between backticks. */
const pathsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:(?:server|web|docs|contract|bin|sdk|\.ci)\/[\w./-]+)|[A-Z]+\.md|package(?:-lock)?\.json)`/g,
    ),
  ].map((found) => found[1] ?? '')

const isBefore = (one: string, other: string): boolean => {
  const [left, right] = [one, other].map((number) => number.slice(1).split('.').map(Number))
  const at = left?.findIndex((part, index) => part !== right?.[index]) ?? -1
  return at >= 0 && (left?.[at] ?? 0) < (right?.[at] ?? 0)
}

function problemsOfRow({ number, level, state, shownBy }: Row): string[] {
  const problems: string[] = []
  if (!/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(number)) problems.push('is not the number of a requirement')
  if (level !== '1' && level !== '2') problems.push(`has level «${level}», which is neither 1 nor 2`)
  if (!evidence.has(state)) problems.push(`has the unknown state «${state}»`)
  const requested = evidence.get(state)
  if (requested && !pathsIn(shownBy).some((path) => requested.test(path))) {
    problems.push(`is «${state}» and names no file of that kind`)
  }
  if (shownBy.replace(/[^\p{L}]/gu, '').length < 8) problems.push('gives no evidence or reason')
  if (shownBy.includes('@@')) problems.push('holds a placeholder')
  return problems.map((problem) => `${page}: ${number} ${problem}`)
}

/** What is wrong with the page: paths that do not exist, numbers, states, evidence and missing rows. */
export function problemsOfSecurityPage(
  text: string,
  exists: (path: string) => boolean,
  expected: { readonly all: number; readonly levelOne: number } = requirements,
): string[] {
  const rows = rowsOf(text)
  const levelOne = rows.filter(({ level }) => level === '1').length
  const unsorted = rows.filter(
    ({ number }, index) => index > 0 && !isBefore(rows[index - 1]?.number ?? '', number),
  )
  return [
    ...rows.flatMap(problemsOfRow),
    ...unsorted.map(({ number }) => `${page}: ${number} does not follow the number before it`),
    ...[...new Set(pathsIn(text))]
      .filter((path) => !exists(path))
      .map((path) => `${page} names ${path}: not there`),
    ...(rows.length === expected.all ? [] : [`${page} has ${rows.length} requirements, not ${expected.all}`]),
    ...(levelOne === expected.levelOne
      ? []
      : [`${page} has ${levelOne} requirements of level 1, not ${expected.levelOne}`]),
  ]
}

/** docs/security.md answers every requirement once, and everything that it names exists. */
export async function checkSecurity(root: string = projectRoot): Promise<string[]> {
  const text = readProjectFile(page, root)
  if (text === undefined) return [`${page} is missing`]
  return problemsOfSecurityPage(text, (path) => isInProject(path, root))
}
