import { placements } from './placement.ts'
import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'
import { exceptionOf, type StatementException, statementExceptions } from './sql/exceptions.sql.ts'
import { readingsOf } from './sql/readings.sql.ts'
import { problemsOfStatement, type StatementProblem } from './sql/statement-rules.ts'
import { type SqlTemplate, sqlTemplates } from './sql/templates.ts'

/** What a check over templates found. */
interface JudgedTemplates {
  readonly problems: readonly string[]
  /** How many templates could be read as statements or conditions; the rest are pieces of others, judged where they are sent. */
  readonly read: number
  readonly used: ReadonlySet<StatementException>
}

/** The problems of a text that is a statement, or a condition of one with its sub-selects; undefined for others. */
function problemsOfText(text: string): StatementProblem[] | undefined {
  for (const whole of readingsOf(text)) {
    const problems = problemsOfStatement(whole, placements)
    if (problems) return problems
  }
  return undefined
}

/** Judges the templates that are statements or conditions by themselves. */
export function judgeTemplates(templates: readonly SqlTemplate[]): JudgedTemplates {
  const problems: string[] = []
  const used = new Set<StatementException>()
  let read = 0
  for (const { place, text } of templates) {
    const found = problemsOfText(text)
    if (found === undefined) continue
    read += 1
    for (const problem of found) {
      const exception = exceptionOf(problem, text)
      if (exception) used.add(exception)
      else problems.push(`${place}: ${problem.rule} ${problem.subject}`)
    }
  }
  return { problems, read, used }
}

const isOfServer = (path: string): boolean =>
  path.startsWith('server/src/') && path.endsWith('.ts') && !path.endsWith('.test.ts')

/** The fewest statements a run must have read: a check that reads none passes for nothing. */
const minStatements = 1500

/** Holds the rules of a distributed database over every statement of the server that is in one piece. */
export async function checkSql(root: string = projectRoot): Promise<string[]> {
  const paths = (await listProjectFiles(root)).filter(isOfServer)
  const templates = paths.flatMap((path) => sqlTemplates(path, readProjectFile(path, root) ?? ''))
  const { problems, read, used } = judgeTemplates(templates)
  const few =
    read < minStatements ? [`read only ${read} statements and conditions, expected ${minStatements}`] : []
  const unused = statementExceptions.filter((one) => !used.has(one) && !one.isComposed)
  const idle = unused.map(
    ({ rule, subject, holds }) => `exceptions.sql.ts: ${rule} ${subject} («${holds}») is not needed any more`,
  )
  return [...problems, ...few, ...idle]
}
