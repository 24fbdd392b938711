import { isDeepStrictEqual } from 'node:util'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { recordSyllabus, syllabusEvent } from '../changes.ts'
import { syllabusArchived, syllabusUnitArchived, unitsDiffer } from '../problems.ts'
import {
  maxUnits,
  type NewUnitBody,
  type UnitOrderBody,
  type UnitPatchBody,
  type UnitQueryValue,
  type UnitWire,
} from '../syllabi/schema.ts'
import { lockSyllabus } from '../syllabi/service.ts'
import { type SyllabusRow, selectAimFacts, updateTouched } from '../syllabi/sql.ts'
import { visibilityOf } from '../visibility.ts'
import { dueDateErrors, makeUnits, mergeTopics, saveUnits } from './make-units.ts'
import { presentUnit, storedUnit } from './present.ts'
import {
  countUnits,
  selectUnit,
  selectUnits,
  selectUnitsOf,
  type UnitRow,
  unitSorting,
  unitValues,
  updatePositions,
} from './sql.ts'

type Context<Body = unknown> = RequestContext<unknown, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ syllabus_unit_id: string }, unknown, Body>

/** A page of the visible units, by syllabus and position. */
export const listUnits = (context: RequestContext<unknown, UnitQueryValue, unknown>) => {
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: unitSorting,
    sort: 'position',
    select: (page) => selectUnits(visibility, context.query, page),
    count: () => countUnits(visibility, context.query),
    present: presentUnit,
  })
}

export const readUnit = async (context: OfOne): Promise<UnitWire> =>
  presentUnit(await readDetail(context, selectUnit(visibilityOf(context), context.params.syllabus_unit_id)))

/** Adds a unit at the end. */
export async function createUnit(context: Context<NewUnitBody>): Promise<UnitWire> {
  const { tx, body, clock } = context
  const syllabus = await lockNamed(context, body.syllabus_id)
  const current = await tx.query(selectUnitsOf(tx.tenant, syllabus.id))
  if (current.length >= maxUnits)
    throw problem('syllabus_id', 'limit_reached', `has ${maxUnits} units already`)
  await requireDueDate(context, syllabus, body)
  const from = (current.at(-1)?.position ?? 0) + 1
  const [row] = makeUnits([body], { syllabusId: syllabus.id, from, at: clock.now() })
  if (!row) throw new Error('No unit was made.')
  await saveUnits(tx, [row])
  await reported(context, syllabus, [{ id: row.id, action: 'created', before: null, after: storedUnit(row) }])
  context.etag(versionTag(row))
  return presentUnit(row)
}

/** The syllabus that a new unit names: one that is not visible is an error of the body. */
async function lockNamed(context: Context, id: string): Promise<SyllabusRow> {
  try {
    const syllabus = await lockSyllabus(context, id)
    if (syllabus.archived_at === null) return syllabus
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error
  }
  throw problem('syllabus_id', 'unknown_syllabus', 'is no syllabus of this school')
}

/** Changes a unit by RFC 7396; topics that are named by their id stay the same. */
export async function patchUnit(context: OfOne<UnitPatchBody>): Promise<UnitWire> {
  const { body } = context
  const { syllabus, unit } = await lockUnit(context)
  if (syllabus.archived_at) throw syllabusArchived()
  if (unit.archived_at) throw syllabusUnitArchived()
  const topics = body.topics === undefined ? unit.topics : mergeTopics(unit.topics, body.topics)
  if (!topics)
    throw problem('topics', 'unknown_topic', 'names a topic that is not of this unit, or one twice')
  await requireDueDate(context, syllabus, body)
  return save(context, { syllabus, before: unit, wanted: { ...unit, ...valuesOf(body, unit), topics } })
}

/** Archives a unit: it is no longer planned, what was covered of it stays recorded. */
export async function archiveUnit(context: OfOne): Promise<void> {
  const { syllabus, unit } = await lockUnit(context)
  const requested = { ...unit, archived_at: unit.archived_at ?? context.clock.now() }
  await save(context, { syllabus, before: unit, wanted: requested })
}

