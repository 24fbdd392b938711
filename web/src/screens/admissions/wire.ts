import type { Answer } from '../../kernel/session/session.ts'

export type Form = Answer<'enrollment.readForm'>
export type Round = Form['intakes'][number]
export type Status = Answer<'enrollment.readStatus'>
export type Application = Answer<'enrollment.readApplication'>
export type Listed = Answer<'enrollment.listApplications'>['results'][number]
export type Board = Answer<'enrollment.readBoard'>
export type Intake = Answer<'enrollment.readIntake'>
export type Matches = Answer<'enrollment.readMatches'>

/** Where an application stands, in the order of the pipeline. */
export const states = [
  'submitted',
  'under_review',
  'waitlisted',
  'offered',
  'accepted',
  'enrolled',
  'rejected',
  'withdrawn',
] as const

export type State = (typeof states)[number]

/** A document that was sent, as a form names it. */
export interface SentDocument {
  readonly kind: string
  readonly document_id: string
  readonly upload_token: string
  /** What the file is called on this device. */
  readonly name: string
}
