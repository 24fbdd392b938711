import type { Content, CustomTableLayout, TableCell } from 'pdfmake'

interface Column {
  readonly heading: string
  readonly width: number | string
  /** Figures line up by their last digits. */
  readonly isFigure?: boolean
}

/** Lines between rows, stronger around the heading. */
const layout: CustomTableLayout = {
  hLineWidth: (row) => (row < 2 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (row) => (row < 2 ? '#333333' : '#cccccc'),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
  paddingLeft: () => 3,
  paddingRight: () => 3,
}

/** A figure in a column of figures. */
export const figure = (text: string, bold = false): TableCell => ({ text, style: 'figure', bold })

/** A table with a heading repeated on every page. */
export const plainTable = (columns: readonly Column[], rows: TableCell[][]): Content => ({
  table: {
    headerRows: 1,
    widths: columns.map(({ width }) => width),
    body: [
      columns.map(({ heading, isFigure }) => ({
        text: heading,
        bold: true,
        fontSize: 8,
        fillColor: '#eeeeee',
        ...(isFigure ? { style: 'figure' } : {}),
      })),
      ...rows,
    ],
  },
  layout,
})
