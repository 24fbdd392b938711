import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import {
  instantParameter,
  type ListBody,
  readDetail,
  readList,
  versionTag,
} from '../../../kernel/http/lists.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { selectClassesById } from '../../academics/index.ts'
import { eveningEvent, recordConsultations } from '../history.ts'
import { consultationEnded } from '../problems.ts'
import { errorsOfEvening } from '../rules/judge-evening.ts'
import { type Visibility, visibilityOf } from '../visibility.ts'
import { type Work, workOf } from '../work.ts'
import { arrange } from './arrange.ts'
import { presentDetail, presentEvening } from './present.ts'
import type {
  EveningDetailWire,
  EveningPatchBody,
  EveningQueryValue,
  EveningWire,
  NewEveningBody,
} from './schema.ts'
import {
  countEvenings,
  deleteEvenings,
  type EveningRow,
  eveningSorting,
  eveningsTable,
  eveningValues,
  selectCurrentStaff,
  selectEvening,
  selectEvenings,
  selectTeachers,
  selectVisibleForUpdate,
  type TeacherRow,
} from './sql.ts'

export type OfEvening<Body = unknown> = RequestContext<{ evening_id: string }, unknown, Body>

/** A page of the evenings that the caller plans, takes part in or is invited to, the newest first. */
export function listEvenings(
  context: RequestContext<unknown, EveningQueryValue, unknown>,
): Promise<ListBody<EveningWire>> {
  const visibility = visibilityOf(context)
  const now = context.clock.now()
  return readList(context, {
    sorting: eveningSorting,
    select: (page) => selectEvenings(visibility, context.query, page),
    count: () => countEvenings(visibility, context.query),
    present: (row) => presentEvening(row, visibility, now),
  })
}

export async function readEvening(context: OfEvening): Promise<EveningDetailWire> {
  const visibility = visibilityOf(context)
  const row = await readDetail(context, selectEvening(visibility, context.params.evening_id))
  const [teachers] = await context.read([selectTeachers(visibility, row.id)])
  return presentDetail(row, teachers, visibility, context.clock.now())
}

/** What an evening has where nobody said anything else. */
const defaults = {
  description: null,
  place: null,
  online_link: null,
  gap_minutes: 0,
  walking_minutes: 5,
  max_per_child: null,
  is_shared: true,
  has_waiting_list: true,
  grade_levels: [],
  class_ids: [],
  retention_months: 12,
} as const

/** Plans an evening as a draft that only the office sees. */
export async function createEvening(
  context: RequestContext<unknown, unknown, NewEveningBody>,
): Promise<EveningDetailWire> {
  const { body, principal, clock } = context
  const now = clock.now()
  const { teachers: requested, opens_at, closes_at, days, ...settings } = body
  const row: EveningRow = Object.assign({}, defaults, settings, {
    id: uuidv7(),
    status: 'draft' as const,
    ...daysOf(days),
    opens_at: instantIn('opens_at', opens_at),
    closes_at: instantIn('closes_at', closes_at),
    withdrawal_reason: null,
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: now,
    updated_at: now,
    published_at: null,
    withdrawn_at: null,
    version: 0,
  })
  const teachers = teachersOf(requested ?? [])
  await requireEvening(context, row, teachers, [])
  return save(context, { before: null, row, teachers, displaced: undefined })
}

/**
 * Changes an evening by RFC 7396; `teachers` and `days` replace all of them. After publication appointments stay where
 * their slot stays; those that lose it follow `displaced`.
 */
export async function patchEvening(context: OfEvening<EveningPatchBody>): Promise<EveningDetailWire> {
  const { body, tx } = context
  const before = await lockEvening(context)
  if (before.status === 'withdrawn') throw consultationEnded()
  const { teachers: requested, displaced, opens_at, closes_at, days, ...changes } = body
  const row: EveningRow = Object.assign({}, before, changes, {
    ...(days === undefined ? {} : daysOf(days)),
    ...(opens_at === undefined ? {} : { opens_at: instantIn('opens_at', opens_at) }),
    ...(closes_at === undefined ? {} : { closes_at: instantIn('closes_at', closes_at) }),
  })
  const stored = await tx.query(selectTeachers(visibilityOf(context), before.id))
  const teachers = requested === undefined ? stored : teachersOf(requested)
  await requireEvening(
    context,
    row,
    teachers,
    stored.map(({ staff_id }) => staff_id),
  )
  return save(context, { before, row, teachers, displaced })
}

