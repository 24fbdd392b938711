import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { type LessonToPublish, publishTimetable, timetableInPast } from '../../timetable/index.ts'
import { compileDraft } from '../adapter/compile.ts'
import { judgeDraft, type Verdict } from '../adapter/conflicts.ts'
import { type LoadedDraft, loadDraft, type Query } from '../adapter/load.ts'
import { lessonsToPublish } from '../adapter/published-lessons.ts'
import { lockDraft } from '../draft.ts'
import { recordSchedule } from '../history.ts'
import { publishingBusy, scheduleConflicts, timetableChanged } from '../problems.ts'
import { readDraft, readerOf } from '../validation/validate.ts'
import { publishedCycle } from '../whole-cycle.ts'
import { lossesOf, refuseEmpty, refuseLosses } from './losses.ts'
import type { PreviewOrderBody, PreviewWire, PublishedWire, PublishOrderBody } from './shape.ts'
import { countAffected, selectPublishTurn, selectReplaced, updateSchedulePublished } from './sql.ts'

type Params = { schedule_id: string }

/** What publishing a schedule from a day on would do, and whom it affects; nothing changes. */
export async function previewPublication(
  context: RequestContext<Params, unknown, PreviewOrderBody>,
): Promise<PreviewWire> {
  const { params, body, school } = context
  const loaded = await readDraft(context, params.schedule_id)
  const query = readerOf(context)
  const { row } = loaded
  refuseOutside(loaded, body.from, context.today)
  const { lessons, verdict } = publicationOf(loaded)
  const classIds = classesOf(loaded, lessons)
  const [[affected], replaces] = await Promise.all([
    query(countAffected(school.id, { classIds, from: body.from, to: row.ends_on })),
    replacedBy(query, school.id, loaded, body.from),
  ])
  const losses = await lossesOf(query, school.id, loaded, { lessons, replaces, from: body.from })
  return {
    from: body.from,
    ends_on: row.ends_on,
    replaces,
    hard: verdict.hard,
    soft: verdict.soft,
    unplaced: verdict.unplaced,
    lessons: new Set(lessons.map(({ lessonId }) => lessonId)).size,
    classes: classIds.length,
    staff: new Set(lessons.flatMap(({ staffIds }) => staffIds)).size,
    students: affected?.students ?? 0,
    registers: affected?.registers ?? 0,
    losses,
  }
}

/**
 * Publishes a draft from a day on: lessons of earlier days, and whatever was recorded, stay as they are. Of two
 * publications at once one happens.
 */
export async function publishSchedule(
  context: RequestContext<Params, unknown, PublishOrderBody>,
): Promise<PublishedWire> {
  const { tx, params, body, today, principal, clock } = context
  const turn = await tx.one(selectPublishTurn(tx.tenant))
  if (!turn?.is_free) throw publishingBusy()
  await lockDraft(tx, params.schedule_id)
  const query = <Row>(statement: Parameters<typeof tx.query<Row>>[0]) => tx.query(statement)
  const loaded = await loadDraft(query, { tenant: tx.tenant, scheduleId: params.schedule_id, today })
  if (!loaded) throw notFound()
  refuseOutside(loaded, body.from, today)
  const { row } = loaded
  const replaces = await replacedBy(query, tx.tenant, loaded, body.from)
  const expected = new Set(body.replaces)
  const isSame = replaces.length === expected.size && replaces.every((one) => expected.has(one.timetable_id))
  if (!isSame) throw timetableChanged()
  const { lessons, verdict } = publicationOf(loaded)
  refuseEmpty(loaded, lessons)
  refuseConflicts(verdict, body.accept_conflicts ?? false)
  const losses = await lossesOf(query, tx.tenant, loaded, { lessons, replaces, from: body.from })
  refuseLosses(losses, body.accept_losses ?? false)
  const userId = principal.kind === 'person' ? principal.userId : null
  const published = await publishTimetable(
    { tx, today, userId },
    {
      scheduleId: row.id,
      orgId: row.org_id,
      name: row.name,
      kind: row.kind,
      anchorOn: row.session_starts_on < body.from ? row.session_starts_on : body.from,
      startsOn: body.from,
      endsOn: row.ends_on,
      cycle: publishedCycle(row.cycle),
      classIds: row.class_ids,
      replaces: replaces.map((one) => one.schedule_id),
      lessons,
    },
  )
  if (published.days === 0) throw withoutDays(body.from, row.ends_on)
  const timetableId = published.id
  await tx.execute(
    updateSchedulePublished(tx.tenant, {
      id: row.id,
      from: body.from,
      at: clock.now(),
      by: userId,
      timetableId,
    }),
  )
  const change = { from: body.from, timetable_id: timetableId, hard: verdict.hard, soft: verdict.soft }
  await recordSchedule(context, [{ id: row.id, action: 'published', change }])
  return {
    from: body.from,
    ends_on: row.ends_on,
    replaces,
    schedule_id: row.id,
    timetable_id: timetableId,
    days: published.days,
    lessons: new Set(lessons.map(({ lessonId }) => lessonId)).size,
  }
}

function withoutDays(from: string, to: string) {
  const message = `leaves no school day of the cycle until ${to}: nothing would be held from ${from} on`
  return invalidBody({ details: [{ path: 'body/from', code: 'no_school_days', message }] })
}

function refuseOutside({ row }: LoadedDraft, from: string, today: string): void {
  if (from < today)
    throw timetableInPast({
      details: [{ path: 'body/from', code: 'in_past', message: `is before today, ${today}` }],
    })
  if (from >= row.starts_on && from <= row.ends_on) return
  const message = `is not within the days of the schedule, ${row.starts_on} to ${row.ends_on}`
  throw invalidBody({ details: [{ path: 'body/from', code: 'outside_schedule', message }] })
}

function publicationOf({ data }: LoadedDraft): {
  readonly lessons: readonly LessonToPublish[]
  readonly verdict: Verdict
} {
  const compiled = compileDraft(data)
  return { lessons: lessonsToPublish(data, compiled), verdict: judgeDraft(compiled, 20) }
}

const classesOf = ({ row }: LoadedDraft, lessons: readonly LessonToPublish[]): string[] => [
  ...new Set([...lessons.map(({ classId }) => classId), ...row.class_ids]),
]

async function replacedBy(
  query: Query,
  tenant: string,
  { row }: LoadedDraft,
  from: string,
): Promise<PreviewWire['replaces']> {
  const { id: scheduleId, kind, org_id: orgId, ends_on: to } = row
  const rows = await query(selectReplaced(tenant, { scheduleId, kind, orgId, from, to }))
  return rows.map((one) => ({
    timetable_id: one.timetable_id,
    schedule_id: one.schedule_id,
    name: one.name,
    starts_on: one.starts_on,
    ends_on: one.ends_on,
  }))
}

function refuseConflicts({ hard, unplaced, conflicts }: Verdict, isAccepted: boolean): void {
  if (isAccepted || (hard === 0 && unplaced === 0)) return
  const details = conflicts
    .filter(({ severity }) => severity === 'hard')
    .map(({ type, message }) => ({ path: 'schedule', code: type, message }))
  throw scheduleConflicts({ details })
}
