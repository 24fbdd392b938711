import type { Content } from 'pdfmake'
import { type Formats, formatsOf } from '../languages/formats.ts'
import type { DocumentLanguage, InDocumentLanguages } from '../languages/languages.ts'
import type { PdfDefinition } from './make-pdf.ts'
import { mirrored } from './mirrored.ts'

const grey = '#555555'
const pageSizes = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } }

/** What all documents of a school carry, as it is printed. Pictures are data URLs of PNG or JPEG. */
export interface Letterhead {
  /** Lines of the address, top to bottom. */
  readonly address: readonly string[]
  /** Phone, email, website: read from left to right in every language. */
  readonly contacts: readonly string[]
  readonly logo: string | null
  readonly seal: string | null
  readonly signature: string | null
  readonly signatory: { readonly name: string | null; readonly title: string | null }
  /** At the foot of every page. */
  readonly footer: string | null
}

/** Words that every document has. */
export interface FrameWords {
  /** Before the date of printing. */
  readonly printed: string
}

/** What is to be printed. */
export interface DrawOrder<Data> {
  readonly data: Data
  readonly school: {
    readonly name: string
    readonly locale: string
    /** Left out: the name of the school alone. */
    readonly letterhead?: Letterhead
  }
  readonly language: DocumentLanguage
  readonly paper: 'A4' | 'LETTER'
  /** The school's date of today. */
  readonly today: string
  /** When the file is made, milliseconds. */
  readonly at: number
}

/** What a document is written with. */
export interface Sheet<Words> extends Formats {
  readonly words: Words
  readonly school: DrawOrder<unknown>['school']
  /** Points between the margins. */
  readonly width: number
}

/** What a document says, laid out from left to right. */
export interface Page {
  readonly title: string
  readonly content: Content[]
  /** Whether the last page has no footer. */
  readonly bareEnd?: boolean
}

export interface DocumentParts<Data, Words extends FrameWords> {
  readonly words: InDocumentLanguages<Words>
  readonly definition: (data: Data, sheet: Sheet<Words>) => Page
  /** Margin at both sides, in points; 42 unless said. */
  readonly margin?: number
  /** Points; 9 unless said. */
  readonly fontSize?: number
  /** The paper is laid on its long side. */
  readonly landscape?: boolean
}

// Digits are written from left to right in every language.
const styles: PdfDefinition['styles'] = { figure: { alignment: 'right' } }

const rightToLeft: ReadonlySet<DocumentLanguage> = new Set(['ar'])

/** A document with its frame: paper, language, numbered pages and the day of printing. */
export function pdfOf<Data, Words extends FrameWords>(
  {
    words: inLanguages,
    definition,
    margin = 42,
    fontSize = 9,
    landscape = false,
  }: DocumentParts<Data, Words>,
  { data, school, language, paper, today, at }: DrawOrder<Data>,
): PdfDefinition {
  const isRightToLeft = rightToLeft.has(language)
  const words = inLanguages[language]
  const formats = formatsOf(school.locale, isRightToLeft)
  const width = pageSizes[paper][landscape ? 'height' : 'width'] - 2 * margin
  const { title, content, bareEnd } = definition(data, { ...formats, words, school, width })
  const foot = school.letterhead?.footer
  const footer = (page: number, pages: number): Content => ({
    stack: [
      {
        columns: [
          { text: `${words.printed} ${formats.date(today)}`, color: grey },
          { text: `${page} / ${pages}`, alignment: 'right', color: grey },
        ],
        fontSize: 7.5,
      },
      foot ? { text: foot, alignment: 'center', color: grey, fontSize: 7, margin: [0, 2, 0, 0] } : [],
    ],
    margin: [margin, foot ? 8 : 16, margin, 0],
  })
  const pdf: PdfDefinition = {
    pageSize: paper,
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [margin, 44, margin, 52],
    language: school.locale,
    info: {
      title,
      author: school.name,
      creator: 'Campus',
      producer: 'Campus',
      creationDate: new Date(at),
    },
    defaultStyle: {
      font: isRightToLeft ? 'Upright' : 'DejaVu',
      fontSize,
      lineHeight: 1.15,
      alignment: 'left',
    },
    content,
    footer: (page, pages) => (bareEnd && page === pages ? '' : footer(page, pages)),
  }
  return { ...(isRightToLeft ? mirrored(pdf) : pdf), styles }
}
