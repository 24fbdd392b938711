import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../kernel/pdf/letterhead.ts'
import { type Definition, type Field, fieldsOf, textIn } from '../rules/definition.ts'
import { type Answers, type AnswerValue, answerTo, visibleFields } from '../rules/visible-fields.ts'
import { type AnswerWords, answerWords } from './words.ts'

const grey = '#555555'

/** One submission of an answer, as it is printed. */
export interface PrintedAnswer {
  readonly definition: Definition
  readonly language: string
  readonly answers: Answers
  readonly version: number
  readonly student: string | null
  readonly name: string
  /** Local times of the school, `YYYY-MM-DD HH:MM`. */
  readonly submitted: string
  readonly withdrawn: string | null
  readonly signedName: string | null
  readonly signedFrom: string | null
  readonly sha256: string
  /** `office`: entered from paper, or corrected. */
  readonly source: 'person' | 'office'
  readonly signedOn: string | null
  /** Whether there was a paper: a date on it, or a scan. */
  readonly isOnPaper: boolean
  readonly reason: string | null
}

/** An answer on the letterhead of the school, with the proof of what was signed. */
export const answerDocument = defineDocument({
  name: 'form-answer',
  module: import.meta.url,
  words: answerWords,
  margin: 50,
  fontSize: 10,
  definition: answerPage,
})

function answerPage(printed: PrintedAnswer, sheet: Sheet<AnswerWords>): Page {
  const { definition, language, answers } = printed
  const title = textIn(definition.title, language, definition.languages)
  const intro = textIn(definition.intro, language, definition.languages)
  const visible = new Set(visibleFields(fieldsOf(definition), answers).map(({ key }) => key))
  return {
    title,
    content: [
      letterhead(sheet),
      { text: title, bold: true, fontSize: 16, margin: [0, 24, 0, 10] },
      factsTable(printed, sheet),
      ...(intro === '' ? [] : [{ text: intro, color: grey, margin: [0, 4, 0, 10] } satisfies Content]),
      ...definition.sections.flatMap((section) => {
        const fields = section.fields.filter(({ key }) => visible.has(key))
        const heading = textIn(section.title, language, definition.languages)
        if (fields.length === 0) return []
        return [
          ...(heading === ''
            ? []
            : [{ text: heading, bold: true, fontSize: 12, margin: [0, 10, 0, 4] } satisfies Content]),
          answersTable(printed, fields, sheet),
        ]
      }),
      signatureBlock(printed, sheet),
    ],
  }
}

const plain = {
  hLineWidth: () => 0.4,
  hLineColor: () => '#cccccc',
  vLineWidth: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

const rows = (lines: readonly (readonly [string, string])[], width: number | string): Content => ({
  table: {
    widths: [width, '*'],
    body: lines.map(([label, value]): TableCell[] => [{ text: label, color: grey }, { text: value }]),
  },
  layout: plain,
})

function factsTable(printed: PrintedAnswer, { words, code }: Sheet<AnswerWords>): Content {
  const { student, name, submitted, withdrawn, version } = printed
  return rows(
    [
      ...(student === null ? [] : [[words.student, student] as const]),
      [words.answeredBy, name],
      [words.submitted, code(submitted)],
      ...(withdrawn === null ? [] : [[words.withdrawn, code(withdrawn)] as const]),
      [words.version, String(version)],
    ],
    140,
  )
}

function answersTable(
  { definition, language, answers }: PrintedAnswer,
  fields: readonly Field[],
  sheet: Sheet<AnswerWords>,
): Content {
  return rows(
    fields.map((field) => [
      textIn(field.label, language, definition.languages),
      answerText({ field, value: answerTo(answers, field.key), language, definition }, sheet),
    ]),
    '45%',
  )
}

interface PrintedValue {
  readonly field: Field
  readonly value: AnswerValue
  readonly language: string
  readonly definition: Definition
}

/** An answer in words: choices by their labels, dates as the school writes them. */
function answerText(
  { field, value, language, definition }: PrintedValue,
  { words, date, number }: Sheet<AnswerWords>,
): string {
  if (value === null) return '–'
  if (field.kind === 'document') return words.read
  if (field.kind === 'file') return words.fileSent
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return number(value)
  if (field.kind === 'date') return date(String(value))
  const labelOf = (one: unknown): string => {
    const choice = field.choices.find((each) => each.value === one)
    return choice ? textIn(choice.label, language, definition.languages) : String(one)
  }
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value)
}

function signatureBlock(printed: PrintedAnswer, { words, code, date }: Sheet<AnswerWords>): Content {
  const { signedName, signedFrom, submitted, sha256, source, signedOn, reason } = printed
  const isOffice = source === 'office'
  const byOffice = reason === null ? words.office : words.corrected
  const nameOfOffice = printed.isOnPaper ? words.signedOnPaper : words.nameInAnswer
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    stack: [
      { text: isOffice ? byOffice : words.signature, bold: true, fontSize: 12, margin: [0, 0, 0, 4] },
      rows(
        [
          ...(signedName === null ? [] : [[isOffice ? nameOfOffice : words.signedBy, signedName] as const]),
          ...(signedOn === null ? [] : [[words.paperOf, date(signedOn)] as const]),
          ...(reason === null ? [] : [[words.reason, reason] as const]),
          [isOffice ? words.entered : words.submitted, code(submitted)],
          ...(signedFrom === null ? [] : [[words.signedFrom, code(signedFrom)] as const]),
          [words.hash, code(sha256)],
        ],
        140,
      ),
    ],
  }
}
