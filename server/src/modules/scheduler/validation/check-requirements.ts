import type { RequestContext } from '../../../kernel/http/context.ts'
import { checkDraft } from '../adapter/check.ts'
import { compileDraft } from '../adapter/compile.ts'
import type { RequirementsCheckWire } from './check-shape.ts'
import { valuesWire } from './reason-shape.ts'
import { readDraft } from './validate.ts'

/** What no timetable of the schedule can meet. */
export async function checkRequirements(
  context: RequestContext<{ schedule_id: string }>,
): Promise<RequirementsCheckWire> {
  const { data } = await readDraft(context, context.params.schedule_id)
  const issues = checkDraft(compileDraft(data)).map(({ code, message, values, ids }) => ({
    code,
    message,
    values: valuesWire(values),
    ids: [...ids],
  }))
  return { possible: issues.length === 0, issues }
}
