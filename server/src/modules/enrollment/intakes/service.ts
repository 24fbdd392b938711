import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectCodes } from '../../academics/index.ts'
import { changesBetween } from '../../people/index.ts'
import { officeOf, recordEnrollment } from '../history.ts'
import { intakeInUse, placesTaken } from '../problems.ts'
import { errorsOfForm } from '../rules/answers.ts'
import type { IntakePatchBody, IntakeQueryValue, IntakeWire, NewIntakeBody } from './schema.ts'
import {
  countIntakes,
  deletePlaces,
  type FullIntakeRow,
  type IntakeRow,
  intakeSorting,
  intakesTable,
  placesTable,
  selectAnyApplication,
  selectIntake,
  selectIntakeForUpdate,
  selectIntakes,
  selectPlacesForUpdate,
  selectTaken,
  selectYear,
} from './sql.ts'

type Context<Body = unknown> = RequestContext<unknown, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ intake_id: string }, unknown, Body>

/** A page of the intakes of the school, newest first. */
export const listIntakes = (context: RequestContext<unknown, IntakeQueryValue, unknown>) =>
  readList(context, {
    sorting: intakeSorting,
    select: (page) => selectIntakes(context.school.id, context.query, page),
    count: () => countIntakes(context.school.id, context.query),
    present,
  })

export const readIntake = async (context: OfOne): Promise<IntakeWire> =>
  present(await readDetail(context, selectIntake(context.school.id, context.params.intake_id)))

/** Opens an admission round; all errors of the body are reported. */
export async function createIntake(context: Context<NewIntakeBody>): Promise<IntakeWire> {
  const { body, tx, clock } = context
  const now = clock.now()
  const { capacities, ...members } = body
  const row: IntakeRow = {
    closes_on: null,
    offer_days: 14,
    expired_offers: 'waitlist',
    offers_next: false,
    documents: [],
    questions: [],
    ...members,
    id: uuidv7(),
    created_at: now,
    updated_at: now,
    archived_at: null,
    version: 1,
  }
  const year = await tx.one(selectYear(tx.tenant, row.academic_year_id))
  const unknownYear = !year || year.archived_at !== null
  await requireGood(context, row, capacities, [
    ...(unknownYear
      ? [error('academic_year_id', 'unknown_academic_year', 'is no school year of this school')]
      : []),
  ])
  await writeRows(tx, { ...intakesTable, rows: [{ ...row, tenant_id: tx.tenant }] })
  await savePlaces(context, row.id, capacities)
  return report(context, { id: row.id, action: 'created', change: changesOf(undefined, row) })
}

/** Changes an intake by RFC 7396. Taken places cannot be removed. */
export async function patchIntake(context: OfOne<IntakePatchBody>): Promise<IntakeWire> {
  const { clock } = context
  const before = await lock(context)
  const { capacities, ...members } = context.body
  const after = { ...before, ...members }
  await requireGood(context, after, capacities ?? [], [])
  const places = capacities === undefined ? {} : await replacePlaces(context, before.id, capacities)
  const change = { ...changesOf(before, after), ...places }
  if (Object.keys(change).length > 0) {
    const row = { ...after, updated_at: clock.now(), version: before.version + 1 }
    await save(context, row)
    return report(context, { id: before.id, action: 'updated', change })
  }
  return answer(context, before.id)
}

/** Archives an intake; 409 while applications of it are not at their end. */
export async function archiveIntake(context: OfOne): Promise<void> {
  const { tx, clock } = context
  const before = await lock(context)
  if (before.archived_at !== null) return
  if ((await tx.one(selectAnyApplication(tx.tenant, before.id)))?.any) throw intakeInUse()
  const now = clock.now()
  await save(context, { ...before, archived_at: now, updated_at: now, version: before.version + 1 })
  await report(context, {
    id: before.id,
    action: 'archived',
    change: { archived_at: { before: null, after: now } },
  })
}

const save = ({ tx }: Context, row: IntakeRow): Promise<unknown> =>
  writeRows(tx, {
    ...intakesTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: {
      target: ['tenant_id', 'id'],
      update: [...changeable, 'archived_at', 'updated_at', 'version'],
    },
  })

