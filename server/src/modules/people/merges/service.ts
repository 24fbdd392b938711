import { accountableUserOf } from '../../../kernel/auth/principal.ts'
import { findDrift, lockRows, type StoredRow } from '../../../kernel/db/row-changes.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { authorOf, recordPeople } from '../history.ts'
import { isOwnRecord } from '../own-record.ts'
import { requireScope } from '../persons/require-scope.ts'
import { mergeNotUndoable, ownMergeRefused } from '../problems.ts'
import { changesBetween } from '../rules/changes.ts'
import { driftOfPart, type Merge, movePart, partsOf, restorePart } from './merge-part.ts'
import {
  accountConflicts,
  chooseRecord,
  lockPersons,
  type Persons,
  personRows,
  savePersons,
  writePersons,
} from './merge-persons.ts'
import { readMergeIn, seeFieldsIn, seenMembers } from './read-merges.ts'
import { requireNotOwn } from './require-not-own.ts'
import type { ChosenMember } from './rules/choose-members.ts'
import type { MergeDetailWire, MergeInputValue, MergePreviewWire } from './schema.ts'
import {
  insertMerge,
  type MergedPersons,
  type MergeRow,
  type PartRow,
  rollbackToSavepoint,
  savepoint,
  selectMergeForUpdate,
  selectParts,
  updateUndone,
} from './sql.ts'

type MergeContext = RequestContext<unknown, unknown, MergeInputValue>

/**
 * Merges a duplicate into the remaining person, in one transaction, or returns the result as a preview. A preview does the
 * same work and goes back to where it began: what it shows is what happens.
 */
export async function mergePersons(context: MergeContext): Promise<MergeDetailWire | MergePreviewWire> {
  const { body, tx } = context
  requireScope(context, body.kind)
  const merge = mergeOf(context)
  context.audit({
    entity: body.kind,
    ids: [merge.keepId, merge.mergeId],
    ...(body.preview ? { filters: { preview: true } } : {}),
  })
  if (merge.keepId === merge.mergeId) throw invalidBody({ details: [samePerson] })
  if (!body.preview) {
    await perform(context, merge)
    return readMergeIn(context, merge.id)
  }
  await tx.execute(savepoint())
  const { chosen, moves } = await perform(context, merge)
  await tx.execute(rollbackToSavepoint())
  const { kind, keepId: keep_id, mergeId: merge_id, take } = merge
  return {
    preview: true,
    kind,
    keep_id,
    merge_id,
    take,
    moves: moves.map(presentMove).sort(byPart),
    members: seenMembers(chosen, await seeFieldsIn(context, kind)),
  }
}

/** 403 `own_merge_refused`: what one row shows its account the other one would show it too. */
async function refuseOwn(context: RequestContext, row: StoredRow): Promise<void> {
  const { user_id: userId, email } = row
  const ties = {
    user_id: typeof userId === 'string' ? userId : null,
    emails: [typeof email === 'string' ? email : null],
  }
  if (await isOwnRecord(context, ties)) throw ownMergeRefused()
}

const samePerson = { path: 'body/merge_id', code: 'same_person', message: 'is the person that remains' }

const mergeOf = ({ body, clock, principal }: MergeContext): Merge => ({
  id: uuidv7(),
  kind: body.kind,
  keepId: body.keep_id,
  mergeId: body.merge_id,
  take: body.take ?? {},
  at: clock.now(),
  accountableUserId: accountableUserOf(principal),
})

const byPart = (one: { part: string }, other: { part: string }): number => (one.part < other.part ? -1 : 1)

const presentMove = ({ part, moved, conflicts }: PartRow) => ({
  part,
  moved,
  conflicts: conflicts.map((conflict) => ({ ...conflict, about: { ...conflict.about } })),
})

async function perform(
  context: MergeContext,
  merge: Merge,
): Promise<{ chosen: readonly ChosenMember[]; moves: readonly PartRow[] }> {
  const { tx, today } = context
  const author = authorOf(context)
  const persons = await lockPersons(tx, merge)
  await requireNotOwn(context, merge)
  for (const row of [persons.keep, persons.merge]) await refuseOwn(context, row)
  const chosen = chooseRecord(merge, persons, today)
  const saved = await writePersons(tx, merge, persons, chosen)
  await tx.execute(
    insertMerge(tx.tenant, {
      id: merge.id,
      kind: merge.kind,
      keep_id: merge.keepId,
      merge_id: merge.mergeId,
      take: merge.take,
      merged_at: merge.at,
      merged_by: author.userId,
      request_id: author.requestId,
      persons: saved,
    }),
  )
  const account = { ...accountPart, plan: () => Promise.resolve(accountPlan(merge, persons)) }
  const moves: PartRow[] = []
  for (const part of [account, ...partsOf(merge.kind)]) moves.push(await movePart(context, part, merge))
  await report(context, merge, saved, 'merged')
  return { chosen, moves }
}

/** The account moves with the persons' rows; here it is only reported as a part of the merge. */
const accountPart = { name: 'account', kinds: [], tables: [] }

