/** The door of channels: ways by which notices reach people other than the console and emails. */

export { bringTextsIn, type PastText } from './texts/bring-in.ts'
export { type EstimateRequest, estimateTexts } from './texts/estimate/estimate.ts'
export { TextEstimate, type TextEstimateWire } from './texts/estimate/schema.ts'
export { TextSender } from './texts/sending/text-sender.ts'
