import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../../kernel/pdf/letterhead.ts'
import type { AttendanceStatus } from '../../rules/marks.ts'
import type { SheetColumn } from '../../rules/sheet-grid.ts'
import type { SheetMark } from '../sql.ts'
import { type SheetWords, sheetWords } from './words.ts'

const grey = '#555555'
const nameWidth = 140
/** Columns that fit next to the names and can still be written into. */
const maxColumns = 46

/** The attendance of a class over some days. */
export interface PrintedSheet {
  readonly title: string
  readonly from: string
  readonly to: string
  readonly columns: readonly SheetColumn[]
  readonly students: readonly {
    readonly student_code: string
    readonly first_name: string
    readonly last_name: string
    /** One for each column. */
    readonly cells: readonly { readonly isMember: boolean; readonly mark: SheetMark | undefined }[]
  }[]
  readonly labels: readonly { readonly code: string; readonly label: string }[]
}

type OnSheet = Sheet<SheetWords>

export const sheetDocument = defineDocument({
  name: 'attendance-sheet',
  module: import.meta.url,
  words: sheetWords,
  margin: 30,
  fontSize: 8,
  landscape: true,
  definition: sheetPage,
})

function sheetPage(printed: PrintedSheet, sheet: OnSheet): Page {
  const { words, date } = sheet
  const { title, from, to, columns, students } = printed
  const heading: Content = {
    stack: [
      { text: `${words.title} · ${title}`, bold: true, fontSize: 13 },
      { text: words.period(date(from), date(to)), color: grey },
    ],
  }
  const parts = partsOf(columns)
  return {
    title: `${words.title} – ${title}`,
    content: [
      letterhead(sheet, heading),
      { text: '', margin: [0, 0, 0, 8] },
      columns.length === 0 ? words.nothing : [],
      students.length === 0 ? words.nobody : [],
      ...(students.length === 0 ? [] : parts.map((part) => grid(printed, part, sheet))),
      key(printed, sheet),
      { text: words.signature, color: grey, margin: [0, 18, 0, 0] },
    ],
  }
}

interface Part {
  readonly from: number
  readonly columns: readonly SheetColumn[]
}

/** A class with several lessons a day has more columns than a page: parts of whole days, each a table. */
function partsOf(columns: readonly SheetColumn[]): Part[] {
  const parts: { from: number; columns: SheetColumn[] }[] = []
  for (const [index, column] of columns.entries()) {
    const last = parts.at(-1)
    const isNewDay = columns[index - 1]?.date !== column.date
    const left = columns.filter(({ date }) => date === column.date).length
    if (last && !(isNewDay && last.columns.length + left > maxColumns)) last.columns.push(column)
    else parts.push({ from: index, columns: [column] })
  }
  return parts
}

function grid({ students }: PrintedSheet, { from, columns }: Part, sheet: OnSheet): Content {
  const { words, width } = sheet
  const cellWidth = Math.min(22, (width - nameWidth) / columns.length - 2.5)
  const isDaily = columns.every(({ code }) => code === null)
  const body: TableCell[][] = [
    dayRow(columns, sheet),
    ...(isDaily ? [] : [['', ...columns.map(({ code }) => head(code ?? ''))]]),
    ...students.map((student): TableCell[] => [
      { text: [{ text: student.last_name, bold: true }, ` ${student.first_name}`], noWrap: true },
      ...student.cells.slice(from, from + columns.length).map(
        ({ isMember, mark }): TableCell => ({
          text: mark ? signOf(mark, words) : '',
          alignment: 'center',
          bold: mark !== undefined && mark.status !== 'present',
          ...(isMember ? {} : { fillColor: '#dddddd' }),
        }),
      ),
    ]),
  ]
  return {
    margin: [0, 0, 0, 12],
    table: {
      headerRows: isDaily ? 1 : 2,
      dontBreakRows: true,
      widths: [nameWidth - 8, ...columns.map(() => cellWidth)],
      body,
    },
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0.4,
      hLineColor: () => '#999999',
      vLineColor: () => '#999999',
      paddingLeft: () => 1,
      paddingRight: () => 1,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  }
}

const head = (text: string): TableCell => ({ text, alignment: 'center', fontSize: 6, fillColor: '#eeeeee' })

/** The days over their first sessions, weekday and number: cells that span columns could not change sides. */
function dayRow(columns: readonly SheetColumn[], { words, school }: OnSheet): TableCell[] {
  const weekday = new Intl.DateTimeFormat(school.locale, { weekday: 'narrow', timeZone: 'UTC' })
  const cells = columns.map(({ date }, index): TableCell => {
    const isFirst = columns[index - 1]?.date !== date
    const text = `${weekday.format(new Date(`${date}T00:00:00Z`))}\n${Number(date.slice(8))}`
    return { text: isFirst ? text : '', alignment: 'center', fontSize: 7, fillColor: '#eeeeee' }
  })
  return [{ text: words.student, bold: true, fillColor: '#eeeeee' }, ...cells]
}

const signOf = ({ status, code }: SheetMark, { signs }: SheetWords): string => code ?? signs[status][0]

/** What the signs of this sheet mean: those that it has, or all of a blank one. */
function key({ students, labels }: PrintedSheet, { words }: OnSheet): Content {
  const marks = students.flatMap(({ cells }) => cells.flatMap(({ mark }) => mark ?? []))
  const used = new Set(marks.map((mark) => signOf(mark, words)))
  const plain = (Object.keys(words.signs) as AttendanceStatus[]).map((status) => words.signs[status])
  const own = labels.map(({ code, label }): readonly [string, string] => [code, label])
  const named = marks.length === 0 ? (own.length > 0 ? own : plain) : [...own, ...plain]
  const seen = new Map<string, string>()
  for (const [sign, meaning] of named) if (!seen.has(sign)) seen.set(sign, meaning)
  const shown = [...seen].filter(([sign]) => marks.length === 0 || used.has(sign)).slice(0, 24)
  return { text: shown.map(([sign, meaning]) => `${sign} ${meaning}`).join('   '), color: grey, fontSize: 7 }
}