const accountPlan = (merge: Merge, persons: Persons) => {
  const conflicts = accountConflicts(merge, persons)
  const comesOver = persons.merge['user_id'] !== null && persons.keep['user_id'] === null
  const isTaken = conflicts.length > 0 && merge.take['account'] === 'merged'
  return { moved: comesOver || isTaken ? 1 : 0, conflicts, changes: [] }
}

/**
 * Undoes a merge: every row is again what it was. 409 `merge_not_undoable` names what has changed since, or says that
 * it was undone before.
 */
export async function undoMerge(context: RequestContext<{ merge_id: string }>): Promise<MergeDetailWire> {
  const { tx, params, clock } = context
  const row = await tx.one(selectMergeForUpdate(tx.tenant, params.merge_id))
  if (!row) throw notFound()
  requireScope(context, row.kind)
  context.audit({ entity: row.kind, ids: [row.keep_id, row.merge_id] })
  if (row.undone_at) {
    throw mergeNotUndoable({ details: [{ path: 'undone_at', code: 'undone', message: 'was undone before' }] })
  }
  const merge = { ...undone(row), at: clock.now(), accountableUserId: accountableUserOf(context.principal) }
  const current = await lockCurrent(context, merge)
  await requireNotOwn(context, merge)
  const stored = await tx.query(selectParts(tx.tenant, row.id))
  const moved = partsOf(row.kind).flatMap((part) => {
    const own = stored.find((one) => one.part === part.name)
    return own ? [{ part, own }] : []
  })
  const details = await driftOfPersons(context, row, row.persons)
  for (const { part, own } of moved) details.push(...(await driftOfPart(tx, part, own)))
  if (details.length > 0) throw mergeNotUndoable({ details: details.slice(0, 100) })
  for (const { part, own } of moved.toReversed()) await restorePart(context, part, own)
  const back = {
    keep: { before: current.keep, after: row.persons.keep.before },
    merge: { before: current.merge, after: row.persons.merge.before },
  }
  const saved = await savePersons(tx, merge, back)
  await tx.execute(updateUndone(tx.tenant, row.id, merge.at, authorOf(context).userId))
  await report(context, merge, saved, 'merge_undone')
  return readMergeIn(context, row.id)
}

const undone = (row: MergeRow): Omit<Merge, 'at' | 'accountableUserId'> => ({
  id: row.id,
  kind: row.kind,
  keepId: row.keep_id,
  mergeId: row.merge_id,
  take: row.take,
})

async function lockCurrent({ tx }: RequestContext, merge: Merge): Promise<Persons> {
  const rows = await lockRows(tx, personRows(merge.kind), 'id', [merge.keepId, merge.mergeId])
  const find = (id: string): StoredRow => rows.find((row) => row['id'] === id) ?? {}
  return { keep: find(merge.keepId), merge: find(merge.mergeId) }
}

async function driftOfPersons(
  { tx }: RequestContext,
  { kind, keep_id }: MergeRow,
  { keep, merge }: MergedPersons,
): Promise<ProblemDetail[]> {
  const drift = await findDrift(tx, personRows(kind), [keep, merge])
  // What is made from other members says nothing that they do not say.
  const reported = drift.filter(({ member }) => member === undefined || !untold.has(member))
  return reported.map(({ row, member }) => ({
    path: `${row['id'] === keep_id ? 'kept' : 'merged'}/${member ?? ''}`,
    code: 'changed_since',
    message: 'has changed since the merge',
  }))
}

/** History of both persons and the events of what happened. */
async function report(
  context: RequestContext,
  merge: Merge,
  { keep, merge: other }: MergedPersons,
  what: 'merged' | 'merge_undone',
): Promise<void> {
  const { tx } = context
  const { kind, keepId, mergeId } = merge
  const changeOf = ({ before, after }: MergedPersons['keep']) =>
    changesBetween(
      before ?? {},
      after ?? {},
      Object.keys(after ?? {}).filter((name) => !untold.has(name)),
    )
  const wasArchived = isArchivedRow(other.before)
  const isArchived = isArchivedRow(other.after)
  const action = wasArchived === isArchived ? 'updated' : isArchived ? 'archived' : 'restored'
  const mergedIn = what === 'merged' ? { before: null, after: mergeId } : { before: mergeId, after: null }
  await recordPeople({ tx, author: authorOf(context) }, [
    { entity: kind, id: keepId, action: 'updated', change: { ...changeOf(keep), merged_in: mergedIn } },
    { entity: kind, id: mergeId, action, change: changeOf(other) },
  ])
  const id = `${kind}_id`
  await emit(tx, [
    { type: `person.${what}`, data: { merge_id: merge.id, kind, keep_id: keepId, merged_id: mergeId } },
    { type: `${kind}.updated`, data: { [id]: keepId, changed: Object.keys(changeOf(keep)) } },
    {
      type: `${kind}.${action === 'archived' ? 'archived' : 'updated'}`,
      data: { [id]: mergeId, changed: Object.keys(changeOf(other)) },
    },
  ])
}

const isArchivedRow = (row: StoredRow | null): boolean => row !== null && row['archived_at'] !== null

const untold = new Set(['tenant_id', 'created_at', 'updated_at', 'version', 'search_text', 'sort_name'])
