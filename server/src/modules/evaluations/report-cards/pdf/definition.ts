import type { Content, createPdf, TableCell } from 'pdfmake'
import { oneRun } from '../../../../kernel/pdf/one-run.ts'
import type { ReportCardsWire, ReportCardWire } from '../schema.ts'
import { linesTable } from './lines-table.ts'
import { type Print, type PrintOrder, printOf } from './print.ts'

/** Points beside the text. */
const margin = 36
const pageWidths = { A4: 595.28, LETTER: 612 }
const grey = '#555555'
const rule = '#999999'

/** The printed report cards: each card begins a page, in the language and on the paper of the school. */
export function definitionOf(order: PrintOrder): Parameters<typeof createPdf>[0] {
  const print = printOf(order)
  const { cards } = order
  return {
    pageSize: order.paper,
    pageMargins: [margin, 40, margin, 46],
    language: cards.school.locale,
    info: {
      title: `${print.title} – ${cards.period.title}`,
      author: cards.school.name,
      creator: 'Campus',
      producer: 'Campus',
      creationDate: new Date(order.at),
    },
    defaultStyle: { font: 'DejaVu', fontSize: 9, lineHeight: 1.15 },
    content: cards.results.map((card, index) => pageOf(card, cards, print, index > 0)),
    footer: (page: number, pages: number): Content => ({
      columns: [
        { text: `${print.words.printed} ${print.date(order.today)}`, color: grey },
        { text: `${page} / ${pages}`, alignment: 'right', color: grey },
      ],
      fontSize: 7.5,
      margin: [margin, 14, margin, 0],
    }),
  }
}

function pageOf(card: ReportCardWire, cards: ReportCardsWire, print: Print, breaks: boolean): Content {
  const { words } = print
  return {
    stack: [
      heading(cards, print),
      identity(card, print),
      ...(card.complete
        ? []
        : [{ text: words.incomplete, italics: true, color: grey, margin: [0, 0, 0, 6] } as Content]),
      linesTable(card, cards, print),
      ...(card.attendance || card.general ? [closing(card, print)] : []),
      signatures(print),
    ],
    ...(breaks ? { pageBreak: 'before' as const } : {}),
  }
}

const heading = ({ school, period }: ReportCardsWire, { title, paper }: Print): Content => ({
  stack: [
    {
      columns: [
        { text: oneRun(school.name), bold: true, fontSize: 13, width: '*' },
        {
          width: 'auto',
          alignment: 'right',
          stack: [
            { text: title, bold: true, fontSize: 13 },
            {
              text: [period.title, period.year_title].filter(Boolean).join(' · '),
              fontSize: 10,
              color: grey,
            },
          ],
        },
      ],
      columnGap: 16,
    },
    {
      canvas: [
        {
          type: 'line',
          x1: 0,
          y1: 5,
          x2: pageWidths[paper] - 2 * margin,
          y2: 5,
          lineWidth: 1.2,
          lineColor: '#222222',
        },
      ],
    },
  ],
  margin: [0, 0, 0, 10],
})

function identity({ student }: ReportCardWire, { words, date }: Print): Content {
  const facts: [string, string | null][] = [
    [words.code, student.student_code],
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
              { text: oneRun(value), bold: true },
            ],
          },
        ],
  )
  return {
    stack: [
      { text: oneRun(student.name), bold: true, fontSize: 14, margin: [0, 0, 0, 3] },
      { columns: known as Content[], columnGap: 10 },
    ],
    margin: [0, 0, 0, 10],
  }
}

/** Attendance, the general comment and the decision of the council. */
function closing({ attendance, general }: ReportCardWire, { words, number }: Print): Content {
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
                { text: number(value), width: 34, alignment: 'right' },
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
          ...(general?.decision ? [label(words.decision), { text: general.decision } as Content] : []),
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 12, 0, 0],
  }
}

/** Places to sign; they stay together on one page. */
const signatures = ({ words }: Print): Content => ({
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
