import { Readable } from 'node:stream'
import { csvFile } from '../../../kernel/csv/csv.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import type { Columns } from '../../../kernel/http/file-columns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { answerOnLetterhead } from '../../letterhead/index.ts'
import { loadDay } from '../day/load-day.ts'
import { presentLesson } from '../day/service.ts'
import { coverStates } from '../rules/lessons-to-cover.ts'
import { DescribedObject as Strict } from '../words.ts'
import { coverDocument } from './definition.ts'

export const CoverSheetQuery = Strict({
  date: t.Optional(t.described(t.CalendarDate, 'The date; left out: today.')),
  format: t.Optional(t.described(t.OneOf(['pdf', 'csv']), 'Left out: `pdf`.')),
})
type Context = RequestContext<unknown, t.Static<typeof CoverSheetQuery>, unknown>

const Text = t.String()

export const coverColumns = {
  date: t.described(t.CalendarDate, 'The date.'),
  start_time: t.described(Text, 'Local time `HH:MM` at which the lesson begins.'),
  end_time: t.described(Text, 'Local time `HH:MM` at which it ends.'),
  period: t.described(Text, 'Name of the period.'),
  classes: t.described(Text, 'Titles of the classes.'),
  subject: t.described(t.Nullable(Text), 'Name of the subject, or its code.'),
  rooms: t.described(Text, 'Names of the rooms.'),
  absent: t.described(Text, 'Who is away.'),
  state: t.described(t.OneOf(coverStates), 'Whether it is covered.'),
  covered_by: t.described(t.Nullable(Text), 'Who takes it; empty: nobody.'),
  not_needed: t.described(t.Nullable(Text), 'Why nobody needs to take it.'),
  note: t.described(t.Nullable(Text), 'What the person who covers should know.'),
} satisfies Columns

/** What is arranged for a date, to hang up in the staff room: as PDF or CSV. */
export async function answerCoverSheet(context: Context): Promise<Answer> {
  const { query, today } = context
  const date = query.date ?? today
  const day = await loadDay(context, date)
  const lessons = day.toCover.map((lesson) => presentLesson(day, lesson))
  context.audit({ entity: 'cover', filters: { ...query }, count: lessons.length })
  const name = `cover-${date}`
  if (query.format !== 'csv') return answerOnLetterhead(context, coverDocument, { date, lessons }, name)
  const rows = lessons.map((lesson) => ({
    date,
    start_time: lesson.start_time,
    end_time: lesson.end_time,
    period: lesson.period_name,
    classes: lesson.classes.map(({ class_name }) => class_name).join(', '),
    subject: lesson.subject_name ?? lesson.subject_code,
    rooms: lesson.rooms.join(', '),
    absent: lesson.absent_name,
    state: lesson.state,
    covered_by: lesson.staff_name,
    not_needed: lesson.not_needed,
    note: lesson.note,
  }))
  return {
    status: 200,
    stream: Readable.from([csvFile(Object.keys(coverColumns), rows)]),
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
