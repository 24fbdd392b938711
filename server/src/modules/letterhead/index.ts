/** The door of the letterhead: documents of any module are printed on it. */
export { answerOnLetterhead } from './print.ts'
