import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { recordSyllabus, syllabusEvent } from '../changes.ts'
import { syllabusArchived, syllabusExists } from '../problems.ts'
import { dueDateErrors, makeUnits, saveUnits } from '../units/make-units.ts'
import { presentUnit } from '../units/present.ts'
import { selectUnitsOf, type UnitRow } from '../units/sql.ts'
import { requireOwnClass, visibilityOf } from '../visibility.ts'
import type {
  NewSyllabusBody,
  SyllabusCopyBody,
  SyllabusPatchBody,
  SyllabusQueryValue,
  SyllabusRowWire,
  SyllabusWire,
} from './schema.ts'
import {
  countSyllabi,
  type SummedSyllabusRow,
  type SyllabusRow,
  selectAimFacts,
  selectClassTurn,
  selectCourseTurn,
  selectSyllabi,
  selectSyllabus,
  selectSyllabusForUpdate,
  syllabiTable,
  syllabusSorting,
  syllabusValues,
} from './sql.ts'

type Context<Body = unknown> = RequestContext<unknown, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ syllabus_id: string }, unknown, Body>

/** A page of the visible syllabi, newest first. */
export const listSyllabi = (context: RequestContext<unknown, SyllabusQueryValue, unknown>) => {
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: syllabusSorting,
    select: (page) => selectSyllabi(visibility, context.query, page),
    count: () => countSyllabi(visibility, context.query),
    present: (row: SummedSyllabusRow) =>
      presentRow(row, { count: row.unit_count, lessons: Number(row.planned_lessons) }),
  })
}

/** A syllabus with its units; 404 when not visible. */
export async function readSyllabus(context: OfOne): Promise<SyllabusWire> {
  const id = context.params.syllabus_id
  const [[row], units] = await context.read([
    selectSyllabus(visibilityOf(context), id),
    selectUnitsOf(context.school.id, id),
  ])
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return present(row, units)
}

/** Creates a syllabus with its units; all errors of the body are reported. */
export async function createSyllabus(context: Context<NewSyllabusBody>): Promise<SyllabusWire> {
  const { body, clock } = context
  const at = clock.now()
  const { units = [], ...members } = body
  const row: SyllabusRow = {
    id: uuidv7(),
    class_id: body.class_id ?? null,
    course_id: body.course_id ?? null,
    ...valuesOf(members, defaults),
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 1,
  }
  const session = await requireAim(context, row)
  const details = dueDateErrors(units, session, (index) => `body/units/${index}`)
  if (details.length > 0) throw invalidBody({ details })
  return insert(context, row, {
    units: makeUnits(units, { syllabusId: row.id, from: 1, at }),
    action: 'created',
  })
}

/** The same syllabus for another class, course, session or subject; due dates do not go along. */
export async function copySyllabus(context: OfOne<SyllabusCopyBody>): Promise<SyllabusWire> {
  const { tx, body, clock, params } = context
  const source = await tx.one(selectSyllabus(visibilityOf(context), params.syllabus_id))
  if (!source) throw notFound()
  const at = clock.now()
  const row: SyllabusRow = {
    ...source,
    id: uuidv7(),
    class_id: body.class_id ?? null,
    course_id: body.course_id ?? null,
    academic_session_id: body.academic_session_id,
    title: body.title ?? source.title,
    subject_code: body.subject_code === undefined ? source.subject_code : body.subject_code,
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 1,
  }
  await requireAim(context, row)
  const units = (await tx.query(selectUnitsOf(tx.tenant, source.id))).map(
    (unit, index): UnitRow => ({
      ...unit,
      id: uuidv7(),
      syllabus_id: row.id,
      position: index + 1,
      due_date: null,
      topics: unit.topics.map(({ title }) => ({ id: uuidv7(), title })),
      created_at: at,
      updated_at: at,
      version: 1,
    }),
  )
  return insert(context, row, { units, action: 'copied' })
}

/** Changes a syllabus by RFC 7396; class and course stay: copy it for another one. */
export async function patchSyllabus(context: OfOne<SyllabusPatchBody>): Promise<SyllabusWire> {
  const before = await lockSyllabus(context, context.params.syllabus_id)
  context.requireMatch(versionTag(before))
  if (before.archived_at) throw syllabusArchived()
  const after = { ...before, ...valuesOf(context.body, before) }
  await requireAim(context, after)
  return save(context, before, after)
}

/** Archives a syllabus; what was covered stays. */
export async function archiveSyllabus(context: OfOne): Promise<void> {
  const before = await lockSyllabus(context, context.params.syllabus_id)
  context.requireMatch(versionTag(before))
  await save(context, before, { ...before, archived_at: before.archived_at ?? context.clock.now() })
}

/** The syllabus, locked, for users who may change it: 404 when not visible, 403 for teachers of other classes. */
export async function lockSyllabus(context: Context, id: string): Promise<SyllabusRow> {
  const row = await context.tx.one(selectSyllabusForUpdate(visibilityOf(context), id))
  if (!row) throw notFound()
  await requireOwnClass(context, row.class_id)
  return row
}

type Values = Pick<SyllabusRow, Exclude<(typeof syllabusValues)[number], 'archived_at'>>

