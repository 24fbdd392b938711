import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { FieldValues } from '../../custom-fields/index.ts'
import { patchedAddress, searchText, sortName } from '../../people/index.ts'
import type { DocumentReferenceValue } from '../documents/schema.ts'
import { attachDocuments } from '../documents/service.ts'
import type { AdmissionsContext } from '../emails/write-emails.ts'
import { eventOf } from '../events.ts'
import { type Author, recordEnrollment } from '../history.ts'
import type { RequestedDocument } from '../rules/answers.ts'
import { sameKey } from './same-applicant.ts'
import type { GuardianInputValue } from './schema.ts'
import { type ApplicationGuardian, type ApplicationRow, insertApplication } from './sql.ts'

/** A guardian as the application stores it. */
export const guardianOf = (input: GuardianInputValue): ApplicationGuardian => ({
  first_name: input.first_name.trim(),
  last_name: input.last_name.trim(),
  email: input.email?.trim().toLowerCase() ?? null,
  phone: input.phone?.trim() ?? null,
  relationship: input.relationship ?? 'guardian',
  preferred_language: input.preferred_language ?? null,
  address: patchedAddress(null, input.address),
})

/** Columns made of others: what it is found and sorted by, and what makes a form sent again the same. */
export function derived(row: ApplicationRow): ApplicationRow {
  const [guardian] = row.guardians
  const contact = row.guardians.flatMap((one) => [`${one.first_name} ${one.last_name}`, one.email, one.phone])
  return {
    ...row,
    same_key: sameKey({ ...row, email: guardian?.email ?? null }),
    search_text: searchText({ ...row, codes: contact }),
    sort_name: sortName(row),
  }
}

/** What somebody applies with. */
interface Taken {
  readonly intake_id: string
  readonly grade_level: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly date_of_birth: string
  readonly sex: ApplicationRow['sex']
  readonly previous_school: string | null
  readonly guardians: readonly ApplicationGuardian[]
  readonly answers: Readonly<Record<string, string | boolean>>
  readonly source: 'form' | 'office'
  readonly custom_fields?: FieldValues
  readonly priority?: number
  readonly assigned_to?: string | null
}

/** A new application, as it comes in. */
export const newApplication = (taken: Taken, now: Date): ApplicationRow =>
  derived({
    priority: 0,
    assigned_to: null,
    custom_fields: {},
    ...taken,
    id: uuidv7(),
    state: 'submitted',
    state_since: now,
    same_key: null,
    repeats_id: null,
    waitlisted_at: null,
    offer_expires_on: null,
    student_id: null,
    search_text: '',
    sort_name: '',
    submitted_at: now,
    updated_at: now,
    erased_at: null,
    version: 1,
  })

export interface Papers {
  readonly wanted: readonly RequestedDocument[]
  readonly references: readonly DocumentReferenceValue[]
}

/** Inserts an application with its documents, history and event; false when the same child is there already. */
export async function takeApplication(
  { tx }: AdmissionsContext,
  row: ApplicationRow,
  { author, papers }: { readonly author: Author; readonly papers: Papers },
): Promise<boolean> {
  if (!(await tx.one(insertApplication(tx.tenant, row)))) return false
  const kinds = papers.wanted.map(({ kind }) => kind)
  await attachDocuments(tx, { applicationId: row.id, kinds, now: author.at }, papers.references)
  const event = row.repeats_id === null ? eventOf('submitted', row) : undefined
  await recordEnrollment({ tx, author }, [
    { entity: 'application', id: row.id, action: 'submitted', to: 'submitted', event },
  ])
  return true
}
