import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import type { Sheet } from '../../../../kernel/pdf/frame.ts'
import type { ReportCardsWire, ReportCardWire } from '../schema.ts'
import type { CardWords } from './words.ts'

type Line = ReportCardWire['classes'][number]
type CardSheet = Sheet<CardWords>

/** A column of the table: its heading, its width, its content in a line, and in the line of the overall average. */
interface Column {
  readonly heading: string
  readonly width: number | string
  readonly cell: (line: Line) => TableCell
  readonly overall: TableCell
}

const grey = '#555555'
const figure = { style: 'figure' }
const nothing: TableCell = { text: '' }

const layout: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === 1 || row >= table.body.length - 1 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (row, { table }) => (row < 2 || row >= table.body.length - 1 ? '#333333' : '#cccccc'),
  paddingTop: () => 3,
  paddingBottom: () => 3,
  paddingLeft: () => 3,
  paddingRight: () => 3,
}

/** The marks of the classes; the heading is repeated on every page. */
export function linesTable(card: ReportCardWire, cards: ReportCardsWire, sheet: CardSheet): Content {
  const columns = columnsOf(card, cards, sheet)
  return {
    table: {
      headerRows: 1,
      dontBreakRows: false,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ heading, cell: _ }, index) => ({
          text: heading,
          bold: true,
          fontSize: 8,
          fillColor: '#eeeeee',
          ...(index === 0 || index === columns.length - 1 ? {} : figure),
        })),
        ...card.classes.map((line) => columns.map(({ cell }) => cell(line))),
        ...(card.overall ? [columns.map(({ overall }) => overall)] : []),
      ],
    },
    layout,
  }
}

function columnsOf(card: ReportCardWire, cards: ReportCardsWire, sheet: CardSheet): Column[] {
  const { words, number } = sheet
  const mark = markOf(cards, sheet)
  const { overall } = card
  const anyLine = (test: (line: Line) => boolean) => card.classes.some(test)
  const bold = (text: string): TableCell => ({ text, bold: true, ...figure })
  return [
    {
      heading: words.subject,
      width: 112,
      cell: (line) => subjectCell(line),
      overall: { text: words.overall, bold: true },
    },
    ...columnIf(
      anyLine(({ coefficient }) => coefficient !== 1),
      {
        heading: words.coefficient,
        width: 28,
        cell: ({ coefficient }) => ({ text: number(coefficient), ...figure }),
        overall: nothing,
      },
    ),
    ...cards.period.terms.flatMap((term, index) =>
      columnIf(cards.period.terms.length > 1, {
        heading: term.title,
        width: 48,
        cell: ({ terms }) => ({ text: mark(terms[index]?.value ?? null), ...figure }),
        overall: nothing,
      }),
    ),
    {
      heading: words.mark,
      width: 44,
      cell: (line) => bold(mark(line.mark?.value ?? null)),
      overall: bold(mark(overall?.value ?? null)),
    },
    ...columnIf(cards.scale !== null, {
      heading: words.grade,
      width: 40,
      cell: (line) => ({ text: line.mark?.letter ?? '–', ...figure }),
      overall: bold(overall?.letter ?? '–'),
    }),
    ...rankColumn(card, cards, sheet),
    ...figureColumns(card, sheet, mark),
    {
      heading: words.comment,
      width: '*',
      cell: ({ comment }) => ({ text: comment ?? '', fontSize: 8 }),
      overall: { text: overallPlaces(card, sheet), fontSize: 8 },
    },
  ]
}

/** Writes a mark with the decimals of the school. */
type Mark = (value: number | null) => string

const markOf =
  ({ rounding }: ReportCardsWire, { number }: CardSheet): Mark =>
  (value) =>
    value === null ? '–' : number(value, rounding.decimals)

const columnIf = (condition: boolean, column: Column): Column[] => (condition ? [column] : [])

const subjectCell = ({ title, teachers }: Line): TableCell => ({
  stack: [
    { text: title },
    ...(teachers.length > 0 ? [{ text: teachers.join(', '), fontSize: 7, color: grey }] : []),
  ],
})

const rankColumn = (
  card: ReportCardWire,
  { ranks }: ReportCardsWire,
  { words, number }: CardSheet,
): Column[] =>
  columnIf(ranks !== 'none' && card.classes.some(({ mark }) => mark?.rank != null), {
    heading: words.rank,
    width: 32,
    cell: ({ mark, ranked }) => ({
      text: mark?.rank == null ? '–' : `${number(mark.rank)}/${number(ranked ?? 0)}`,
      ...figure,
    }),
    overall: {
      text:
        card.overall?.rank == null ? '–' : `${number(card.overall.rank)}/${number(card.overall.ranked ?? 0)}`,
      bold: true,
      ...figure,
    },
  })

/** The average of the class, and its lowest and highest mark. */
function figureColumns(card: ReportCardWire, { words }: CardSheet, mark: Mark): Column[] {
  const small = { ...figure, fontSize: 8, color: grey }
  const between = (figures: Line['class_figures']): string =>
    figures?.lowest == null ? '–' : `${mark(figures.lowest)} – ${mark(figures.highest)}`
  const figures = card.overall?.class_figures ?? null
  if (!card.classes.some(({ class_figures }) => class_figures !== null)) return []
  return [
    {
      heading: words.average,
      width: 36,
      cell: ({ class_figures }) => ({ text: mark(class_figures?.average ?? null), ...small }),
      overall: { text: mark(figures?.average ?? null), ...small },
    },
    {
      heading: words.range,
      width: 58,
      cell: ({ class_figures }) => ({ text: between(class_figures), ...small }),
      overall: { text: between(figures), ...small },
    },
  ]
}

/** The places of the overall average, in words. */
function overallPlaces({ overall }: ReportCardWire, { words, number }: CardSheet): string {
  if (!overall) return ''
  const place = (label: string, rank: number | null, among: number | null) =>
    rank === null || among === null ? [] : [`${label} ${number(rank)} ${words.of} ${number(among)}`]
  return place(words.gradeRank, overall.grade_rank, overall.grade_ranked).join('\n')
}
