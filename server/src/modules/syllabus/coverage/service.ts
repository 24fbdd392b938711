import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { refuseRows, rowError } from '../../../kernel/http/row-errors.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { recordSyllabus } from '../changes.ts'
import { coverageArchived, coverageRefused } from '../problems.ts'
import {
  type CoverageError,
  coverageKey,
  dayKey,
  errorOfLessons,
  type GivenEntry,
  judgeCoverage,
  lessonsHeld,
} from '../rules/judge-coverage.ts'
import { requireOwnClass, visibilityOf } from '../visibility.ts'
import { type LoadedFacts, loadFacts } from './load-facts.ts'
import { historyOf, present } from './present.ts'
import type {
  CoverageBulkBody,
  CoverageHistoryQueryValue,
  CoveragePatchBody,
  CoverageQueryValue,
  CoverageSavedWire,
  CoverageWire,
  NewCoverageBody,
} from './schema.ts'
import {
  type CoverageRow,
  countCoverage,
  countHistory,
  coverageSorting,
  coverageTable,
  coverageValues,
  type HistoryRow,
  historySorting,
  selectCoverage,
  selectEntry,
  selectEntryForUpdate,
  selectHistory,
  selectUnitsToRecord,
} from './sql.ts'

type Context<Body = unknown> = RequestContext<unknown, unknown, Body>
type OfOne<Body = unknown, Query = unknown> = RequestContext<{ coverage_entry_id: string }, Query, Body>

/** A page of what the visible classes were taught, latest day first. */
export const listCoverage = (context: RequestContext<unknown, CoverageQueryValue, unknown>) => {
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: coverageSorting,
    sort: '-date',
    select: (page) => selectCoverage(visibility, context.query, page),
    count: () => countCoverage(visibility, context.query),
    present,
  })
}

export const readCoverage = async (context: OfOne): Promise<CoverageWire> =>
  present(await readDetail(context, selectEntry(visibilityOf(context), context.params.coverage_entry_id)))

/** What happened to an entry, the newest first. */
export async function listCoverageHistory(context: OfOne<unknown, CoverageHistoryQueryValue>) {
  const id = context.params.coverage_entry_id
  const [[entry]] = await context.read([selectEntry(visibilityOf(context), id)])
  if (!entry) throw notFound()
  return readList(context, {
    sorting: historySorting,
    select: (page) => selectHistory(context.school.id, id, page),
    count: () => countHistory(context.school.id, id),
    present: ({ id: rowId, action, at, actor_user_id, reason, before, after }: HistoryRow) => ({
      id: rowId,
      action,
      at: formatInstant(at),
      actor_id: actor_user_id,
      reason,
      before,
      after,
    }),
  })
}

/** Records what one class was taught; an error names its member. */
export async function createCoverage(context: Context<NewCoverageBody>): Promise<CoverageWire> {
  const { entries, errors } = await record(context, [context.body])
  const [entry] = entries
  const [error] = errors
  if (error || !entry) {
    const { field = '', code = '', message = '', current } = error ?? {}
    throw invalidBody({
      details: [{ path: `body/${field}`, code, message }],
      ...(current ? { members: { current } } : {}),
    })
  }
  context.etag(versionTag({ version: entry.version, updated_at: new Date(entry.updated_at) }))
  return entry
}

/** Records any number of entries; 422 `coverage_refused` when nothing may be saved. */
export async function createCoverageBulk(context: Context<CoverageBulkBody>): Promise<CoverageSavedWire> {
  const { mode = 'all_or_nothing', entries } = context.body
  return record(context, entries, mode)
}

/** Lock, load, judge, save, emit. Without a mode nothing is saved when there is an error, and the errors are returned. */
async function record(
  context: Context,
  bodies: readonly NewCoverageBody[],
  mode?: 'all_or_nothing' | 'partial',
): Promise<CoverageSavedWire> {
  const given = bodies.map((body, index) => givenOf(body, { index, today: context.today }))
  const loaded = await loadFacts(context, given)
  const errors = judgeCoverage(given, loaded.facts).map((error) => presentError(error, { given, loaded }))
  const refused = new Set(errors.map(({ index }) => index))
  const good = given.filter(({ index }) => !refused.has(index))
  const isSavable = errors.length === 0 || (mode === 'partial' && good.length > 0)
  if (!isSavable && mode !== undefined) throw refuseRows(coverageRefused, errors)
  if (!isSavable) return { ok: false, count: 0, entries: [], errors }
  const rows = good.map((entry) => rowOf(context, entry, { body: bodies[entry.index], loaded }))
  await insertRows(context, rows)
  return { ok: errors.length === 0, count: rows.length, entries: rows.map(present), errors }
}

const givenOf = (
  body: NewCoverageBody,
  { index, today }: { readonly index: number; readonly today: string },
): GivenEntry => ({
  index,
  classId: body.class_id,
  unitId: body.unit_id,
  date: body.date ?? today,
  periodId: body.period_id ?? null,
  topicIds: body.topic_ids ?? [],
  lessons: body.lessons ?? 1,
})

function presentError(
  error: CoverageError,
  { given, loaded }: { readonly given: readonly GivenEntry[]; readonly loaded: LoadedFacts },
): CoverageSavedWire['errors'][number] {
  const entry = given[error.index]
  const current =
    error.code === 'already_recorded' && entry ? loaded.standing.get(coverageKey(entry)) : undefined
  const named = rowError('entries', error)
  return current ? { ...named, current: present(current) } : named
}

