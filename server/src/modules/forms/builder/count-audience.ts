import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { type RosterForm, selectFirstNames, selectProgress, selectSignerCount } from '../roster/sql.ts'
import { errorsOfAudience, isNamed } from '../rules/audience.ts'
import { visibilityOf } from '../visibility.ts'
import type { AudienceQuestionBody } from './schema.ts'
import { selectTaughtOf } from './sql.ts'

/** The id of a form that there is not: nobody has answered it. */
const noForm = '00000000-0000-0000-0000-000000000000'

/** How many an audience reaches today, before anything is saved. Teachers count the classes that they teach. */
export async function countAudience(context: RequestContext<unknown, unknown, AudienceQuestionBody>) {
  const { body, school, today } = context
  const { audience, respond_by } = body
  const details = errorsOfAudience(audience)
  if (audience.kind === 'staff' && respond_by === 'child')
    details.push({ path: 'body/respond_by', code: 'respond_by_of_audience', message: 'must be person' })
  if (details.length > 0) throw invalidBody({ details })
  await requireTaught(context)
  if (!isNamed(audience)) return { total: 0, signers: 0, unreachable: 0, names: [] }
  const form: RosterForm = { id: noForm, audience, respond_by, both_guardians: false, counted_from: 1 }
  const [[progress], [signers], names] = await context.read([
    selectProgress(school.id, form, today),
    selectSignerCount(school.id, form, today),
    selectFirstNames(school.id, form, today),
  ])
  return {
    total: progress?.total ?? 0,
    signers: signers?.count ?? 0,
    unreachable: progress?.unreachable ?? 0,
    names: names.map(({ name }) => name),
  }
}

async function requireTaught(context: RequestContext<unknown, unknown, AudienceQuestionBody>): Promise<void> {
  const visibility = visibilityOf(context)
  if (visibility.rings.school) return
  const { kind, all, grade_levels, student_ids, class_ids } = context.body.audience
  const [taught] = await context.read([selectTaughtOf(visibility, class_ids)])
  const isWide = kind !== 'families' || all || grade_levels.length + student_ids.length > 0
  if (!isWide && taught.length === class_ids.length) return
  const message = 'may name the classes that you teach alone'
  throw invalidBody({ details: [{ path: 'body/audience', code: 'audience_not_taught', message }] })
}
