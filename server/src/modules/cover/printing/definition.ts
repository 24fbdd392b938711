import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../kernel/pdf/letterhead.ts'
import type { CoverLessonWire } from '../day/schema.ts'
import { type CoverSheetWords, coverSheetWords } from './words.ts'

/** What is arranged for a date. */
interface PrintedCover {
  readonly date: string
  readonly lessons: readonly CoverLessonWire[]
}

export const coverDocument = defineDocument({
  name: 'cover-sheet',
  module: import.meta.url,
  words: coverSheetWords,
  margin: 36,
  fontSize: 9,
  landscape: true,
  definition: coverPage,
})

function coverPage({ date, lessons }: PrintedCover, sheet: Sheet<CoverSheetWords>): Page {
  const { words } = sheet
  const heading: Content = {
    stack: [
      { text: words.title, bold: true, fontSize: 13 },
      { text: sheet.date(date), color: '#555555' },
    ],
  }
  return {
    title: `${words.title} – ${sheet.date(date)}`,
    content: [
      letterhead(sheet, heading),
      { text: '', margin: [0, 0, 0, 8] },
      lessons.length === 0 ? words.nothing : table(lessons, words),
    ],
  }
}

function table(lessons: readonly CoverLessonWire[], words: CoverSheetWords): Content {
  const { time, classes, subject, room, absent, coveredBy, note } = words
  const head = [time, classes, subject, room, absent, coveredBy, note].map(
    (text): TableCell => ({ text, bold: true, fillColor: '#eeeeee' }),
  )
  const body = lessons.map((lesson): TableCell[] => [
    `${lesson.start_time}–${lesson.end_time}\n${lesson.period_name}`,
    lesson.classes.map(({ class_name }) => class_name).join(', '),
    lesson.subject_name ?? lesson.subject_code ?? '',
    lesson.rooms.join(', '),
    lesson.has_left ? `${lesson.absent_name} (${words.left})` : lesson.absent_name,
    { text: arrangedText(lesson, words), bold: true },
    lesson.note ?? '',
  ])
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [70, 80, 90, 70, '*', '*', 110],
      body: [head, ...body],
    },
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0,
      hLineColor: () => '#999999',
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  }
}

/** Who takes a lesson, or why nobody does. */
function arrangedText(
  { state, staff_name, not_needed }: CoverLessonWire,
  words: Pick<CoverSheetWords, 'open' | 'attention' | 'notNeeded'>,
): string {
  if (state === 'open') return words.open
  const arranged = staff_name ?? (not_needed === null ? '' : words.notNeeded[not_needed])
  return state === 'needs_attention' ? `${arranged} (${words.attention})` : arranged
}
