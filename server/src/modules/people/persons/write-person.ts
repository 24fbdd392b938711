import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type FieldValues, mergeCustomFields } from '../../custom-fields/index.ts'
import { authorOf, type PeopleChange, recordPeople } from '../history.ts'
import { personMerged } from '../problems.ts'
import { type Changes, changesBetween } from '../rules/changes.ts'
import { searchText, sortName } from '../rules/search-text.ts'
import { refreshSearch } from '../search/save-tokens.ts'
import type { DetailRow, PersonKind, PersonShape, PersonState } from './person-kind.ts'
import { detailOf, personTag, photoOf } from './read-persons.ts'
import { selectCodeOwners, selectPerson, selectPersonForUpdate, updatePerson } from './sql.ts'

type Members = Readonly<Record<string, unknown>>

const membersOf = (state: PersonState): Members => ({ ...state })

/** Adds a person. 409 when the code is taken, 422 with all errors. */
export async function createPerson<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext<unknown, unknown, Shape['Body']>,
): Promise<Shape['Detail']> {
  const { body, today } = context
  const fields = await mergeCustomFields(kind.entity, context, {
    before: undefined,
    input: body.custom_fields,
  })
  const requested = { ...kind.patched(kind.blank, body), custom_fields: fields.value }
  const details = [
    ...kind.faults(undefined, requested, body, today),
    ...fields.problems,
    ...(await kind.references(context, body)),
  ]
  if (details.length > 0) throw invalidBody({ details })
  const state = (await kind.complete?.(context, requested, body)) ?? requested
  const id = uuidv7()
  await insertPerson(kind, context, id, state)
  const attached = await kind.attach?.(context, { id, before: undefined, body })
  await report(kind, context, { id, before: undefined, after: state, action: 'created', attached })
  return answer(kind, context, id)
}

/** Changes a person by RFC 7396; a patch that changes nothing writes nothing. */
export async function patchPerson<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext<unknown, unknown, Shape['Body']>,
  id: string,
): Promise<Shape['Detail']> {
  const { tx, body, today } = context
  const code = kind.code && (body as Members)[kind.code.column]
  const [row, owners, references] = await Promise.all([
    lockPerson(kind, context, id),
    kind.code && typeof code === 'string'
      ? tx.query(selectCodeOwners(tx.tenant, { table: kind.table, column: kind.code.column }, code))
      : [],
    kind.references(context, body),
  ])
  const before = stateOf(kind, row)
  const fields = await changedFields(kind, context, before)
  const requested = { ...kind.patched(before, body), custom_fields: fields.value }
  const after = kind.follow?.(before, requested, body, today) ?? requested
  const details = [...kind.faults(before, after, body, today), ...fields.problems, ...references]
  if (details.length > 0) throw invalidBody({ details })
  if (owners.some((owner) => owner.id !== id)) throw codeTaken(kind)
  const attached = await kind.attach?.(context, { id, before: row, body })
  const isSaved = await save(kind, context, { row, after, attached })
  if (!isSaved) context.etag(personTag(kind, row))
  return isSaved ? answer(kind, context, id) : kind.presentDetail(row, photoOf(kind, context, row))
}

/** The custom fields after a patch; one that says nothing of them costs no statement. */
async function changedFields<Shape extends PersonShape>(
  { entity }: PersonKind<Shape>,
  context: RequestContext<unknown, unknown, Shape['Body']>,
  { custom_fields: before }: PersonState,
): Promise<{ readonly value: FieldValues; readonly problems: readonly ProblemDetail[] }> {
  const input = context.body.custom_fields
  if (input === undefined) return { value: before, problems: [] }
  return mergeCustomFields(entity, context, { before, input })
}

/** Archives a person; one that already is stays as it was. */
export async function archivePerson<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
): Promise<void> {
  const row = await lockPerson(kind, context, id)
  const after = { ...stateOf(kind, row), archived_at: row.archived_at ?? context.clock.now() }
  await save(kind, context, { row, after, attached: undefined })
}

/** The visible person, locked; 404 otherwise, 412 when If-Match names another version. */
async function lockPerson<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
): Promise<DetailRow<Shape>> {
  const row = await context.tx.one(selectPersonForUpdate(kind, detailOf(kind, context, id)))
  if (!row) throw notFound()
  context.requireMatch(personTag(kind, row))
  if (row.merged_into !== null) {
    throw personMerged({
      details: [{ path: 'merged_into', code: 'merged', message: `is ${row.merged_into}` }],
    })
  }
  return row
}

