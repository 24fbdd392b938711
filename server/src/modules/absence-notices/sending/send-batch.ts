import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type AwayDay, selectAwayDays } from '../../attendance/index.ts'
import { type NoticeSchool, notifyEach, withdrawNotices } from '../../notifications/index.ts'
import { fullName, type StudentName, selectStudentsById } from '../../people/index.ts'
import { recordSent } from '../history.ts'
import { noticeKey, unknownKey } from '../keys.ts'
import { noticesTable, oncePerDay, recipientsTable } from '../notices/table.ts'
import { judgeDay, type NoticeRules } from '../rules/judge-day.ts'
import { noticeOf, presentNotice, recipientsOf, type StudentTies } from './compose.ts'
import type { DueNotice } from './due-notice.ts'
import {
  noticedStudentIds,
  type SentRow,
  selectMessageTies,
  selectSent,
  updatePresent,
  updateReached,
} from './sql.ts'

/** Students of one transaction. */
const batchSize = 300

interface Sending {
  readonly school: NoticeSchool
  readonly now: Date
  /** Today in the zone of the school. */
  readonly date: string
  /** The last student of the batch before. */
  readonly after: string | null
  readonly rules: NoticeRules
  readonly isSchoolDay: (orgId: string | null) => boolean
}

export interface SentBatch {
  /** The last student; undefined: there are no more. */
  readonly last: string | undefined
  /** When the next notice is due; undefined: none waits. */
  readonly next: Date | undefined
}

/**
 * Sends what is due about the next students by id: all notices of the batch together, with a number of statements that
 * does not depend on how many there are.
 */
export async function sendBatch(tx: Transaction, sending: Sending): Promise<SentBatch> {
  const { date, after } = sending
  const { tenant } = tx
  const further = noticedStudentIds(tenant, date)
  const days = await tx.query(selectAwayDays(tenant, { date, after, further, limit: batchSize }))
  if (days.length === 0) return { last: undefined, next: undefined }
  const ids = days.map(({ student_id }) => student_id)
  const sent = Map.groupBy(await tx.query(selectSent(tenant, date, ids)), ({ student_id }) => student_id)
  const decisions = days.flatMap((day) => decide(day, sent.get(day.student_id) ?? [], sending))
  await carryOut(tx, sending, decisions)
  return {
    last: days.length === batchSize ? ids.at(-1) : undefined,
    next: decisions
      .flatMap((one) => (one.what === 'wait' ? [one.at] : []))
      .toSorted((one, other) => one.getTime() - other.getTime())[0],
  }
}

type Decision = ReturnType<typeof decide>[number]

function decide(day: AwayDay, sent: readonly SentRow[], { now, rules, isSchoolDay }: Sending) {
  const marks = day.marks.filter(({ org_id }) => isSchoolDay(org_id))
  const before = sent.map(({ kind, starts, is_present }) => ({ kind, starts, isPresent: is_present }))
  const decision = judgeDay(marks, before, { now, rules })
  if (!decision) return []
  const noticeId = sent.find(({ kind }) => kind === 'absent')?.id ?? uuidv7()
  return [{ ...decision, studentId: day.student_id, noticeId }]
}

async function carryOut(
  tx: Transaction,
  { school, date, now }: Sending,
  decisions: readonly Decision[],
): Promise<void> {
  const acting = decisions.flatMap((one) => (one.what === 'wait' ? [] : [one]))
  if (acting.length === 0) return
  const studentIds = acting.map(({ studentId }) => studentId)
  const students = new Map(
    (await tx.query(selectStudentsById(tx.tenant, studentIds)))
      .filter((student) => isAtSchool(student, date))
      .map((student) => [student.id, student]),
  )
  const known = acting.flatMap((one) => {
    const student = students.get(one.studentId)
    return student ? [{ ...one, student, id: one.noticeId, date }] : []
  })
  const due = known.flatMap((one) => (one.what === 'send' ? [one] : []))
  const ended = known.flatMap((one) => (one.what === 'present' ? [one] : []))
  const fresh = await saveNotices(tx, due, now)
  const newlyEnded = await saveEnded(tx, ended, now)
  if (fresh.length + newlyEnded.length === 0) return
  const ties = Map.groupBy(await tx.query(selectMessageTies(tx.tenant, studentIds)), (tie) => tie.student_id)
  await writeToGuardians(tx, { school, now }, { fresh, newlyEnded, ties })
}

/** A student who has left in between is nobody to write about. */
const isAtSchool = ({ archived_at, exit_date }: StudentName, date: string): boolean =>
  archived_at === null && (exit_date === null || exit_date >= date)

/** Saves the notices; answers those that nobody saved before, in this worker or another one. */
async function saveNotices(tx: Transaction, due: readonly DueNotice[], now: Date): Promise<DueNotice[]> {
  const written = await writeRows(tx, {
    ...noticesTable,
    rows: due.map(({ id, kind, student, mark, date }) => ({
      tenant_id: tx.tenant,
      id,
      student_id: student.id,
      date,
      kind,
      class_id: mark.class_id,
      period_id: mark.period_id,
      starts: mark.starts,
      marked_at: new Date(mark.recorded_at),
      marked_by: mark.recorded_by,
      sent_at: now,
      updated_at: now,
      version: 1,
    })),
    conflict: { target: oncePerDay },
    returning: ['id'],
  })
  const fresh = new Set(written.map((row) => row['id']))
  return due.filter(({ id }) => fresh.has(id))
}

async function saveEnded<Ended extends { readonly id: string }>(
  tx: Transaction,
  ended: readonly Ended[],
  now: Date,
): Promise<Ended[]> {
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  const changed = new Set((await tx.query(updatePresent(tx.tenant, ids, now))).map(({ id }) => id))
  return ended.filter(({ id }) => changed.has(id))
}

async function writeToGuardians(
  tx: Transaction,
  { school, now }: Pick<Sending, 'school' | 'now'>,
  {
    fresh,
    newlyEnded,
    ties,
  }: {
    readonly fresh: readonly DueNotice[]
    readonly newlyEnded: readonly Omit<DueNotice, 'kind'>[]
    readonly ties: StudentTies
  },
): Promise<void> {
  const recipients = fresh.flatMap((notice) => recipientsOf(notice, ties))
  const rows = recipients.map((one) => ({ ...one, tenant_id: tx.tenant }))
  await writeRows(tx, { ...recipientsTable, rows })
  // Unread questions about students who have come disappear.
  await withdrawNotices(
    tx,
    tx.tenant,
    newlyEnded.flatMap(({ id }) => [noticeKey(id), unknownKey(id)]),
  )
  await notifyEach(
    tx,
    school,
    [
      ...fresh.map((notice) => noticeOf(notice, fullName(notice.student), ties)),
      ...newlyEnded.map((notice) => presentNotice(notice, fullName(notice.student), ties)),
    ],
    now,
  )
  if (fresh.length > 0)
    await tx.execute(
      updateReached(
        tx.tenant,
        fresh.map(({ id }) => id),
      ),
    )
  await recordSent(tx, now, [
    ...fresh.map(({ id, kind }) => ({
      entity: 'absence_notice' as const,
      id,
      action: 'sent' as const,
      change: { kind },
    })),
    ...newlyEnded.map(({ id }) => ({
      entity: 'absence_notice' as const,
      id,
      action: 'ended' as const,
      change: {},
    })),
  ])
}
