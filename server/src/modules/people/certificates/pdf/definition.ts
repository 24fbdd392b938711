import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../../kernel/pdf/frame.ts'
import { letterhead, signedBlock } from '../../../../kernel/pdf/letterhead.ts'
import type { CertificateFactsValue } from '../schema.ts'
import { type CertificateWords, certificateWords } from './words.ts'

const grey = '#555555'

interface PrintedCertificate {
  readonly number: string
  readonly issuedOn: string
  readonly facts: CertificateFactsValue
}

/** A certificate of enrolment on the letterhead, with room for signature and stamp. */
export const certificateDocument = defineDocument({
  name: 'certificate',
  module: import.meta.url,
  words: certificateWords,
  margin: 56,
  fontSize: 11,
  definition: certificatePage,
})

function certificatePage(printed: PrintedCertificate, sheet: Sheet<CertificateWords>): Page {
  const { facts, number, issuedOn } = printed
  const { words, school, date, code } = sheet
  const isFemale = facts.sex === 'female'
  return {
    title: `${words.title} ${number}`,
    content: [
      letterhead(sheet, { text: `${words.number} ${code(number)}`, color: grey }),
      { text: words.title, bold: true, fontSize: 20, alignment: 'center', margin: [0, 56, 0, 36] },
      { text: words.statement(school.name, facts.school_year, isFemale), lineHeight: 1.5 },
      factsTable(facts, sheet),
      { text: words.purpose, lineHeight: 1.5 },
      signedBlock(sheet, words.issued(date(issuedOn))),
    ],
  }
}

function factsTable(facts: CertificateFactsValue, { words, date, code }: Sheet<CertificateWords>): Content {
  const lines: [string, string | null][] = [
    [words.student, facts.student_name],
    [words.born, facts.date_of_birth && date(facts.date_of_birth)],
    [words.birthplace, facts.place_of_birth],
    [words.code, code(facts.student_code)],
    [words.gradeLevel, facts.grade_level],
    [words.className, facts.class_title],
    [words.since, facts.entry_date && date(facts.entry_date)],
  ]
  const body = lines.flatMap(([label, value]): TableCell[][] =>
    value
      ? [
          [
            { text: label, color: grey },
            { text: value, bold: true },
          ],
        ]
      : [],
  )
  return {
    table: { widths: [150, '*'], body },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingTop: () => 4, paddingBottom: () => 4 },
    margin: [0, 22, 0, 26],
  }
}
