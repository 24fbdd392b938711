import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList, versionTag } from '../../../kernel/http/lists.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { covers, mayDo, ringsOf } from '../../identity/index.ts'
import { changePerson, selectPersonValues } from '../../people/index.ts'
import { recordForms } from '../history.ts'
import { formUpdateDecided, formUpdateStale } from '../problems.ts'
import { type BoundEntity, memberValue, patchOf } from '../rules/bindings.ts'
import type { FormUpdateAcceptanceBody, FormUpdateQueryValue, FormUpdateWire } from './schema.ts'
import {
  countUpdates,
  selectUpdate,
  selectUpdateForUpdate,
  selectUpdates,
  type UpdateRow,
  updateDecided,
  updateSorting,
} from './sql.ts'

/** Records are the office's: teachers see no values for them, nor do programs without the scopes of both records. */
export function isOffice({
  principal,
  credential,
}: Pick<RequestContext, 'principal' | 'credential'>): boolean {
  const scopes = credential?.scopes ?? null
  return (
    ringsOf(principal, 'forms').school &&
    mayDo(principal.roles, 'people', 'read') &&
    covers(scopes, 'students:read') &&
    covers(scopes, 'guardians:read')
  )
}

const entityOf = ({ student_id }: UpdateRow): BoundEntity => (student_id === null ? 'guardian' : 'student')
const personIdOf = (row: UpdateRow): string => row.student_id ?? row.guardian_id ?? ''

/** The values that wait, next to what the records hold now: three statements for any number. */
export async function listUpdates(
  context: RequestContext<unknown, FormUpdateQueryValue, unknown>,
): Promise<ListBody<FormUpdateWire>> {
  if (!isOffice(context)) throw notFound()
  const { school } = context
  const page = await readList(context, {
    sorting: updateSorting,
    select: (keyset) => selectUpdates(school.id, context.query, keyset),
    count: () => countUpdates(school.id, context.query),
    present: (row: UpdateRow) => row,
  })
  context.audit({ entity: 'form_update', ids: page.results.map(({ id }) => id), count: page.results.length })
  const current = await currentValues(context, page.results)
  return { ...page, results: page.results.map((row) => present(row, current(row))) }
}

/** What the records hold now, as the caller may see it. */
async function currentValues(
  { read, school, principal }: RequestContext,
  rows: readonly UpdateRow[],
): Promise<(row: UpdateRow) => FormUpdateWire['current_value']> {
  const idsOf = (entity: BoundEntity) => rows.filter((row) => entityOf(row) === entity).map(personIdOf)
  const [students, guardians] = await read([
    selectPersonValues(school.id, 'student', { ids: idsOf('student'), principal }),
    selectPersonValues(school.id, 'guardian', { ids: idsOf('guardian'), principal }),
  ])
  const records = new Map([...students, ...guardians].map((record) => [record.id, record]))
  return (row) => {
    const record = records.get(personIdOf(row))
    const value = record ? memberValue({ ...record, address: { ...record.address } }, row.member) : null
    return plainValue(value)
  }
}

const plainValue = (value: unknown): FormUpdateWire['current_value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

type OfUpdate<Body = unknown> = RequestContext<{ update_id: string }, unknown, Body>

/**
 * Writes a value into the record, by the rules of people. 409 `form_update_stale` when the record holds another value
 * than the caller was shown; 403 for those who do not change records.
 */
export async function acceptUpdate(context: OfUpdate<FormUpdateAcceptanceBody>): Promise<FormUpdateWire> {
  const row = await lockWaiting(context)
  const current = (await currentValues(context, [row]))(row)
  if (!isDeepStrictEqual(current, context.body.current_value)) throw formUpdateStale({ members: { current } })
  const binding = { entity: entityOf(row), member: row.member }
  await changePerson(context, {
    entity: binding.entity,
    id: personIdOf(row),
    patch: patchOf(binding, row.new_value.value),
  })
  return decide(context, row, 'accepted')
}

/** Leaves the record as it is. */
export async function rejectUpdate(context: OfUpdate): Promise<FormUpdateWire> {
  return decide(context, await lockWaiting(context), 'rejected')
}

async function lockWaiting(context: OfUpdate<unknown>): Promise<UpdateRow> {
  const { tx, params, principal, credential } = context
  if (!isOffice(context)) throw notFound()
  const row = await tx.one(selectUpdateForUpdate(tx.tenant, params.update_id))
  if (!row) throw notFound()
  const mayWrite = covers(credential?.scopes ?? null, `${entityOf(row)}s:write`)
  if (!mayWrite || !mayDo(principal.roles, 'people', 'write')) throw forbidden()
  context.requireMatch(versionTag(row))
  if (row.state !== 'waiting') throw formUpdateDecided()
  return row
}

async function decide(
  context: OfUpdate<unknown>,
  row: UpdateRow,
  state: 'accepted' | 'rejected',
): Promise<FormUpdateWire> {
  const { tx, clock, principal } = context
  const by = principal.kind === 'person' ? principal.userId : null
  await tx.execute(updateDecided(tx.tenant, row.id, { state, at: clock.now(), by }))
  await recordForms(context, [
    { entity: 'form_update', id: row.id, action: state, change: { member: row.member } },
  ])
  const saved = await tx.one(selectUpdate(tx.tenant, row.id))
  if (!saved) throw notFound()
  context.etag(versionTag(saved))
  return present(saved, (await currentValues(context, [saved]))(saved))
}

function present(row: UpdateRow, current: FormUpdateWire['current_value']): FormUpdateWire {
  const old = plainValue(row.old_value.value)
  return {
    id: row.id,
    form_id: row.form_id,
    form_title: row.form_title,
    answer_id: row.answer_id,
    entity: entityOf(row),
    person_id: personIdOf(row),
    person_name: row.person_name,
    answered_by: row.answered_by,
    member: row.member,
    old_value: old,
    new_value: plainValue(row.new_value.value),
    current_value: current,
    is_stale: row.state === 'waiting' && !isDeepStrictEqual(old, current),
    state: row.state,
    created_at: formatInstant(row.created_at),
    decided_at: row.decided_at && formatInstant(row.decided_at),
    decided_by_name: row.decided_by_name,
  }
}
