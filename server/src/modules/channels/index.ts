/** The door of channels: ways by which notices reach people other than the console and emails. */

export { bringTextsIn, type PastText } from './texts/bring-in.ts'
export { estimateTexts } from './texts/estimate/estimate.ts'
export { TextEstimate } from './texts/estimate/schema.ts'
export { TextSender } from './texts/sending/text-sender.ts'
export { textedGuardians, textedNotices } from './texts/texted.sql.ts'
