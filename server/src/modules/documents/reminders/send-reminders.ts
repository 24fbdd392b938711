import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import {
  type Notice,
  type NoticeRecipient,
  type NoticeSchool,
  notifyEach,
} from '../../notifications/index.ts'
import type { NeededRow } from '../missing/sql.ts'
import { reminderTexts } from '../rules/reminder-texts.ts'
import { documentNotices } from './category.ts'
import { recipientsOf } from './recipients.ts'
import { remindersTable } from './sql.ts'

/** A reminder that is due: a lack and the step of its ladder. */
export interface DueReminder {
  readonly lack: NeededRow
  readonly basis: string
  readonly step: string
  /** The last day of a trip, on which it must be valid. */
  readonly validOn?: string | undefined
}

interface Sent {
  readonly reminded: number
  readonly without_recipient: number
  /** Those whose step was taken before. */
  readonly skipped: number
}

const keyOf = (rule: unknown, subject: unknown): string => `${rule} ${subject}`

/** What is asked for: a requirement, or the category that a trip needs. */
const ruleOf = ({ requirement_id, category_id }: NeededRow): string => requirement_id ?? category_id

/**
 * Takes steps and notifies about each, in one transaction with four statements for any number of them. A step that was
 * taken, also at this moment by another process, is not taken again.
 */
export async function sendReminders(
  tx: Transaction,
  school: NoticeSchool,
  due: readonly DueReminder[],
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<Sent> {
  const rows = due.map(({ lack, basis, step }) => ({
    tenant_id: tx.tenant,
    rule_id: ruleOf(lack),
    subject_id: lack.subject_id,
    basis,
    step,
    sent_at: now,
  }))
  const target = ['tenant_id', 'rule_id', 'subject_id', 'basis', 'step']
  const returning = ['rule_id', 'subject_id']
  const written = await writeRows(tx, { ...remindersTable, rows, conflict: { target }, returning })
  const taken = new Set(written.map((row) => keyOf(row['rule_id'], row['subject_id'])))
  const first = due.filter(({ lack }) => taken.has(keyOf(ruleOf(lack), lack.subject_id)))
  const recipients = await recipientsOf(
    tx,
    first.map(({ lack }) => lack),
  )
  const notices = first.flatMap((one) => {
    const to = isOpenTo(one.lack) ? recipients(one.lack) : []
    return to.length === 0 ? [] : [noticeOf(one, to, today)]
  })
  await notifyEach(tx, school, notices, now)
  return {
    reminded: notices.length,
    without_recipient: first.length - notices.length,
    skipped: due.length - first.length,
  }
}

/** Families are not reminded of what their category does not open to them. */
const isOpenTo = ({ subject_kind, family_access }: NeededRow): boolean =>
  subject_kind === 'staff' || family_access !== 'none'

function noticeOf(
  { lack, basis, step, validOn }: DueReminder,
  to: readonly NoticeRecipient[],
  today: string,
): Notice {
  return {
    key: `document:${ruleOf(lack)}:${lack.subject_id}:${step}:${basis}`,
    category: documentNotices.name,
    importance: 'answer',
    to,
    texts: reminderTexts({ ...lack, name: lack.requirement_name, today, validOn }),
    path: '/documents',
    ...(lack.subject_kind === 'student' ? { about: [lack.subject_id] } : {}),
  }
}
