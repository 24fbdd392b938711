import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { forbidden, invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectClassesById } from '../../academics/index.ts'
import { recordBehaviour } from '../history.ts'
import { errorsOfRecord } from '../rules/judge-record.ts'
import type { BehaviourType } from '../rules/kinds.ts'
import { settingsOf } from '../settings/service.ts'
import { selectSettings } from '../settings/sql.ts'
import { visibilityOf } from '../visibility.ts'
import { peopleFollowers } from './people-followers.ts'
import type {
  BehaviourRecordPatchBody,
  BehaviourRecordQueryValue,
  BehaviourRecordWire,
  NewBehaviourRecordBody,
} from './schema.ts'
import {
  countRecords,
  deletePeople,
  type PersonRow,
  peopleTable,
  type RecordRow,
  recordSorting,
  recordsTable,
  recordValues,
  type ShownRecordRow,
  selectPeople,
  selectRecord,
  selectRecordForUpdate,
  selectRecords,
  selectSeenStudents,
} from './sql.ts'

type Context<Body = unknown> = RequestContext<unknown, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ record_id: string }, unknown, Body>

/** A page of the records that the caller may see, newest first; recorded as a read of sensitive data. */
export async function listBehaviourRecords(
  context: RequestContext<unknown, BehaviourRecordQueryValue, unknown>,
): Promise<ListBody<BehaviourRecordWire>> {
  const visibility = visibilityOf(context)
  const body = await readList(context, {
    sorting: recordSorting,
    ...(context.query.sort === undefined ? {} : { sort: context.query.sort }),
    select: (page) => selectRecords(visibility, context.query, page),
    count: () => countRecords(visibility, context.query),
    present,
  })
  const ids = body.results.map(({ id }) => id)
  context.audit({ entity: 'behaviour_record', ids, count: ids.length })
  return body
}

export async function readBehaviourRecord(context: OfOne): Promise<BehaviourRecordWire> {
  const id = context.params.record_id
  const row = await readDetail(context, selectRecord(visibilityOf(context), id))
  context.audit({ entity: 'behaviour_record', ids: [id] })
  return present(row)
}

/** Records an incident or praise of students whom the caller sees as staff. */
export async function createBehaviourRecord(
  context: Context<NewBehaviourRecordBody>,
): Promise<BehaviourRecordWire> {
  const { body, clock, principal, today } = context
  const type = await requireType(context, body.type_code)
  const now = clock.now()
  const people = peopleOf(body.people)
  const row: RecordRow = {
    id: uuidv7(),
    kind: type.kind,
    type_code: type.code,
    type_name: type.name,
    severity: severityOf(type, body.severity),
    occurred_on: body.occurred_on ?? today,
    occurred_at: body.occurred_at ?? null,
    class_id: body.class_id ?? null,
    place: body.place ?? null,
    summary: body.summary ?? null,
    note: body.note ?? null,
    action: body.action ?? null,
    follow_up: body.follow_up ?? null,
    follow_up_on: body.follow_up_on ?? null,
    followed_up_at: null,
    visible_to_families: body.visible_to_families ?? type.visible_to_families,
    recorded_by: principal.kind === 'person' ? principal.userId : null,
    created_at: now,
    updated_at: now,
    archived_at: null,
    version: 0,
  }
  return save(context, { before: null, row, people })
}

/** Changes a record by RFC 7396; `people` replaces all of them. */
export async function patchBehaviourRecord(
  context: OfOne<BehaviourRecordPatchBody>,
): Promise<BehaviourRecordWire> {
  const { tx, body, clock } = context
  const before = await lock(context)
  const { people: requested, type_code, severity, is_followed_up, ...changes } = body
  const type = type_code === undefined ? undefined : await requireType(context, type_code)
  const kind = type?.kind ?? before.kind
  const row: RecordRow = Object.assign({}, before, changes, {
    kind,
    type_code: type?.code ?? before.type_code,
    type_name: type?.name ?? before.type_name,
    severity: kind === 'praise' ? null : (severity ?? type?.severity ?? before.severity),
    followed_up_at: followedUpAt(is_followed_up, before, clock.now()),
  })
  const stored = await tx.query(selectPeople(tx.tenant, before.id))
  const people = requested
    ? [...peopleOf(requested), ...(await hiddenOf(context, { before, stored }))]
    : stored
  return save(context, { before: { row: before, people: stored }, row, people })
}

