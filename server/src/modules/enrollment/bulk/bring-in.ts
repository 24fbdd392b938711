import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { type ApplicationGuardian, insertApplication } from '../applications/sql.ts'
import { newApplication } from '../applications/take.ts'
import { recordEnrollment } from '../history.ts'
import { type IntakeRow, intakesTable, placesTable } from '../intakes/sql.ts'
import type { Question, RequestedDocument } from '../rules/answers.ts'
import { type ApplicationState, moveRules, moves } from '../rules/states.ts'
import { updateStates } from '../transitions/sql.ts'

/** A round of admission as it is brought in; dates `YYYY-MM-DD`. */
export interface BulkIntake {
  readonly id: string
  readonly academic_year_id: string
  readonly title: string
  readonly opens_on: string
  readonly closes_on: string | null
  readonly capacities: readonly { readonly grade_level: string; readonly places: number }[]
  readonly documents: readonly RequestedDocument[]
  readonly questions: readonly Question[]
}

/** An application to import, in its previous state. */
export interface BulkApplication {
  readonly grade_level: string
  readonly state: Exclude<ApplicationState, 'enrolled'>
  readonly first_name: string
  readonly last_name: string
  readonly date_of_birth: string
  readonly sex: 'female' | 'male' | null
  readonly guardians: readonly ApplicationGuardian[]
  readonly answers: Readonly<Record<string, string | boolean>>
  readonly submitted_at: Date
  /** When it entered its state. */
  readonly state_since: Date
  /** Of an offer. */
  readonly offer_expires_on?: string
}

/** Brings a round of admission with its applications into a school; nobody is written to. */
export async function bringApplicationsIn(
  tx: Transaction,
  intake: BulkIntake,
  applications: readonly BulkApplication[],
  at: Date,
): Promise<void> {
  const { capacities, ...members } = intake
  const row: IntakeRow = {
    ...members,
    offer_days: 14,
    expired_offers: 'waitlist',
    offers_next: false,
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 1,
  }
  await writeRows(tx, { ...intakesTable, rows: [{ ...row, tenant_id: tx.tenant }] })
  await writeRows(tx, {
    ...placesTable,
    rows: capacities.map((one) => ({ ...one, tenant_id: tx.tenant, intake_id: intake.id })),
  })
  for (const one of applications) await bringIn(tx, intake.id, one)
}

async function bringIn(tx: Transaction, intakeId: string, one: BulkApplication): Promise<void> {
  const { state, state_since: since, submitted_at: at, offer_expires_on: until = null, ...members } = one
  const row = newApplication(
    { ...members, intake_id: intakeId, middle_name: null, previous_school: null, source: 'form' },
    at,
  )
  await tx.execute(insertApplication(tx.tenant, row))
  const submitted = { entity: 'application', id: row.id, action: 'submitted', to: 'submitted' } as const
  const nobody = { userId: null, requestId: null }
  await recordEnrollment({ tx, author: { ...nobody, at, actor: 'family' } }, [submitted])
  if (state === 'submitted') return
  const waitlisted_at = state === 'waitlisted' ? since : null
  await tx.execute(
    updateStates(tx.tenant, [{ id: row.id, state, waitlisted_at, offer_expires_on: until }], since),
  )
  const action = moves.find((move) => moveRules[move].to === state) ?? 'review'
  const actor = state === 'accepted' || state === 'withdrawn' ? 'family' : 'office'
  await recordEnrollment({ tx, author: { ...nobody, at: since, actor } }, [
    { entity: 'application', id: row.id, action, from: 'submitted', to: state },
  ])
}
