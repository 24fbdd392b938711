import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, invalidParameter, notFound } from '../../../kernel/http/problems.ts'
import { addDaysWithin } from '../../../kernel/time/dates.ts'
import {
  type ClassToJoin,
  faultsOfMembershipDates,
  faultsOfMemberships,
  type MembershipRow,
  recordAcademics,
  saveMemberships,
  selectMembershipForUpdate,
} from '../../academics/index.ts'
import { changeOf, type LoadedClass, loadClass, membershipOf, rowsRequested } from './membership.ts'
import { presentMembership } from './present-membership.ts'
import { classArchived } from './problems.ts'
import { type RecordedQueryValue, refuseOverRecords } from './recorded-days.ts'
import { errorsOfLeaver } from './rules/leavers.ts'
import type {
  RosterAdditionValue,
  RosterEndQueryValue,
  RosterMembershipWire,
  RosterPatchValue,
} from './schema.ts'
import { anyMembership, selectJoining } from './sql.ts'

type InClass = { class_id: string }
type One = InClass & { enrollment_id: string }

/** Adds students and staff to a class: all of them, or none, with every problem reported by its row. */
export const addMembers = (context: RequestContext<InClass, unknown, RosterAdditionValue>) =>
  saveNewMembers(context, context.params.class_id, context.body)

/** The same for a class and members that a request names in its own way. */
export async function saveNewMembers(context: RequestContext, classId: string, body: RosterAdditionValue) {
  const { tx } = context
  const students = body.student_ids ?? []
  const staff = body.staff ?? []
  if (students.length + staff.length === 0) {
    throw invalidBody({
      details: [{ path: 'body', code: 'nobody', message: 'names nobody: give student_ids or staff' }],
    })
  }
  const loaded = await loadClass(tx, classId, { students, staff: staff.map((one) => one.staff_id) })
  if (loaded.found.archived_at) throw classArchived()
  const requested = rowsRequested(context, loaded, { students, staff, body })
  const details = [
    ...requested.faults,
    ...faultsOfMemberships(
      requested.rows.map((row) => ({ ...membershipOf(row), path: row.path })),
      loaded.members,
    ),
  ]
  if (details.length > 0) throw invalidBody({ details })
  const rows = requested.rows.map(({ path: _path, ...row }) => row)
  await Promise.all([
    saveMemberships(tx, rows),
    recordAcademics(
      context,
      rows.map((row) => changeOf(undefined, row, 'created')),
    ),
  ])
  return { class_id: loaded.found.id, count: rows.length, members: rows.map(presentMembership) }
}

/** Moves the dates of a membership; earlier and later registers follow, unless they were taken (409). */
export async function changeMember(
  context: RequestContext<One, RecordedQueryValue, RosterPatchValue>,
): Promise<RosterMembershipWire> {
  const { body, today } = context
  const { row, loaded } = await lockMember(context)
  const { archived_at: restored, ...members } = body
  const after = { ...row, ...members, archived_at: restored === null ? null : row.archived_at }
  const stored = { ...after, end_reason: after.ends_on === row.ends_on ? row.end_reason : null }
  const isRestored = row.archived_at !== null && after.archived_at === null
  if (isRestored && loaded.found.archived_at) throw classArchived()
  if (stored.archived_at === null) {
    refuseContradictions(row, stored, loaded, isRestored)
    await refuseAfterLeaving(context, row, stored, isRestored)
  }
  const isEnded = stored.ends_on !== null && stored.ends_on <= today && stored.ends_on !== row.ends_on
  return save(context, row, stored, { action: isRestored ? 'restored' : isEnded ? 'ended' : 'updated' })
}