/** Removes a record; it stays in the history without its texts. */
export async function archiveBehaviourRecord(context: OfOne): Promise<void> {
  const before = await lock(context)
  const people = await context.tx.query(selectPeople(context.tx.tenant, before.id))
  const row = Object.assign({}, before, { archived_at: before.archived_at ?? context.clock.now() })
  await save(context, { before: { row: before, people }, row, people })
}

/** The students of a record whom the caller does not see: a change leaves them as they are. */
async function hiddenOf(
  context: Context,
  { before, stored }: { readonly before: RecordRow; readonly stored: readonly PersonRow[] },
): Promise<readonly PersonRow[]> {
  const { principal, tx } = context
  if (principal.kind === 'person' && before.recorded_by === principal.userId) return []
  const ids = stored.map(({ student_id }) => student_id)
  const seen = new Set((await tx.query(selectSeenStudents(visibilityOf(context), ids))).map(({ id }) => id))
  return stored.filter(({ student_id }) => !seen.has(student_id))
}

const followedUpAt = (isDone: boolean | undefined, { followed_up_at }: RecordRow, now: Date): Date | null =>
  isDone === undefined ? followed_up_at : isDone ? (followed_up_at ?? now) : null

const peopleOf = (people: NewBehaviourRecordBody['people']): readonly PersonRow[] =>
  people.map(({ student_id, part }) => ({ student_id, part: part ?? 'involved' }))

const severityOf = (type: BehaviourType, requested: BehaviourType['severity'] | undefined) =>
  type.kind === 'praise' ? null : (requested ?? type.severity)

async function requireType({ tx, school }: Context, code: string): Promise<BehaviourType> {
  const { types } = settingsOf(await tx.one(selectSettings(tx.tenant)), school.locale)
  const type = types.find((one) => one.code === code && one.is_active)
  if (!type) throw invalid('type_code', 'unknown_behaviour_type', 'is no active type of this school')
  return type
}

async function lock(context: OfOne): Promise<RecordRow> {
  const found = await context.tx.one(selectRecordForUpdate(visibilityOf(context), context.params.record_id))
  if (!found) throw notFound()
  const { editable, ...row } = found
  if (!editable) throw forbidden()
  context.requireMatch(versionTag(row))
  return row
}

interface Saving {
  readonly before: { readonly row: RecordRow; readonly people: readonly PersonRow[] } | null
  readonly row: RecordRow
  readonly people: readonly PersonRow[]
}

async function save(context: Context, saving: Saving): Promise<BehaviourRecordWire> {
  const { tx, today } = context
  const { row, people } = saving
  const details = errorsOfRecord(row, { people, today })
  if (details.length > 0) throw invalidBody({ details })
  const changed = changedMembers(saving)
  if (changed.length === 0) context.audit({ entity: 'behaviour_record', ids: [row.id] })
  else await store(context, saving, changed)
  const shown = await tx.one(selectRecord(visibilityOf(context), row.id))
  if (!shown) throw notFound()
  context.etag(versionTag(shown))
  return present(shown)
}

type ChangedMember = (typeof recordValues)[number] | 'people'

function changedMembers({ before, row, people }: Saving): readonly ChangedMember[] {
  const hasOtherPeople = !before || !isDeepStrictEqual(sorted(before.people), sorted(people))
  const values = recordValues.filter((name) => !before || !isDeepStrictEqual(before.row[name], row[name]))
  return hasOtherPeople ? [...values, 'people'] : values
}

