import { writeRows } from '../../../kernel/db/write-rows.ts'
import { emit } from '../../../kernel/events/events.ts'
import { authorOf } from '../../../kernel/history/author.ts'
import { keepHistory } from '../../../kernel/history/save-history.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { followMarks } from '../alerts/follow.ts'
import { attendanceEvents } from '../events.ts'
import type { AcceptedRow } from '../rules/judge-submission.ts'
import { type MarkKey, type MarkValues, type RegisterKey, registerKeyOf } from '../rules/marks.ts'
import { historyTable, marksTable, registersTable } from './sql.ts'

interface RowsToSave {
  readonly rows: readonly AcceptedRow[]
  /** Ids of the registers that stand, by key. */
  readonly registers: ReadonlyMap<string, string>
  /** Why, by index of the record. */
  readonly reasons: readonly (string | null)[]
}

/**
 * Someone saved the same register for the first time, or added a mark to it, between our look and our writing. The
 * code is SQLSTATE serialization_failure, so that the kernel runs the transaction again, which then sees their rows.
 */
class RegisterRace extends Error {
  readonly code = '40001'
  constructor() {
    super('The same register was saved at the same moment.')
    this.name = 'RegisterRace'
  }
}

/**
 * Saves accepted rows with at most three statements whatever their number, which travel together: new registers,
 * marks, history of what changed; then emits events,
 * and follows the days of the students (`alerts`). Answers the id of every row's mark by the row's index.
 */
export async function saveRows(context: RequestContext, work: RowsToSave): Promise<Map<number, string>> {
  const now = context.clock.now()
  const ids = new Map(work.rows.map((row) => [row.index, row.before?.id ?? uuidv7()]))
  const changed = work.rows
    .filter((row) => row.outcome !== 'unchanged')
    .map((row) => ({ row, id: ids.get(row.index) ?? '' }))
  if (changed.length === 0) return ids
  const keys = changed.map(({ row }) => row.key)
  const [registers] = await Promise.all([
    openRegisters(context, work.registers, keys, now),
    writeMarks(context, changed, now),
    writeHistory(context, changed, work.reasons),
  ])
  const saved = changed.map(({ row, id }) => ({
    ...row.key,
    id,
    outcome: row.outcome,
    registerId: registers.get(registerKeyOf(row.key)) ?? '',
  }))
  await emit(context.tx, attendanceEvents(saved))
  await followMarks(context, keys)
  return ids
}

/** Makes the registers that do not stand yet; taken by the caller, now. */
async function openRegisters(
  { tx, principal }: RequestContext,
  current: ReadonlyMap<string, string>,
  keys: readonly RegisterKey[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const missing = new Map(
    keys.map((key) => [registerKeyOf(key), key]).filter(([name]) => !current.has(name as string)) as [
      string,
      RegisterKey,
    ][],
  )
  if (missing.size === 0) return current
  const made = [...missing].map(([name, key]) => ({ name, key, id: uuidv7() }))
  const written = await writeRows(tx, {
    ...registersTable,
    rows: made.map(({ key, id }) => ({
      tenant_id: tx.tenant,
      id,
      class_id: key.classId,
      date: key.date,
      period_id: key.periodId,
      taken_by: principal.kind === 'person' ? principal.userId : null,
      taken_at: now,
    })),
    conflict: { target: ['tenant_id', 'class_id', 'date', 'period_id'] },
  })
  if (written.length < made.length) throw new RegisterRace()
  return new Map([...current, ...made.map(({ name, id }) => [name, id] as const)])
}

interface ChangedRow {
  readonly id: string
  readonly row: AcceptedRow
}

const valueColumns = ['status', 'code', 'minutes_late', 'reason_code', 'remarks'] as const

async function writeMarks(
  { tx, principal }: RequestContext,
  changed: readonly ChangedRow[],
  now: Date,
): Promise<void> {
  const written = await writeRows(tx, {
    ...marksTable,
    rows: changed.map(({ id, row }) => ({
      tenant_id: tx.tenant,
      id,
      ...keyColumns(row.key),
      ...valuesOf(row.after),
      recorded_by: principal.kind === 'person' ? principal.userId : null,
      recorded_at: now,
      version: (row.before?.version ?? 0) + 1,
    })),
    conflict: {
      target: ['tenant_id', 'class_id', 'date', 'period_id', 'student_id'],
      update: valueColumns,
      touch: ['recorded_by', 'recorded_at', 'version'],
    },
  })
  const inserted = written.filter((mark) => mark.inserted).length
  const expected = changed.filter(({ row }) => row.before === undefined).length
  if (written.length !== changed.length || inserted !== expected) throw new RegisterRace()
}

const keyColumns = (key: MarkKey) => ({
  class_id: key.classId,
  student_id: key.studentId,
  date: key.date,
  period_id: key.periodId,
})

const valuesOf = (values: MarkValues) => ({
  status: values.status,
  code: values.code,
  minutes_late: values.minutesLate,
  reason_code: values.reasonCode,
  remarks: values.remarks,
})

/** The old value of every changed mark, who changed it and why. */
async function writeHistory(
  context: RequestContext,
  changed: readonly ChangedRow[],
  reasons: RowsToSave['reasons'],
): Promise<void> {
  const author = authorOf(context)
  const entries = changed.flatMap(({ id, row: { index, before, after } }) =>
    before === undefined
      ? []
      : {
          mark_id: id,
          reason: reasons[index] ?? null,
          before: { ...valuesOf(before), recorded_by: before.recordedBy, recorded_at: before.recordedAt },
          after: {
            ...valuesOf(after),
            recorded_by: author.userId,
            recorded_at: formatInstant(author.at),
          },
        },
  )
  await keepHistory(context.tx, author, historyTable, entries)
}