/** Ends a membership, or archives it when it never was or has not begun. One that is archived stays as it was. */
export async function endMember(
  context: RequestContext<One, RosterEndQueryValue, unknown>,
): Promise<RosterMembershipWire> {
  const { query, today } = context
  const { row, loaded } = await lockMember(context)
  if (row.archived_at) return save(context, row, row, { action: 'updated' })
  const { reason } = query
  const ends_on = query.ends_on ?? lastEnd(loaded.found, today)
  const hasBegun = row.starts_on === null || row.starts_on < ends_on
  if (query.mode === 'archive' || (!hasBegun && query.ends_on === undefined)) {
    const archived_at = context.clock.now()
    const after = { ...row, archived_at, end_reason: reason ?? row.end_reason }
    return save(context, row, after, { action: 'archived', reason })
  }
  // A member who has left already left on that day, unless another one is named.
  const leftBefore = query.ends_on === undefined && row.ends_on !== null && row.ends_on <= ends_on
  const after = {
    ...row,
    ends_on: leftBefore ? row.ends_on : ends_on,
    end_reason: reason ?? row.end_reason,
  }
  const details = faultsOfMembershipDates(after, loaded.found, 'query').filter(
    ({ path }) => path === 'query/ends_on' && !leftBefore,
  )
  if (details.length > 0) throw invalidParameter({ details })
  return save(context, row, after, { action: 'ended', reason })
}

/** Today, or the end of the terms of the class when they are over. */
const lastEnd = ({ last_day }: ClassToJoin, today: string): string => {
  const end = last_day === null ? today : addDaysWithin(last_day, 1)
  return end < today ? end : today
}

async function lockMember(
  context: RequestContext<One>,
): Promise<{ row: MembershipRow; loaded: LoadedClass }> {
  const { tx, params } = context
  const [loaded, row] = await Promise.all([
    loadClass(tx, params.class_id),
    tx.one(
      selectMembershipForUpdate(tx.tenant, {
        classId: params.class_id,
        id: params.enrollment_id,
        visibility: anyMembership,
      }),
    ),
  ])
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return { row, loaded }
}

/** Rejects contradictory dates; what the change does not touch is not checked again. */
function refuseContradictions(
  before: MembershipRow,
  after: MembershipRow,
  { found, members }: LoadedClass,
  isRestored: boolean,
): void {
  const touches = (member: 'starts_on' | 'ends_on' | 'is_primary') =>
    isRestored || before[member] !== after[member]
  const movesDates = touches('starts_on') || touches('ends_on')
  const dates = faultsOfMembershipDates(after, found, 'body').filter(
    ({ path, code }) =>
      code !== 'outside_terms' || touches(path === 'body/ends_on' ? 'ends_on' : 'starts_on'),
  )
  const requested = [{ ...membershipOf(after), path: movesDates ? 'body/starts_on' : 'body/is_primary' }]
  const details = [
    ...(movesDates ? dates : []),
    ...(movesDates || touches('is_primary') ? faultsOfMemberships(requested, members) : []),
  ]
  if (details.length > 0) throw invalidBody({ details })
}

/** Refuses to lead a membership over the day on which its person left the school. */
async function refuseAfterLeaving(
  { tx }: Pick<RequestContext, 'tx'>,
  before: MembershipRow,
  after: MembershipRow,
  isRestored: boolean,
): Promise<void> {
  if (!isRestored && before.ends_on === after.ends_on) return
  const noun = after.student_id ? 'student' : 'teacher'
  const ids = [after.student_id ?? after.staff_id ?? '']
  const [person] = await tx.query(selectJoining(tx.tenant, noun, ids))
  const details = errorsOfLeaver(after, person?.left_on ?? null, 'body/ends_on')
  if (details.length > 0) throw invalidBody({ details })
}

async function save(
  context: RequestContext<unknown, Partial<RecordedQueryValue>, unknown>,
  before: MembershipRow,
  after: MembershipRow,
  reported: {
    readonly action: 'updated' | 'ended' | 'archived' | 'restored'
    readonly reason?: string | undefined
  },
): Promise<RosterMembershipWire> {
  const change = changeOf(before, after, reported.action, reported.reason)
  if (Object.keys(change.after).every((member) => Object.is(change.after[member], change.before?.[member]))) {
    context.audit({ entity: 'enrollment', ids: [before.id] })
    context.etag(versionTag(before))
    return presentMembership(before)
  }
  if (before.archived_at === null && context.query.recorded !== 'keep') {
    await refuseOverRecords(context.tx, [{ before, after: after.archived_at ? null : after }])
  }
  const saved = { ...after, updated_at: context.clock.now(), version: before.version + 1 }
  await Promise.all([saveMemberships(context.tx, [saved]), recordAcademics(context, [change])])
  context.etag(versionTag(saved))
  return presentMembership(saved)
}