/** Puts the units of a syllabus into another order; 409 `units_differ` unless every one is named. */
export async function orderUnits(
  context: RequestContext<{ syllabus_id: string }, unknown, UnitOrderBody>,
): Promise<{ results: UnitWire[] }> {
  const { tx, body, clock } = context
  const syllabus = await lockSyllabus(context, context.params.syllabus_id)
  if (syllabus.archived_at) throw syllabusArchived()
  const before = await tx.query(selectUnitsOf(tx.tenant, syllabus.id))
  const ids = body.unit_ids
  const requested = new Set(ids)
  if (ids.length !== before.length || before.some(({ id }) => !requested.has(id))) throw unitsDiffer()
  await tx.execute(updatePositions(tx.tenant, ids, clock.now()))
  const after = await tx.query(selectUnitsOf(tx.tenant, syllabus.id))
  const stood = new Map(before.map((unit) => [unit.id, unit.position]))
  const moved = after.filter(({ id, position }) => stood.get(id) !== position)
  await reported(
    context,
    syllabus,
    moved.map(({ id, position }) => ({
      id,
      action: 'updated' as const,
      before: { position: stood.get(id) },
      after: { position },
    })),
  )
  return { results: after.map(presentUnit) }
}

async function lockUnit(context: OfOne): Promise<{ syllabus: SyllabusRow; unit: UnitRow }> {
  const { tx, params } = context
  const seen = await tx.one(selectUnit(visibilityOf(context), params.syllabus_unit_id))
  if (!seen) throw notFound()
  const syllabus = await lockSyllabus(context, seen.syllabus_id)
  const unit = await tx.one(selectUnit(visibilityOf(context), params.syllabus_unit_id))
  if (!unit) throw notFound()
  context.requireMatch(versionTag(unit))
  return { syllabus, unit }
}

const problem = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

async function requireDueDate(
  { tx }: Context,
  syllabus: SyllabusRow,
  body: { readonly due_date?: string | null },
): Promise<void> {
  if (!body.due_date) return
  const { starts_on, ends_on } = (await tx.one(selectAimFacts(tx.tenant, syllabus, syllabus.id))) ?? {}
  if (!starts_on || !ends_on) return
  const details = dueDateErrors([body], { starts_on, ends_on }, () => 'body')
  if (details.length > 0) throw invalidBody({ details })
}

function valuesOf(body: UnitPatchBody, current: UnitRow): Partial<UnitRow> {
  const text = (value: number | null | undefined, before: string | null) =>
    value === undefined ? before : value === null ? null : String(value)
  return {
    title: body.title ?? current.title,
    description: body.description === undefined ? current.description : body.description,
    planned_lessons: text(body.planned_lessons, current.planned_lessons) ?? current.planned_lessons,
    weight: text(body.weight, current.weight),
    due_date: body.due_date === undefined ? current.due_date : body.due_date,
  }
}

interface Saving {
  readonly syllabus: SyllabusRow
  readonly before: UnitRow
  readonly wanted: UnitRow
}

async function save(context: Context, { syllabus, before, wanted: requested }: Saving): Promise<UnitWire> {
  const { tx, clock } = context
  if (unitValues.every((name) => isSame(before[name], requested[name]))) {
    context.audit({ entity: 'syllabus_unit', ids: [before.id] })
    context.etag(versionTag(before))
    return presentUnit(before)
  }
  const row = { ...requested, updated_at: clock.now(), version: before.version + 1 }
  await saveUnits(tx, [row])
  const action = row.archived_at !== null && before.archived_at === null ? 'archived' : 'updated'
  await reported(context, syllabus, [
    { id: row.id, action, before: storedUnit(before), after: storedUnit(row) },
  ])
  context.etag(versionTag(row))
  return presentUnit(row)
}

/** Decimals are the same whatever zeros they end with. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one !== '' && !Number.isNaN(Number(one))
    ? Number(one) === Number(other)
    : isDeepStrictEqual(one, other)

async function reported(
  context: Context,
  syllabus: SyllabusRow,
  changes: Parameters<typeof recordSyllabus>[2],
): Promise<void> {
  const { tx, clock } = context
  if (changes.length > 0) await tx.execute(updateTouched(tx.tenant, syllabus.id, clock.now()))
  await recordSyllabus(context, 'syllabus_unit', changes)
  if (changes.length > 0) await emit(tx, [syllabusEvent(syllabus.id, 'updated')])
}
