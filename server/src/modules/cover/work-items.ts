import type { Access } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { WorkItem, WorkRow } from '../../kernel/http/work-item.ts'
import { addDaysWithin } from '../../kernel/time/dates.ts'
import { selectRequested } from './absences/sql.ts'
import { selectCoverRange } from './day/sql.ts'
import { type CoverState, lessonsToCover } from './rules/lessons-to-cover.ts'
import { isOffice } from './visibility.ts'

/** Days after today in which covers that no longer fit are looked for. */
const daysAhead = 27

const access: Extract<Access, { kind: 'right' }> = {
  kind: 'right',
  area: 'cover',
  action: 'write',
  scope: 'scheduling:read',
}

/** How many lessons of the dates are in a state, and the first date of one; undefined: nobody is away. */
async function countState(
  { school, read }: RequestContext,
  { from, to }: { readonly from: string; readonly to: string },
  state: CoverState,
): Promise<WorkRow | undefined> {
  const [[range]] = await read([selectCoverRange(school.id, { from, to })])
  if (!range) return undefined
  const { absences, covers, lessons } = range
  const dates = [...new Set([...lessons, ...covers].map(({ date }) => date))].toSorted()
  const found = dates.flatMap((date) =>
    lessonsToCover({
      lessons: lessons.filter((one) => one.date === date),
      absences: absences.filter(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on),
      covers: covers.filter((one) => one.date === date),
    }).flatMap((lesson) => (lesson.state === state ? [date] : [])),
  )
  return { count: found.length, date: found[0] ?? from }
}

const ofOffice = (
  key: string,
  select: (context: RequestContext) => ReturnType<WorkItem['select']>,
): WorkItem => ({
  key,
  access,
  select: (context) => (isOffice(context) ? select(context) : undefined),
})

/** What of covers waits for the office. */
export const coverWork: readonly WorkItem[] = [
  ofOffice('cover_open', (context) =>
    countState(context, { from: context.today, to: context.today }, 'open'),
  ),
  ofOffice('cover_needs_attention', (context) => {
    const { today } = context
    return countState(context, { from: today, to: addDaysWithin(today, daysAhead) }, 'needs_attention')
  }),
  ofOffice('staff_absences_requested', ({ school }) => selectRequested(school.id)),
]
