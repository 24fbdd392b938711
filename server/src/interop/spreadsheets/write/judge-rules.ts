import { exitAfter, faultsOfDates, mayFollow, type StudentStatus } from '../../../modules/people/index.ts'
import type { PersonRow } from '../map/read-people.ts'
import type { SheetCode } from '../report.ts'
import type { CurrentState } from '../sql.ts'
import { textOf } from './known-people.ts'
import type { Target } from './target.ts'
import { refuse, type WriteContext } from './write-context.ts'

const statusOf = (person: CurrentState | undefined): StudentStatus =>
  (person?.['status'] ?? 'active') as StudentStatus
const dateOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Leaving and coming back set or clear the exit, as they do at the students endpoint. */
export function withExit(
  values: PersonRow['values'],
  person: CurrentState | undefined,
  today: string,
): Readonly<Record<string, unknown>> {
  const status = textOf(values, 'status') as StudentStatus | undefined
  if (status === undefined) return values
  const exit = {
    exit_date: dateOf(values['exit_date'] ?? person?.['exit_date']),
    exit_reason: dateOf(values['exit_reason'] ?? person?.['exit_reason']),
  }
  return { ...values, ...exitAfter(statusOf(person), status, exit, today) }
}

/** Judges what a row makes of a person by the rules of students or teachers. */
export function judgeRules(
  context: WriteContext,
  kind: 'students' | 'teachers',
  row: number,
  person: CurrentState | undefined,
  target: Target,
): void {
  const after = { ...person, ...target.row } as Record<string, unknown>
  if (kind === 'teachers') {
    const [from, until] = [dateOf(after['employment_starts_on']), dateOf(after['employment_ends_on'])]
    if (from !== null && until !== null && until < from) {
      refuse(
        context,
        row,
        'employment_ends_on',
        'end_before_start',
        'employment_ends_on is before employment_starts_on.',
      )
    }
    return
  }
  const dates = {
    date_of_birth: dateOf(after['date_of_birth']),
    entry_date: dateOf(after['entry_date']),
    exit_date: dateOf(after['exit_date']),
  }
  for (const error of faultsOfDates(dates, context.today)) {
    const field = error.path.replace('body/', '')
    refuse(context, row, field, error.code as SheetCode, `${field} ${error.message}.`)
  }
  const to = (after['status'] ?? 'active') as StudentStatus
  if (!person || mayFollow(statusOf(person), to)) return
  const message = `From ${statusOf(person)} no student goes to ${to}.`
  refuse(context, row, 'status', 'transition_not_allowed', message)
}