async function insertPerson<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
  state: Shape['State'],
): Promise<void> {
  const { tx } = context
  const { at } = authorOf(context)
  const columns = { tenant_id: 'uuid', id: 'uuid', ...kind.columns } as const
  const written = await writeRows(tx, {
    table: kind.table,
    columns: { ...columns, created_at: 'timestamptz', updated_at: 'timestamptz' },
    rows: [
      {
        ...membersOf(state),
        ...derived(kind, state),
        tenant_id: tx.tenant,
        id,
        created_at: at,
        updated_at: at,
      },
    ],
    conflict: { target: ['tenant_id', kind.code?.column ?? 'id'] },
  })
  if (written.length === 0) throw codeTaken(kind)
}

interface Saved<Shape extends PersonShape> {
  readonly row: DetailRow<Shape>
  readonly after: Shape['State']
  readonly attached: Changes | undefined
}

/** Saves what differs and reports it; answers whether anything did. */
async function save<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  { row, after, attached }: Saved<Shape>,
): Promise<boolean> {
  const { tx } = context
  const before = stateOf(kind, row)
  const changes = changesBetween(membersOf(before), membersOf(after), Object.keys(kind.blank))
  if (Object.keys({ ...changes, ...attached }).length === 0) {
    context.audit({ entity: kind.entity, ids: [row.id] })
    return false
  }
  const target = { table: kind.table, columns: kind.columns, id: row.id }
  await tx.execute(
    updatePerson(tx.tenant, target, { ...membersOf(after), ...derived(kind, after) }, authorOf(context).at),
  )
  const archived = after.archived_at !== null && before.archived_at === null
  const restored = after.archived_at === null && before.archived_at !== null
  const action = archived ? 'archived' : restored ? 'restored' : 'updated'
  await report(kind, context, { id: row.id, before, after, action, attached })
  return true
}

interface DescribedObject<Shape extends PersonShape> {
  readonly id: string
  readonly before: Shape['State'] | undefined
  readonly after: Shape['State']
  readonly action: PeopleChange['action']
  readonly attached: Changes | undefined
}

/** History, event, audit and further effects of one change, sent together. */
async function report<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  { id, before, after, action, attached }: DescribedObject<Shape>,
): Promise<void> {
  const { tx } = context
  const own = changesBetween(before && membersOf(before), membersOf(after), Object.keys(kind.blank))
  const change = { ...own, ...attached }
  const isAttached = attached !== undefined && Object.keys(attached).length > 0
  const changed = [...Object.keys(own), ...(isAttached && kind.joinedMember ? [kind.joinedMember] : [])]
  const event = {
    type: `${kind.entity}.${action === 'restored' ? 'updated' : action}`,
    data: {
      [`${kind.entity}_id`]: id,
      ...kind.eventFacts(after),
      ...(action === 'updated' || action === 'restored' ? { changed } : {}),
    },
  }
  await Promise.all([
    recordPeople({ tx, author: authorOf(context), audit: context.audit }, [
      { entity: kind.entity, id, action, change, event },
    ]),
    refreshSearch(tx, kind.entity, [id]),
    kind.effects?.(context, { id, before, after }),
  ])
}

/** The current person. */
async function answer<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
): Promise<Shape['Detail']> {
  const row = await context.tx.one(selectPerson(kind, detailOf(kind, context, id)))
  if (!row) throw notFound()
  context.etag(personTag(kind, row))
  return kind.presentDetail(row, photoOf(kind, context, row))
}

function stateOf<Shape extends PersonShape>(kind: PersonKind<Shape>, row: DetailRow<Shape>): Shape['State'] {
  const members = membersOf(row)
  return Object.fromEntries(
    Object.keys(kind.blank).map((name) => [name, members[name]]),
  ) as unknown as Shape['State']
}

const derived = <Shape extends PersonShape>(kind: PersonKind<Shape>, state: Shape['State']) => ({
  search_text: searchText({ ...state, codes: kind.codesOf(state) }),
  sort_name: sortName(state),
})

function codeTaken<Shape extends PersonShape>(kind: PersonKind<Shape>): Error {
  const { code } = kind
  if (!code) return new Error(`A ${kind.entity} has no code that could be taken.`)
  const message = `is the ${code.column} of another ${kind.entity}`
  return code.taken({ details: [{ path: `body/${code.column}`, code: 'taken', message }] })
}