function rowOf(
  { clock, principal }: Context,
  entry: GivenEntry,
  { body, loaded }: { readonly body: NewCoverageBody | undefined; readonly loaded: LoadedFacts },
): CoverageRow {
  const at = clock.now()
  return {
    id: uuidv7(),
    class_id: entry.classId,
    unit_id: entry.unitId,
    date: entry.date,
    syllabus_id: loaded.syllabusOf.get(entry.unitId) ?? '',
    period_id: entry.periodId,
    lessons: String(entry.lessons),
    topic_ids: entry.topicIds,
    note: body?.note ?? null,
    completes_unit: body?.completes_unit ?? false,
    recorded_by: principal.kind === 'person' ? principal.userId : null,
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 1,
  }
}

async function insertRows(context: Context, rows: readonly CoverageRow[]): Promise<void> {
  const { tx } = context
  await writeRows(tx, {
    ...coverageTable,
    rows: rows.map((row) => ({ ...row, tenant_id: tx.tenant })),
  })
  await recordSyllabus(
    context,
    'coverage_entry',
    rows.map((row) => ({ id: row.id, action: 'created', before: null, after: historyOf(row) })),
  )
  const classes = [...Map.groupBy(rows, (row) => row.class_id)]
  await emit(
    tx,
    classes.map(([class_id, own]) => ({
      type: 'coverage.recorded',
      data: { class_id, coverage_entry_ids: own.map(({ id }) => id), count: own.length },
    })),
  )
}

/** Corrects an entry; the old values, the author and the reason are recorded. */
export async function patchCoverage(context: OfOne<CoveragePatchBody>): Promise<CoverageWire> {
  const { body, tx } = context
  const before = await lock(context)
  if (before.archived_at) throw coverageArchived()
  if (body.lessons !== undefined) await requireRoom(context, before, body.lessons)
  const topicIds = body.topic_ids
  if (topicIds) {
    const [unit] = await tx.query(selectUnitsToRecord(tx.tenant, [before.unit_id]))
    const known = new Set([...before.topic_ids, ...(unit?.topics ?? []).map(({ id }) => id)])
    const index = topicIds.findIndex((id) => !known.has(id))
    const message = 'is no topic of the unit'
    if (index >= 0) {
      throw invalidBody({ details: [{ path: `body/topic_ids/${index}`, code: 'unknown_topic', message }] })
    }
  }
  return save(context, before, {
    ...before,
    lessons: body.lessons === undefined ? before.lessons : String(body.lessons),
    topic_ids: topicIds ?? before.topic_ids,
    completes_unit: body.completes_unit ?? before.completes_unit,
    note: body.note === undefined ? before.note : body.note,
  })
}

/** Refuses more lessons than the class has on the day, with those of its other entries. */
async function requireRoom(context: Context, row: CoverageRow, lessons: number): Promise<void> {
  if (lessons <= Number(row.lessons)) return
  const { class_id: classId, date } = row
  const { facts } = await loadFacts(context, [
    givenOf({ class_id: classId, unit_id: row.unit_id, date }, { index: 0, today: date }),
  ])
  const own = facts.classes.get(classId)
  const others = (facts.recorded.get(dayKey({ classId, date })) ?? 0) - Number(row.lessons)
  const error = own && errorOfLessons(lessonsHeld(own, date), others, lessons)
  if (error) {
    throw invalidBody({
      details: [{ path: `body/${error.field}`, code: error.code, message: error.message }],
    })
  }
}

/** Takes an entry back; it stays in the history. */
export async function archiveCoverage(context: OfOne): Promise<void> {
  const before = await lock(context)
  await save(context, before, { ...before, archived_at: before.archived_at ?? context.clock.now() })
}

async function lock(context: OfOne): Promise<CoverageRow> {
  const row = await context.tx.one(
    selectEntryForUpdate(visibilityOf(context), context.params.coverage_entry_id),
  )
  if (!row) throw notFound()
  await requireOwnClass(context, row.class_id)
  context.requireMatch(versionTag(row))
  return row
}

async function save(
  context: Context<{ readonly reason?: string } | unknown>,
  before: CoverageRow,
  requested: CoverageRow,
): Promise<CoverageWire> {
  const { tx, clock, body } = context
  const isSame = coverageValues.every((name) =>
    name === 'lessons'
      ? Number(before.lessons) === Number(requested.lessons)
      : isDeepStrictEqual(before[name], requested[name]),
  )
  if (isSame) {
    context.audit({ entity: 'coverage_entry', ids: [before.id] })
    context.etag(versionTag(before))
    return present(before)
  }
  const row = { ...requested, updated_at: clock.now(), version: before.version + 1 }
  await writeRows(tx, {
    ...coverageTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: coverageValues, touch: ['updated_at', 'version'] },
  })
  const action = row.archived_at !== null && before.archived_at === null ? 'archived' : 'updated'
  const reason = (body as { reason?: string } | undefined)?.reason
  const data = { class_id: row.class_id, coverage_entry_ids: [row.id], count: 1 }
  const event = { type: 'coverage.corrected', data }
  await recordSyllabus(context, 'coverage_entry', [
    { id: row.id, action, before: historyOf(before), after: historyOf(row), reason, event },
  ])
  context.etag(versionTag(row))
  return present(row)
}
