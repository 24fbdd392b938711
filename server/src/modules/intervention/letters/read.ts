import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { countAbsences } from './compose.ts'
import type { LetterMailingDetailWire, LetterMailingQueryValue, LetterMailingWire } from './schema.ts'
import {
  countMailings,
  type LetterRow,
  type MailingRow,
  mailingSorting,
  selectLetters,
  selectMailing,
  selectMailings,
} from './sql.ts'

/** Days before and after a letter that are compared. */
const comparedDays = 30

const present = (row: MailingRow): LetterMailingWire => ({
  id: row.id,
  channel: row.channel,
  sent_at: formatInstant(row.sent_at),
  sent_by_name: row.sent_by_name,
  letters_count: row.letters_count,
  students_count: row.students_count,
})

export async function listMailings(
  context: RequestContext<unknown, LetterMailingQueryValue, unknown>,
): Promise<ListBody<LetterMailingWire>> {
  const { query, school } = context
  return readList(context, {
    sorting: mailingSorting,
    select: (page) => selectMailings(school.id, query.student_id, page),
    count: () => countMailings(school.id, query.student_id),
    present,
  })
}

/** A mailing with its letters and the absences of the students before and after: two counts, whatever their number. */
export async function readMailing(
  context: RequestContext<{ mailing_id: string }, unknown, unknown>,
): Promise<LetterMailingDetailWire> {
  const { mailing, letters } = await loadMailing(context)
  const ids = [...new Set(letters.map(({ student_id }) => student_id))]
  const { sent_on } = mailing
  const end = addDays(sent_on, comparedDays - 1)
  const isComplete = end < context.today
  const before = await countAbsences(context, ids, {
    from: addDays(sent_on, -comparedDays),
    to: addDays(sent_on, -1),
  })
  const after = isComplete ? await countAbsences(context, ids, { from: sent_on, to: end }) : undefined
  const sum = (countOf: (id: string) => number) => ids.reduce((total, id) => total + countOf(id), 0)
  context.audit({ entity: 'absence_letter', ids: [mailing.id] })
  return Object.assign(present(mailing), {
    unit: before.unit,
    after_is_complete: isComplete,
    absences_before: sum(before.countOf),
    absences_after: after ? sum(after.countOf) : null,
    letters: letters.map((letter) => ({
      id: letter.id,
      student_id: letter.student_id,
      student_name: letter.student_name,
      guardian_id: letter.guardian_id,
      guardian_name: letter.guardian_name,
      language: letter.language,
      absences: letter.absences,
      absences_before: before.countOf(letter.student_id),
      absences_after: after ? after.countOf(letter.student_id) : null,
    })),
  })
}

export async function loadMailing({
  school,
  params,
  read,
}: RequestContext<{ mailing_id: string }, unknown, unknown>): Promise<{
  mailing: MailingRow
  letters: readonly LetterRow[]
}> {
  const [[mailing], letters] = await read([
    selectMailing(school.id, params.mailing_id),
    selectLetters(school.id, params.mailing_id),
  ])
  if (!mailing) throw notFound()
  return { mailing, letters }
}
