import type { Statement } from '../../../kernel/db/statement.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { t } from '../../../kernel/http/wire.ts'
import { ExtensionPoint } from '../../../kernel/modules/extension-point.ts'
import type { EnrollmentDates } from '../../academics/index.ts'
import { DescribedObject as Strict } from '../words.ts'
import { daysRecorded } from './problems.ts'
import { type DaySpan, daysLost } from './rules/days-lost.ts'

/** Days on which a student no longer belongs to a class. */
export interface LostDays extends DaySpan {
  readonly class_id: string
  readonly student_id: string
}

/** A day on which something was recorded of a student in a class. */
export interface RecordedDay {
  readonly class_id: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** How many there are in all. */
  readonly total: number
}

/** What a higher module records of students in classes day by day. */
interface Recorded {
  /** `mark`. */
  readonly noun: string
  /** The first of the days that something was recorded on, at most `most`. */
  readonly select: (tenant: string, lost: readonly LostDays[], most: number) => Statement<RecordedDay>
}

/** What higher modules record of students day by day. */
export const recordedDays = new ExtensionPoint<Recorded>('days with records')

export const RecordedQuery = Strict({
  /**
   * `keep`: what was recorded on days that this removes from a class stays, as a record of somebody who is no longer
   * on the roster of the day. Without it such a change is refused with 409 `days_recorded`.
   */
  recorded: t.Optional(t.OneOf(['keep'] as const)),
})
export type RecordedQueryValue = t.Static<typeof RecordedQuery>

/** A membership before and after; `after` is null for one that never was. */
interface SeatChange {
  readonly before: EnrollmentDates & { readonly class_id: string; readonly student_id: string | null }
  readonly after: EnrollmentDates | null
}

const maxNamed = 20

/** Refuses with 409, by its days, to take a student off registers that were taken. */
export async function refuseOverRecords(tx: Transaction, changes: readonly SeatChange[]): Promise<void> {
  const lost = changes.flatMap(({ before, after }): LostDays[] => {
    const { class_id, student_id } = before
    return student_id === null
      ? []
      : daysLost(before, after).map((span) => ({ class_id, student_id, ...span }))
  })
  if (lost.length === 0) return
  const found = await Promise.all(
    recordedDays.items.map(async ({ noun, select }) => {
      const days = await tx.query(select(tx.tenant, lost, maxNamed))
      return days.map((day) => ({ noun, ...day }))
    }),
  )
  const days = found.flat()
  if (days.length === 0) return
  throw daysRecorded({
    details: days.map(({ noun, class_id, date }) => ({
      path: `classes/${class_id}/${date}`,
      code: `${noun}_on_day`,
      message: `a ${noun} of ${date} exists in the class`,
    })),
    members: { count: found.reduce((sum, [first]) => sum + (first?.total ?? 0), 0) },
  })
}
