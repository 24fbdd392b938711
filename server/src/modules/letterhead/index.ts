/** The door of the letterhead: documents of any module are printed on it. */
export { answerOnLetterhead, letterheadOf } from './print.ts'
export { type LetterheadTexts, selectLetterhead } from './sql.ts'
