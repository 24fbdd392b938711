import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../../kernel/pdf/letterhead.ts'
import { plainTable } from '../../../../kernel/pdf/plain-table.ts'
import type { ClassListKind } from '../schema.ts'
import { type PrintedStudent, photoGrid } from './photo-grid.ts'
import { type ListWords, listWords } from './words.ts'

const grey = '#555555'

/** Classes on paper, each on pages of its own. */
export interface PrintedList {
  readonly list: ClassListKind
  readonly classes: readonly {
    readonly title: string
    readonly teachers: readonly string[]
    readonly students: readonly PrintedStudent[]
  }[]
}

type ListSheet = Sheet<ListWords>
type PrintedClass = PrintedList['classes'][number]

export const listDocument = defineDocument({
  name: 'class-list',
  module: import.meta.url,
  words: listWords,
  margin: 36,
  definition: ({ list, classes }: PrintedList, sheet: ListSheet): Page => ({
    title: [sheet.words.titles[list], ...classes.slice(0, 1).map(({ title }) => title)].join(' – '),
    content: classes.map((one, index) => ({
      stack: [
        letterhead(sheet, heading(list, one, sheet)),
        { text: '', margin: [0, 0, 0, 10] },
        one.students.length === 0 ? sheet.words.nobody : tables[list](one.students, sheet),
      ],
      ...(index > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  }),
})

const heading = (
  list: ClassListKind,
  { title, teachers, students }: PrintedClass,
  { words, number }: ListSheet,
): Content => ({
  stack: [
    { text: `${words.titles[list]} · ${title}`, bold: true, fontSize: 13 },
    { text: words.count(number(students.length), students.length), color: grey },
    teachers.length > 0 ? { text: `${words.teachers} ${teachers.slice(0, 4).join(', ')}`, color: grey } : [],
  ],
})

type Table = (students: readonly PrintedStudent[], sheet: ListSheet) => Content

const tables: Readonly<Record<ClassListKind, Table>> = {
  class: classTable,
  contacts: contactTable,
  emergency: emergencyTable,
  photos: photoGrid,
}

const nameOf = ({ last_name, first_name, middle_name, preferred_name }: PrintedStudent): TableCell => ({
  text: [
    { text: last_name, bold: true },
    ` ${[first_name, middle_name].filter(Boolean).join(' ')}`,
    ...(preferred_name && preferred_name !== first_name
      ? [{ text: ` (${preferred_name})`, color: grey }]
      : []),
  ],
})

/** With room to tick and to write. */
function classTable(students: readonly PrintedStudent[], { words, number, day, code }: ListSheet): Content {
  return plainTable(
    [
      { heading: '', width: 18, isFigure: true },
      { heading: words.name, width: '*' },
      { heading: words.code, width: 62 },
      { heading: words.sex, width: 24 },
      { heading: words.born, width: 68 },
      { heading: words.notes, width: 130 },
    ],
    students.map((student, index): TableCell[] => [
      { text: number(index + 1), style: 'figure', color: grey },
      nameOf(student),
      code(student.student_code),
      (student.sex && words.sexes[student.sex]) ?? '',
      student.date_of_birth === null ? '' : day(student.date_of_birth),
      '',
    ]),
  )
}

/** The guardians of a student below each other, one line in each column. */
const lines = (
  { guardians }: PrintedStudent,
  text: (guardian: PrintedStudent['guardians'][number]) => string,
): TableCell => ({ stack: guardians.length === 0 ? ['–'] : guardians.map((one) => text(one) || '–') })

const relationOf = (words: ListWords, relationship: string): string =>
  words.relationships[relationship] ?? relationship

function contactTable(students: readonly PrintedStudent[], { words, code }: ListSheet): Content {
  return plainTable(
    [
      { heading: words.name, width: 128 },
      { heading: words.guardian, width: '*' },
      { heading: words.phone, width: 92 },
      { heading: words.email, width: 152 },
    ],
    students.map((student): TableCell[] => [
      nameOf(student),
      lines(student, ({ name, relationship }) => `${name} (${relationOf(words, relationship)})`),
      lines(student, ({ phone }) => (phone === null ? '' : code(phone))),
      lines(student, ({ email }) => email ?? ''),
    ]),
  )
}

function emergencyTable(
  students: readonly PrintedStudent[],
  { words, day, code, number }: ListSheet,
): Content {
  return plainTable(
    [
      { heading: words.name, width: 170 },
      { heading: words.born, width: 66 },
      { heading: words.callFirst, width: '*' },
      { heading: words.phone, width: 100 },
    ],
    students.map((student): TableCell[] => [
      {
        stack: [
          nameOf(student) as Content,
          ...student.instructions.map(
            (text): Content => ({ text: `${words.medical} ${text}`, color: '#a00000', fontSize: 8 }),
          ),
        ],
      },
      student.date_of_birth === null ? '' : day(student.date_of_birth),
      {
        stack:
          student.guardians.length === 0
            ? ['–']
            : student.guardians.map(
                ({ name, relationship }, index) =>
                  `${number(index + 1)}. ${name} (${relationOf(words, relationship)})`,
              ),
      },
      {
        stack: student.guardians.map(({ phone }, index) => ({
          text: phone ? code(phone) : '–',
          bold: index === 0,
        })),
      },
    ]),
  )
}
