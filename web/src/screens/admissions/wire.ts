import type {
  AdmissionForm,
  ApplicationBoard,
  ApplicationListRow,
  ApplicationStatus,
  EnrollmentMatches,
} from '../../kernel/api/wire.ts'

export type { Application, Intake } from '../../kernel/api/wire.ts'
export type Form = AdmissionForm
export type Round = Form['intakes'][number]
export type Status = ApplicationStatus
export type Listed = ApplicationListRow
export type Board = ApplicationBoard
export type Matches = EnrollmentMatches

/** The statuses of an application, in the order of the pipeline. */
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
