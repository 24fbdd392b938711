import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../../kernel/pdf/letterhead.ts'
import type { ReportCardsWire, ReportCardWire } from '../schema.ts'
import { linesTable } from './lines-table.ts'
import { type CardWords, cardWords } from './words.ts'

const grey = '#555555'
const rule = '#999999'

type CardSheet = Sheet<CardWords>

/** Report cards on paper; each begins a page. */
export const cardDocument = defineDocument({
  name: 'report-cards',
  module: import.meta.url,
  words: cardWords,
  margin: 36,
  definition: (cards: ReportCardsWire, sheet: CardSheet): Page => ({
    title: `${titleOf(cards.period, sheet.words)} – ${cards.period.title}`,
    content: cards.results.map((card, index) => pageOf(card, cards, sheet, index > 0)),
  }),
})

const titleOf = ({ terms }: ReportCardsWire['period'], words: CardWords): string =>
  terms.length > 1 ? words.yearTitle : words.title

function pageOf(card: ReportCardWire, cards: ReportCardsWire, sheet: CardSheet, breaks: boolean): Content {
  const { words } = sheet
  return {
    stack: [
      heading(cards, sheet),
      identity(card, sheet),
      card.complete ? [] : { text: words.incomplete, italics: true, color: grey, margin: [0, 0, 0, 6] },
      linesTable(card, cards, sheet),
      card.attendance || card.general ? closing(card, sheet) : [],
      signatures(sheet),
    ],
    ...(breaks ? { pageBreak: 'before' as const } : {}),
  }
}

const heading = ({ period }: ReportCardsWire, sheet: CardSheet): Content => ({
  stack: [
    letterhead(sheet, {
      stack: [
        { text: titleOf(period, sheet.words), bold: true, fontSize: 13 },
        {
          text: [period.title, period.year_title].filter(Boolean).join(' · '),
          fontSize: 10,
          color: grey,
        },
      ],
    }),
    {
      canvas: [
        {
          type: 'line',
          x1: 0,
          y1: 5,
          x2: sheet.width,
          y2: 5,
          lineWidth: 1.2,
          lineColor: '#222222',
        },
      ],
    },
  ],
  margin: [0, 0, 0, 10],
})

function identity({ student }: ReportCardWire, { words, date, code }: CardSheet): Content {
  const facts: [string, string | null][] = [
    [words.code, code(student.student_code)],
    [words.className, student.class_title],
    [words.gradeLevel, student.grade_level],
    [words.born, student.date_of_birth && date(student.date_of_birth)],
  ]
  const known = facts.flatMap(([label, value]): TableCell[] =>
    value === null
      ? []
      : [
          {
            text: [
              { text: `${label}  `, color: grey },
              { text: value, bold: true },
            ],
          },
        ],
  )
  return {
    stack: [
      { text: student.name, bold: true, fontSize: 14, margin: [0, 0, 0, 3] },
      { columns: known as Content[], columnGap: 10 },
    ],
    margin: [0, 0, 0, 10],
  }
}

/** Attendance, the general comment and the decision of the council. */
function closing({ attendance, general }: ReportCardWire, { words, number }: CardSheet): Content {
  const rows: [string, number][] = attendance
    ? [
        [words.units[attendance.unit], attendance.sessions],
        [words.justified, attendance.absences_justified],
        [words.unjustified, attendance.absences_unjustified],
        [words.lates, attendance.lates],
      ]
    : []
  const label = (text: string): Content => ({ text, bold: true, margin: [0, 0, 0, 3] })
  return {
    columns: [
      {
        width: 165,
        stack: [
          label(words.attendance),
          ...rows.map(
            ([name, value]): Content => ({
              columns: [
                { text: name, width: '*' },
                { text: number(value), width: 34, style: 'figure' },
              ],
            }),
          ),
        ],
      },
      {
        width: '*',
        stack: [
          label(words.general),
          { text: general?.comment ?? ' ', margin: [0, 0, 0, 6] },
          ...(general?.decision ? [label(words.decision), general.decision] : []),
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 12, 0, 0],
  }
}

/** Places to sign; they stay together on one page. */
const signatures = ({ words }: CardSheet): Content => ({
  unbreakable: true,
  columns: [words.classTeacher, words.principal, words.guardian].map((text) => ({
    stack: [
      { text, color: grey },
      { canvas: [{ type: 'line', x1: 0, y1: 46, x2: 150, y2: 46, lineWidth: 0.6, lineColor: rule }] },
    ],
  })),
  columnGap: 24,
  margin: [0, 22, 0, 0],
})
