import { type ColumnType, writeRows } from '../db/write-rows.ts'
import type { RequestContext } from '../http/context.ts'
import { versionTag } from '../http/lists.ts'
import type { ProblemDetail } from '../http/problem.ts'
import { invalidBody, notFound } from '../http/problems.ts'
import { uuidv7 } from '../ids/ids.ts'
import { judgeItem, refuseWhileInUse, touchedBy } from './judge.ts'
import { presentItem } from './read.ts'
import {
  type ItemChange,
  type ItemRow,
  type ItemWire,
  membersOf,
  type Resource,
  stateOf,
} from './resource.ts'
import { selectItemForUpdate } from './sql.ts'

type Body = Readonly<Record<string, unknown>>

/** Makes a row. 422 with every problem named, 409 when its code is taken. */
export const createItem = <State extends object>(
  context: RequestContext,
  resource: Resource<State>,
): Promise<ItemWire<State>> => createItemOf(context, resource, context.body as Body)

/** The same from a body that the request does not have as it is. */
export async function createItemOf<State extends object>(
  context: RequestContext,
  resource: Resource<State>,
  body: Body,
): Promise<ItemWire<State>> {
  const { tx } = context
  await tx.query(resource.home.lock(tx.tenant))
  const { countryCode } = context.school
  const blank = Object.fromEntries(
    membersOf(resource).map(([name, { blank: value, blankIn }]) => [name, blankIn?.(countryCode) ?? value]),
  )
  const at = context.clock.now()
  const merged = await mergePerCaller(context, resource, undefined, body)
  const row = {
    ...patched(resource, blank as State, body),
    ...merged.values,
    id: uuidv7(),
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 0,
  }
  const saved = await save(context, resource, { before: undefined, row, known: merged.problems })
  return presentItem(resource, { ...saved, ...merged.shown })
}

/** Changes a row by RFC 7396; `archived_at: null` brings it back; a patch that changes nothing writes nothing. */
export async function patchItem<State extends object>(
  context: RequestContext,
  resource: Resource<State>,
  id: string,
): Promise<ItemWire<State>> {
  const before = await lock(context, resource, id)
  const { archived_at: restored, ...body } = context.body as Body
  const archived_at = restored === null ? null : before.archived_at
  const state = stateOf(resource, before)
  const merged = await mergePerCaller(context, resource, state, body)
  const row = { ...before, ...patched(resource, state, body), ...merged.values, archived_at }
  const saved = await save(context, resource, { before, row, known: merged.problems })
  return presentItem(resource, { ...saved, ...merged.shown })
}

/** Archives a row without references to it (else 409); an archived one does not change. */
export async function archiveItem<State extends object>(
  context: RequestContext,
  resource: Resource<State>,
  id: string,
): Promise<void> {
  const before = await lock(context, resource, id)
  if (before.archived_at) return context.audit({ entity: resource.noun, ids: [id] })
  const { tx, today } = context
  await refuseWhileInUse(resource, tx, { id, state: before, by: ['id', 'key'], today })
  await save(context, resource, { before, row: { ...before, archived_at: context.clock.now() } })
}

async function lock<State extends object>(
  context: RequestContext,
  resource: Resource<State>,
  id: string,
): Promise<ItemRow<State>> {
  const { tx } = context
  const [, row] = await Promise.all([
    tx.query(resource.home.lock(tx.tenant)),
    tx.one(selectItemForUpdate(resource, tx.tenant, id)),
  ])
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

/** Members that each caller sees and changes in part: whole, as the caller sees them, and what is wrong with them. */
async function mergePerCaller<State extends object>(
  context: RequestContext,
  resource: Resource<State>,
  before: State | undefined,
  body: Body,
) {
  const merged = await Promise.all(
    membersOf(resource).flatMap(([name, { perCaller }]) =>
      perCaller
        ? [perCaller.merge(context, before?.[name], body[name]).then((made) => ({ name, ...made }))]
        : [],
    ),
  )
  const by = (part: 'value' | 'shown') =>
    Object.fromEntries(merged.map((member) => [member.name, member[part]])) as Partial<State>
  return { values: by('value'), shown: by('shown'), problems: merged.flatMap(({ problems }) => problems) }
}

/** The state after a merge patch: null means the blank of the member. */
const patched = <State extends object>(resource: Resource<State>, state: State, body: Body): State => ({
  ...state,
  ...Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const { blank } = resource.members[name as keyof State & string]
      return [name, value === null ? blank : value]
    }),
  ),
})

