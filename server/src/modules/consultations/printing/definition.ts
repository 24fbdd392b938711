import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../kernel/pdf/letterhead.ts'
import { type PlanWords, planWords } from './words.ts'

/** A line of a teacher's plan; local times `HH:MM`. */
interface TeacherLine {
  readonly time: string
  readonly student: string
  readonly guardian: string
  readonly topic: string
  readonly isBlocked: boolean
}

interface PrintedPlan {
  readonly evening: string
  readonly date: string
  readonly teachers: readonly {
    readonly name: string
    readonly room: string | null
    readonly lines: readonly TeacherLine[]
  }[]
}

/** Plans of teachers for one day, each on pages of its own. */
export const teacherPlans = defineDocument({
  name: 'consultation-teachers',
  module: import.meta.url,
  words: planWords,
  margin: 36,
  fontSize: 9,
  definition: (plan: PrintedPlan, sheet: Sheet<PlanWords>): Page => ({
    title: `${plan.evening} – ${sheet.date(plan.date)}`,
    content: plan.teachers.map((teacher, at) => teacherPage(plan, teacher, { sheet, isFirst: at === 0 })),
  }),
})

function teacherPage(
  { evening, date }: PrintedPlan,
  { name, room, lines }: PrintedPlan['teachers'][number],
  { sheet, isFirst }: { readonly sheet: Sheet<PlanWords>; readonly isFirst: boolean },
): Content {
  const { words } = sheet
  const heading: Content = {
    stack: [
      { text: name, bold: true, fontSize: 13 },
      { text: [evening, sheet.date(date), room].filter(Boolean).join(' · '), color: '#555555' },
    ],
  }
  const rows = lines.map(({ time, student, guardian, topic, isBlocked }): TableCell[] => [
    time,
    isBlocked ? { text: words.blocked, color: '#777777' } : { text: student, bold: true },
    guardian,
    topic,
  ])
  return {
    ...(isFirst ? {} : { pageBreak: 'before' }),
    stack: [
      letterhead(sheet, heading),
      { text: '', margin: [0, 0, 0, 8] },
      table([words.time, words.student, words.guardian, words.topic], [70, 140, 130, '*'], rows),
    ],
  }
}

interface PrintedFamily {
  readonly evening: string
  readonly guardian: string
  readonly lines: readonly {
    readonly date: string
    readonly time: string
    readonly teacher: string
    readonly room: string | null
    readonly student: string
  }[]
}

/** The appointments of a family in an evening. */
export const familyPlan = defineDocument({
  name: 'consultation-family',
  module: import.meta.url,
  words: planWords,
  margin: 42,
  fontSize: 10,
  definition: familyPage,
})

function familyPage({ evening, guardian, lines }: PrintedFamily, sheet: Sheet<PlanWords>): Page {
  const { words } = sheet
  const heading: Content = {
    stack: [
      { text: words.family, bold: true, fontSize: 13 },
      { text: `${evening} · ${guardian}`, color: '#555555' },
    ],
  }
  const days = [...Map.groupBy(lines, ({ date }) => date)]
  const tables = days.flatMap(([date, own]): Content[] => [
    { text: sheet.date(date), bold: true, margin: [0, 8, 0, 4] },
    table(
      [words.time, words.teacher, words.room, words.student],
      [90, '*', 100, '*'],
      own.map(({ time, teacher, room, student }) => [
        time,
        { text: teacher, bold: true },
        room ?? '',
        student,
      ]),
    ),
  ])
  return {
    title: `${words.family} – ${evening}`,
    content: [
      letterhead(sheet, heading),
      { text: '', margin: [0, 0, 0, 8] },
      ...(lines.length === 0 ? [words.nothing] : tables),
    ],
  }
}

function table(head: readonly string[], widths: (number | string)[], rows: TableCell[][]): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [head.map((text): TableCell => ({ text, bold: true, fillColor: '#eeeeee' })), ...rows],
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