/** Removes a draft; 409 `consultation_ended` for what was published, which is withdrawn instead. */
export async function removeEvening(context: OfEvening): Promise<void> {
  const { tx } = context
  const before = await lockEvening(context)
  if (before.status !== 'draft') throw consultationEnded()
  for (const statement of deleteEvenings(tx.tenant, [before.id])) await tx.execute(statement)
  context.audit({ entity: 'consultation', ids: [before.id] })
}

/** The evening of the address, locked; 404, 412. */
export async function lockEvening(context: OfEvening): Promise<EveningRow> {
  const row = await context.tx.one(selectVisibleForUpdate(visibilityOf(context), context.params.evening_id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

interface Saving {
  readonly before: EveningRow | null
  readonly row: EveningRow
  readonly teachers: readonly TeacherRow[]
  readonly displaced: 'move' | 'release' | undefined
}

async function save(context: RequestContext, { before, row, teachers, displaced }: Saving) {
  const work = workOf(context)
  const saved = await saveEvening(work, row)
  await recordConsultations(work.changes, [
    {
      entity: 'consultation',
      id: row.id,
      action: before === null ? 'created' : 'updated',
      change: { members: before === null ? [] : changedMembers(before, row) },
      event: eveningEvent(before === null ? 'created' : 'updated', row.id),
    },
  ])
  await arrange(work, { evening: saved, teachers, displaced })
  return answer(context, row.id)
}

/** Writes an evening; its version goes up by one. */
export async function saveEvening({ tx, now }: Work, row: EveningRow): Promise<EveningRow> {
  const saved = { ...row, updated_at: now, version: row.version + 1 }
  await writeRows(tx, {
    ...eveningsTable,
    rows: [{ ...saved, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: eveningValues, touch: ['updated_at', 'version'] },
  })
  return saved
}

/** The evening as the transaction leaves it. */
export async function answer(context: RequestContext, id: string): Promise<EveningDetailWire> {
  const visibility: Visibility = visibilityOf(context)
  const { tx } = context
  const row = await tx.one(selectEvening(visibility, id))
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return presentDetail(row, await tx.query(selectTeachers(visibility, id)), visibility, context.clock.now())
}

const changedMembers = (before: EveningRow, after: EveningRow): string[] =>
  eveningValues.filter((name) => !isDeepStrictEqual(before[name], after[name]))

function daysOf(days: NewEveningBody['days']): Pick<EveningRow, 'days' | 'first_date' | 'last_date'> {
  const sorted = days.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return { days: sorted, first_date: sorted[0]?.date ?? '', last_date: sorted.at(-1)?.date ?? '' }
}

const teachersOf = (rows: NonNullable<NewEveningBody['teachers']>): TeacherRow[] =>
  rows.map(({ staff_id, room, online_link, is_for_all, breaks }) => ({
    staff_id: staff_id.toLowerCase(),
    room: room ?? null,
    online_link: online_link ?? null,
    is_for_all: is_for_all ?? false,
    breaks: breaks ?? [],
  }))

function instantIn(member: string, text: string): Date {
  try {
    const found = instantParameter(member, text)
    if (found) return found
  } catch {
    // Reported as an error of the body below.
  }
  throw invalidBody({ details: [{ path: `body/${member}`, code: 'format', message: 'is no instant' }] })
}

/** Times that fit together, teachers and classes of this school; teachers who have left may stay, not join. */
async function requireEvening(
  { tx }: RequestContext,
  row: EveningRow,
  teachers: readonly TeacherRow[],
  stored: readonly string[],
): Promise<void> {
  const details: ProblemDetail[] = [...errorsOfEvening({ ...row, teachers })]
  const ids = teachers.map(({ staff_id }) => staff_id)
  const [staff, classes] = await Promise.all([
    tx.query(selectCurrentStaff(tx.tenant, ids)),
    tx.query(selectClassesById(tx.tenant, row.class_ids)),
  ])
  const known = new Set([...staff.map(({ id }) => id), ...stored])
  for (const [at, id] of ids.entries())
    if (!known.has(id))
      details.push({
        path: `body/teachers/${at}/staff_id`,
        code: 'unknown_staff_member',
        message: 'is no member of staff of this school',
      })
  const seen = new Set(classes.map(({ id }) => id))
  for (const [at, id] of row.class_ids.entries())
    if (!seen.has(id.toLowerCase()))
      details.push({
        path: `body/class_ids/${at}`,
        code: 'unknown_class',
        message: 'is no class of this school',
      })
  if (details.length > 0) throw invalidBody({ details })
}