interface Change<State extends object> {
  readonly before: ItemRow<State> | undefined
  readonly row: ItemRow<State>
  /** Problems that were found before. */
  readonly known?: readonly ProblemDetail[]
}

async function save<State extends object>(
  context: RequestContext,
  resource: Resource<State>,
  { before, row, known = [] }: Change<State>,
): Promise<ItemRow<State>> {
  const { tx, today } = context
  const { id } = row
  const old = before && stateOf(resource, before)
  const next = stateOf(resource, row)
  const after = (await resource.complete?.({ tx, id, before: old, after: next })) ?? next
  const action = actionOf(before?.archived_at, row.archived_at)
  const touched = touchedBy(resource, action === 'restored' ? undefined : old, after)
  const isLive = row.archived_at === null
  // What comes back is judged like a new row.
  const judged = { tx, id, before: action === 'restored' ? undefined : old, after }
  await judgeItem(resource, judged, { touched, isLive, known })
  const isRenamed =
    old !== undefined && resource.key !== undefined && old[resource.key] !== after[resource.key]
  if (isLive && isRenamed) await refuseWhileInUse(resource, tx, { id, state: old, by: ['key'], today })
  const settle = isLive ? await watched(resource, judged, touched) : undefined
  const isSame = before !== undefined && action === 'updated' && touched.size === 0
  if (isSame) {
    context.audit({ entity: resource.noun, ids: [id] })
    context.etag(versionTag(before))
    return before
  }
  const saved = { ...row, ...after, updated_at: context.clock.now(), version: row.version + 1 }
  await writeRows(tx, writeOf(resource, tx.tenant, saved))
  await settle?.()
  const stored = { archived_at: saved.archived_at }
  await resource.home.record(context, [
    {
      noun: resource.noun,
      id,
      action,
      before: old && { ...old, archived_at: before?.archived_at },
      after: { ...after, ...stored },
    },
  ])
  context.etag(versionTag(saved))
  return saved
}

function actionOf(before: Date | null | undefined, after: Date | null): ItemChange['action'] {
  if (before === undefined) return 'created'
  if ((before === null) === (after === null)) return 'updated'
  return after === null ? 'restored' : 'archived'
}

/** Notes what the change may break; the answer refuses with 422 what it has broken. */
async function watched<State extends object>(
  resource: Resource<State>,
  judged: Parameters<typeof judgeItem<State>>[1],
  touched: ReadonlySet<string>,
): Promise<() => Promise<void>> {
  const watches = (resource.watches ?? []).filter(({ of }) => of.some((name) => touched.has(name)))
  const settles = await Promise.all(watches.map(({ watch }) => watch(judged)))
  return async () => {
    const details = (await Promise.all(settles.map((settle) => settle()))).flat()
    if (details.length > 0) throw invalidBody({ details })
  }
}

/** One statement for a new row as for a changed one: every column that can change. */
function writeOf<State extends object>(resource: Resource<State>, tenant: string, row: ItemRow<State>) {
  const members = membersOf(resource).map(([name, { column = name, type }]) => ({ name, column, type }))
  const fixed = Object.keys(resource.fixed ?? {})
  const columns: Record<string, ColumnType> = {
    tenant_id: 'uuid',
    id: 'uuid',
    archived_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
    ...Object.fromEntries(members.map(({ column, type }) => [column, type])),
    ...Object.fromEntries(fixed.map((column) => [column, 'text' as const])),
  }
  const values = Object.fromEntries(members.map(({ name, column }) => [column, row[name]]))
  const { id, archived_at, created_at, updated_at, version } = row
  return {
    table: resource.table,
    columns,
    rows: [
      {
        tenant_id: tenant,
        id,
        archived_at,
        created_at,
        updated_at,
        version,
        ...values,
        ...resource.fixed,
      },
    ],
    conflict: {
      target: ['tenant_id', 'id'],
      update: [...members.map(({ column }) => column), 'archived_at'],
      touch: ['updated_at', 'version'],
    },
  }
}
