import type { ChangeRequest } from '../../../kernel/history/record-change.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { faultsOfMemberships, recordAcademics, saveMemberships } from '../../academics/index.ts'
import { changeOf, loadClass, membershipOf } from './membership.ts'
import { classArchived } from './problems.ts'

/** Who joins: the student, the class that is the homeroom, the first day at the school `YYYY-MM-DD`. */
interface Newcomer {
  readonly id: string
  readonly classId: string
  readonly entryDate: string
}

/**
 * Enrols a student who is taken in in the homeroom, from the entry date or, when that is earlier, from the first day of
 * its terms; current members stay members. With history, events and audit. 422 `outside_terms` when the terms
 * are over before the student enters.
 */
export async function joinHomeroom(
  context: ChangeRequest,
  { id, classId, entryDate }: Newcomer,
): Promise<void> {
  const { tx } = context
  const { found, members } = await loadClass(tx, classId)
  if (found.archived_at) throw classArchived()
  if (found.last_day !== null && entryDate > found.last_day) {
    const message = `the terms of the class end on ${found.last_day}, before the student enters`
    throw invalidBody({ details: [{ path: 'body/homeroom_class_id', code: 'outside_terms', message }] })
  }
  const at = context.clock.now()
  const row = {
    id: uuidv7(),
    class_id: found.id,
    org_id: found.org_id,
    role: 'student' as const,
    student_id: id,
    staff_id: null,
    is_primary: false,
    ends_on: null,
    end_reason: null,
    starts_on: found.first_day !== null && found.first_day > entryDate ? found.first_day : entryDate,
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 1,
  }
  if (faultsOfMemberships([{ ...membershipOf(row), path: '' }], members).length > 0) return
  await Promise.all([
    saveMemberships(tx, [row]),
    recordAcademics(context, [changeOf(undefined, row, 'created')]),
  ])
}
