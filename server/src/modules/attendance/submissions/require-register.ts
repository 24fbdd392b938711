import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter, preconditionFailed } from '../../../kernel/http/problems.ts'
import { type MarkVersion, matchingTag, registerVersion, tagsOf } from '../registers/register-version.ts'
import type { Judgement } from '../rules/judge-submission.ts'
import { registerKeyOf } from '../rules/marks.ts'
import { presentMark } from './present-mark.ts'

/**
 * Holds If-Match against the register that is saved. 412 when a mark of it was entered or changed since, with the marks
 * in `current` that saving would have overwritten; a save that changes nothing any more is a repetition and passes
 * (RFC 9110 section 13.1.1). 400 when the rows are of several registers: a tag speaks of one.
 */
export function requireRegister(
  context: RequestContext,
  { accepted }: Judgement,
  marks: readonly MarkVersion[],
): void {
  const header = context.headers['if-match']
  if (typeof header !== 'string') return
  const registers = new Set(accepted.map((row) => registerKeyOf(row.key)))
  if (registers.size > 1) {
    const message = 'speaks of one register, and the records are of several'
    throw invalidParameter({ details: [{ path: 'header/if-match', code: 'several_registers', message }] })
  }
  const changing = accepted.filter((row) => row.outcome !== 'unchanged')
  const tag = changing.length === 0 ? tagsOf(header)[0] : matchingTag(header, registerVersion(marks))
  if (tag === undefined) {
    const current = changing.flatMap(({ index, key, before }) =>
      before ? { index, student_id: key.studentId, ...presentMark(before) } : [],
    )
    throw preconditionFailed({ members: { current } })
  }
  context.requireMatch(tag)
}
