import type { RequestContext } from '../../../kernel/http/context.ts'
import { t } from '../../../kernel/http/wire.ts'
import type { ItemQuery } from '../../../kernel/resource/read.ts'
import { listClasses, SchoolClassPage } from '../../academics/index.ts'
import { ringsOf } from '../../identity/index.ts'
import { reportedOf } from '../words.ts'
import { selectClassFacts } from './sql.ts'

const Strict = reportedOf({
  student_count: 'How many students are in it today; null to users who are not staff.',
  teachers: 'Who teaches it today, the one who answers for it first; none to users who are not staff.',
})

/** A class as its list shows it. */
const ClassOverview = Strict('ClassOverview', {
  ...SchoolClassPage.properties.results.items.properties,
  student_count: t.Nullable(t.Integer({ minimum: 0 })),
  teachers: t.Array(
    Strict({
      staff_id: t.described(t.Uuid, 'The member of staff.'),
      first_name: t.String(),
      last_name: t.String(),
    }),
  ),
})

export const ClassOverviewPage = t.PageOf(ClassOverview)

const none = { student_count: 0, teachers: [] }

/** A page of classes with who is in them today: two statements, whatever the page. */
export async function listClassOverviews(context: RequestContext<unknown, ItemQuery, unknown>) {
  const { school, principal, today } = context
  const page = await listClasses(context)
  const { school: seesSchool, taught } = ringsOf(principal, 'people')
  if (!seesSchool && !taught) {
    return { ...page, results: page.results.map((one) => ({ ...one, student_count: null, teachers: [] })) }
  }
  const ids = page.results.map(({ id }) => id)
  const [facts] = await context.read([selectClassFacts(school.id, ids, today)])
  const byClass = new Map(facts.map(({ class_id, ...fact }) => [class_id, fact]))
  return { ...page, results: page.results.map((one) => ({ ...one, ...(byClass.get(one.id) ?? none) })) }
}
