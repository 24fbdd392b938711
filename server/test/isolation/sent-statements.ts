import { placements } from '../../tools/placement.ts'
import { exceptionOf, statementExceptions } from '../../tools/sql/exceptions.sql.ts'
import { problemsOfStatement } from '../../tools/sql/statement-rules.ts'

/** Statements of the frame that PostgreSQL's parser reads but no rule is about. */
const isFrame = (text: string): boolean => /^\s*(begin|commit|rollback|set|savepoint|release)\b/i.test(text)

/** What is wrong with statements as they were sent, and the exceptions for composed ones that none of them needed. */
export function judgeSent(texts: Iterable<string>): { problems: string[]; idle: string[] } {
  const used = new Set<unknown>()
  const problems = [...texts].flatMap((text) => {
    if (isFrame(text)) return []
    const plain = text.replace(/\s+/g, ' ').trim()
    const found = problemsOfStatement(text, placements)
    if (found === undefined) return [`PostgreSQL's parser does not read: ${plain}`]
    return found.flatMap((problem) => {
      const exception = exceptionOf(problem, text)
      if (exception) used.add(exception)
      return exception ? [] : [`${problem.rule} ${problem.subject}: ${plain}`]
    })
  })
  const idle = statementExceptions.filter((one) => one.isComposed && !used.has(one))
  return { problems, idle: idle.map(({ rule, subject, holds }) => `${rule} ${subject}: ${holds}`) }
}
