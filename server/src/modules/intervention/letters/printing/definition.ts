import type { Content } from 'pdfmake'
import { defineDocument } from '../../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../../kernel/pdf/letterhead.ts'
import { type LetterWords, letterWords } from './words.ts'

/** Letters as they were sent. */
interface PrintedLetters {
  readonly sent_on: string
  readonly letters: readonly { readonly subject: string; readonly body: string }[]
}

export const lettersDocument = defineDocument({
  name: 'absence-letters',
  module: import.meta.url,
  words: letterWords,
  margin: 60,
  fontSize: 11,
  definition: lettersPage,
})

function lettersPage({ sent_on, letters }: PrintedLetters, sheet: Sheet<LetterWords>): Page {
  const { words } = sheet
  return {
    title: `${words.title} – ${sheet.date(sent_on)}`,
    content:
      letters.length === 0
        ? [letterhead(sheet), words.empty]
        : letters.map((letter, at) => page(letter, at, sent_on, sheet)),
  }
}

const page = (
  { subject, body }: PrintedLetters['letters'][number],
  at: number,
  sentOn: string,
  sheet: Sheet<LetterWords>,
): Content => ({
  ...(at === 0 ? {} : { pageBreak: 'before' as const }),
  stack: [
    letterhead(sheet),
    { text: sheet.date(sentOn), alignment: 'right', margin: [0, 40, 0, 24] },
    { text: subject, bold: true, margin: [0, 0, 0, 16] },
    ...body.split('\n').map((text): Content => ({ text: text === '' ? ' ' : text })),
  ],
})