const defaults: Values = {
  academic_session_id: '',
  title: '',
  subject_code: null,
  description: null,
  minutes_per_lesson: null,
  lessons_per_week: null,
  layout: 'consecutive',
  measure: 'lessons',
}

function valuesOf(body: SyllabusPatchBody, current: Values): Values {
  const { lessons_per_week: perWeek, academic_session_id: sessionId } = body
  return {
    academic_session_id: sessionId ?? current.academic_session_id,
    title: body.title ?? current.title,
    subject_code: body.subject_code === undefined ? current.subject_code : body.subject_code,
    description: body.description === undefined ? current.description : body.description,
    minutes_per_lesson:
      body.minutes_per_lesson === undefined ? current.minutes_per_lesson : body.minutes_per_lesson,
    lessons_per_week:
      perWeek === undefined ? current.lessons_per_week : perWeek === null ? null : String(perWeek),
    layout: body.layout ?? current.layout,
    measure: body.measure ?? current.measure,
  }
}

/** Whether a syllabus may stand where it wants to; answers the dates of its session. */
async function requireAim(context: Context, row: SyllabusRow) {
  const { tx } = context
  const error = (member: string, code: string, message: string) =>
    invalidBody({ details: [{ path: `body/${member}`, code, message }] })
  if ((row.class_id === null) === (row.course_id === null)) {
    throw error('class_id', 'one_of', 'either this or course_id must be there')
  }
  if (row.class_id !== null && !(await tx.one(selectClassTurn(tx.tenant, row.class_id)))) {
    throw error('class_id', 'unknown_class', 'is no class of this school')
  }
  if (row.course_id !== null && !(await tx.one(selectCourseTurn(tx.tenant, row.course_id)))) {
    throw error('course_id', 'unknown_course', 'is no course of this school')
  }
  await requireOwnClass(context, row.class_id)
  const facts = await tx.one(selectAimFacts(tx.tenant, row, row.id))
  const { starts_on, ends_on, standing_id, standing_title } = facts ?? {}
  if (!starts_on || !ends_on) {
    throw error('academic_session_id', 'unknown_session', 'is no school year or term of this school')
  }
  if (row.subject_code !== null && !facts?.is_subject) {
    throw error('subject_code', 'unknown_subject', 'is no subject of this school')
  }
  if (standing_id && row.archived_at === null) {
    throw syllabusExists({ members: { current: { id: standing_id, title: standing_title } } })
  }
  return { starts_on, ends_on }
}

async function insert(
  context: Context,
  row: SyllabusRow,
  { units, action }: { readonly units: readonly UnitRow[]; readonly action: 'created' | 'copied' },
): Promise<SyllabusWire> {
  const { tx } = context
  await writeRows(tx, { ...syllabiTable, rows: [{ ...row, tenant_id: tx.tenant }] })
  if (units.length > 0) await saveUnits(tx, units)
  const after = { ...stored(row), units: units.map(({ title }) => title) }
  const event = syllabusEvent(row.id, 'created')
  await recordSyllabus(context, 'syllabus', [{ id: row.id, action, before: null, after, event }])
  context.etag(versionTag(row))
  return present(row, units)
}

async function save(context: Context, before: SyllabusRow, requested: SyllabusRow): Promise<SyllabusWire> {
  const { tx, clock } = context
  const units = await tx.query(selectUnitsOf(tx.tenant, before.id))
  if (syllabusValues.every((name) => isDeepStrictEqual(before[name], requested[name]))) {
    context.audit({ entity: 'syllabus', ids: [before.id] })
    context.etag(versionTag(before))
    return present(before, units)
  }
  const row = { ...requested, updated_at: clock.now(), version: before.version + 1 }
  await writeRows(tx, {
    ...syllabiTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: syllabusValues, touch: ['updated_at', 'version'] },
  })
  const action = row.archived_at !== null && before.archived_at === null ? 'archived' : 'updated'
  const event = syllabusEvent(row.id, action)
  await recordSyllabus(context, 'syllabus', [
    { id: row.id, action, before: stored(before), after: stored(row), event },
  ])
  context.etag(versionTag(row))
  return present(row, units)
}

const stored = (row: SyllabusRow) =>
  Object.fromEntries(['class_id', 'course_id', ...syllabusValues].map((name) => [name, row[name as 'title']]))

const present = (row: SyllabusRow, units: readonly UnitRow[]): SyllabusWire => ({
  ...presentRow(row, {
    count: units.length,
    lessons: units.reduce((sum, unit) => sum + Number(unit.planned_lessons), 0),
  }),
  units: units.map(presentUnit),
})

const presentRow = (
  row: SyllabusRow,
  units: { readonly count: number; readonly lessons: number },
): SyllabusRowWire => ({
  id: row.id,
  class_id: row.class_id,
  course_id: row.course_id,
  academic_session_id: row.academic_session_id,
  subject_code: row.subject_code,
  title: row.title,
  description: row.description,
  minutes_per_lesson: row.minutes_per_lesson,
  lessons_per_week: row.lessons_per_week === null ? null : Number(row.lessons_per_week),
  layout: row.layout,
  measure: row.measure,
  unit_count: units.count,
  planned_lessons: units.lessons,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})
