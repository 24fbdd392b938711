import type { Content, TableCell } from 'pdfmake'
import type { Sheet } from '../../../../kernel/pdf/frame.ts'
import type { ListedStudent } from '../sql.ts'
import type { ListWords } from './words.ts'

/** A student of a list; `photo` is a data URL. */
export interface PrintedStudent extends ListedStudent {
  readonly photo: string | null
}

const perRow = 5
const box = { width: 84, height: 100 }

/** Faces in rows of five; initials stand where there is no photo. */
export function photoGrid(students: readonly PrintedStudent[], { code }: Sheet<ListWords>): Content {
  const cells = students.map(
    (student): TableCell => ({
      stack: [
        student.photo ? { image: student.photo, fit: [box.width, box.height] } : initialsOf(student),
        {
          text: [{ text: student.last_name, bold: true }, ` ${student.first_name}`],
          margin: [0, 3, 0, 0],
        },
        { text: code(student.student_code), fontSize: 7, color: '#555555' },
      ],
    }),
  )
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, index) => {
    const row = cells.slice(index * perRow, (index + 1) * perRow)
    return [...row, ...Array.from({ length: perRow - row.length }, () => '')]
  })
  return {
    table: { widths: Array.from({ length: perRow }, () => '*'), dontBreakRows: true, body: rows },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingBottom: () => 10, paddingLeft: () => 0 },
  }
}

const initialsOf = ({ first_name, last_name }: PrintedStudent): Content => ({
  table: {
    widths: [box.width - 8],
    heights: [box.height - 4],
    body: [
      [
        {
          text: [first_name, last_name].map((name) => [...name][0] ?? '').join(''),
          fontSize: 22,
          color: '#777777',
          alignment: 'center',
          fillColor: '#eeeeee',
          margin: [0, (box.height - 34) / 2, 0, 0],
        },
      ],
    ],
  },
  layout: 'noBorders',
})