async function store(
  context: Context,
  { before, row, people }: Saving,
  changed: readonly ChangedMember[],
): Promise<void> {
  const { tx, clock } = context
  const hasOtherPeople = changed.includes('people')
  if (hasOtherPeople) await requireStudents(context, { before: before?.people ?? [], people })
  if (row.class_id !== null && changed.includes('class_id')) await requireClass(context, row.class_id)
  await writeRows(tx, {
    ...recordsTable,
    rows: [{ ...row, updated_at: clock.now(), version: row.version + 1, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: recordValues, touch: ['updated_at', 'version'] },
  })
  if (hasOtherPeople) await savePeople(context, row.id, people)
  followRemoved(context, before?.people ?? [], people)
  const isRemoved = row.archived_at !== null && before !== null && before.row.archived_at === null
  const action = before === null ? 'created' : isRemoved ? 'archived' : 'updated'
  // Names of members alone: what was written goes with the record.
  await recordBehaviour(context, [
    { entity: 'behaviour_record', id: row.id, action, change: { members: changed } },
  ])
}

function followRemoved({ tx }: Context, before: readonly PersonRow[], people: readonly PersonRow[]): void {
  const stay = new Set(people.map(({ student_id }) => student_id))
  const removed = before.flatMap(({ student_id }) => (stay.has(student_id) ? [] : student_id))
  if (removed.length > 0) for (const follow of peopleFollowers.items) follow(tx, removed)
}

const sorted = (people: readonly PersonRow[]) =>
  people.map(({ student_id, part }) => `${student_id} ${part}`).toSorted()

async function savePeople({ tx }: Context, recordId: string, people: readonly PersonRow[]): Promise<void> {
  await tx.execute(deletePeople(tx.tenant, recordId))
  const rows = people.map(({ student_id, part }) => ({
    tenant_id: tx.tenant,
    record_id: recordId,
    student_id,
    part,
  }))
  await writeRows(tx, { ...peopleTable, rows })
}

/** New ones are students whom the caller sees; those who were part of it before may have left since. */
async function requireStudents(
  context: Context,
  { before, people }: { readonly before: readonly PersonRow[]; readonly people: readonly PersonRow[] },
): Promise<void> {
  const stored = new Set(before.map(({ student_id }) => student_id))
  const ids = people.map(({ student_id }) => student_id)
  const seen = new Set(
    (await context.tx.query(selectSeenStudents(visibilityOf(context), ids)))
      .filter(({ is_archived }) => !is_archived)
      .map(({ id }) => id),
  )
  const message = 'is no student whom you see'
  const details = [...ids.entries()]
    .filter(([, id]) => !seen.has(id) && !stored.has(id))
    .map(([at]) => ({ path: `body/people/${at}/student_id`, code: 'unknown_student', message }))
  if (details.length > 0) throw invalidBody({ details })
}

async function requireClass({ tx }: Context, classId: string): Promise<void> {
  const [found] = await tx.query(selectClassesById(tx.tenant, [classId]))
  if (!found) throw invalid('class_id', 'unknown_class', 'is no class of this school')
}

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

/** Families read what happened and what was done, without what staff note for each other. */
function present(row: ShownRecordRow): BehaviourRecordWire {
  const forStaff = <Value>(value: Value): Value | null => (row.is_for_staff ? value : null)
  return {
    id: row.id,
    kind: row.kind,
    type_code: row.type_code,
    type_name: row.type_name,
    severity: row.severity,
    occurred_on: row.occurred_on,
    occurred_at: row.occurred_at,
    class_id: row.class_id,
    class_name: row.class_name,
    place: row.place,
    summary: row.summary,
    note: forStaff(row.note),
    action: row.action,
    follow_up: forStaff(row.follow_up),
    follow_up_on: forStaff(row.follow_up_on),
    followed_up_at: forStaff(row.followed_up_at && formatInstant(row.followed_up_at)),
    visible_to_families: row.visible_to_families,
    people: row.people.map(({ student_id, student_name, part }) => ({ student_id, student_name, part })),
    others: row.people_count - row.people.length,
    recorded_by: forStaff(row.recorded_by),
    recorded_by_name: forStaff(row.recorded_by_name),
    editable: row.editable,
    created_at: formatInstant(row.created_at),
    updated_at: formatInstant(row.updated_at),
    archived_at: row.archived_at && formatInstant(row.archived_at),
  }
}