async function lock(context: OfOne): Promise<IntakeRow> {
  const row = await context.tx.one(selectIntakeForUpdate(context.tx.tenant, context.params.intake_id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

type Capacities = readonly { readonly grade_level: string; readonly places: number }[]

async function requireGood(
  { tx }: Context,
  row: IntakeRow,
  capacities: Capacities,
  known: readonly ProblemDetail[],
): Promise<void> {
  const codes = new Set((await tx.query(selectCodes(tx.tenant, 'grade_levels'))).map(({ code }) => code))
  const levels = capacities.map(({ grade_level }) => grade_level)
  const details = [
    ...known,
    ...(row.closes_on !== null && row.closes_on < row.opens_on
      ? [error('closes_on', 'end_before_start', `is before ${row.opens_on}`)]
      : []),
    ...errorsOfForm(row.questions, row.documents),
    ...levels.flatMap((level, index) => {
      const at = `capacities/${index}/grade_level`
      if (!codes.has(level)) return [error(at, 'unknown_grade_level', 'is no grade level of this school')]
      return levels.indexOf(level) === index ? [] : [error(at, 'duplicate', 'appears twice')]
    }),
  ]
  if (details.length > 0) throw invalidBody({ details })
}

const error = (member: string, code: string, message: string): ProblemDetail => ({
  path: `body/${member}`,
  code,
  message,
})

const savePlaces = ({ tx }: Context, intakeId: string, capacities: Capacities): Promise<unknown> =>
  writeRows(tx, {
    ...placesTable,
    rows: capacities.map((one) => ({ ...one, tenant_id: tx.tenant, intake_id: intakeId })),
    conflict: { target: ['tenant_id', 'intake_id', 'grade_level'], update: ['places'] },
  })

/** Replaces the whole list, while nobody offers a place; 409 `places_taken` where more are taken than there would be. */
async function replacePlaces(context: Context, intakeId: string, capacities: Capacities) {
  const { tx } = context
  const before = await tx.query(selectPlacesForUpdate(tx.tenant, intakeId))
  const taken = await tx.query(selectTaken(tx.tenant, intakeId))
  const requested = new Map(capacities.map(({ grade_level, places }) => [grade_level, places]))
  const details = taken.flatMap((one) => {
    const index = capacities.findIndex(({ grade_level }) => grade_level === one.grade_level)
    if ((requested.get(one.grade_level) ?? 0) >= one.taken) return []
    const message = `${one.taken} places of ${one.grade_level} are offered or taken`
    return [error(index < 0 ? 'capacities' : `capacities/${index}/places`, 'places_taken', message)]
  })
  if (details.length > 0) throw placesTaken({ details })
  await tx.execute(deletePlaces(tx.tenant, intakeId, [...requested.keys()]))
  await savePlaces(context, intakeId, capacities)
  const asObject = (rows: Capacities) =>
    Object.fromEntries(rows.map(({ grade_level, places }) => [grade_level, places]))
  return changesBetween({ places: asObject(before) }, { places: asObject(capacities) }, ['places'])
}

const changeable = [
  'title',
  'opens_on',
  'closes_on',
  'offer_days',
  'expired_offers',
  'offers_next',
  'documents',
  'questions',
] as const

const changesOf = (before: IntakeRow | undefined, after: IntakeRow) =>
  changesBetween(before && { ...before }, { ...after }, changeable)

async function report(
  context: Context,
  { id, action, change }: { id: string; action: string; change: Readonly<Record<string, unknown>> },
): Promise<IntakeWire> {
  await recordEnrollment({ tx: context.tx, author: officeOf(context) }, [
    { entity: 'intake', id, action, change },
  ])
  return answer(context, id)
}

async function answer(context: Context, id: string): Promise<IntakeWire> {
  const { tx } = context
  context.audit({ entity: 'intake', ids: [id] })
  const row = await tx.one(selectIntake(tx.tenant, id))
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return present(row)
}

const present = (row: FullIntakeRow): IntakeWire => ({
  id: row.id,
  academic_year_id: row.academic_year_id,
  academic_year_title: row.year_title,
  academic_year_starts_on: row.year_start,
  title: row.title,
  opens_on: row.opens_on,
  closes_on: row.closes_on,
  offer_days: row.offer_days,
  expired_offers: row.expired_offers,
  offers_next: row.offers_next,
  capacities: row.capacities.map((one) => ({ ...one })),
  documents: row.documents.map((one) => ({ ...one })),
  questions: row.questions.map((one) => ({ ...one, options: [...one.options] })),
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})
