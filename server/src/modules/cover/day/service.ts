import type { RequestContext } from '../../../kernel/http/context.ts'
import { assignDay } from '../rules/assign-day.ts'
import type { LessonToCover } from '../rules/lessons-to-cover.ts'
import { rankCover } from '../rules/rank-cover.ts'
import { type DayPlan, type LoadedDay, loadDay, loadPlan } from './load-day.ts'
import type { CoverLessonWire, DateQueryValue } from './schema.ts'

type Context = RequestContext<unknown, DateQueryValue, unknown>

const maxCandidates = 10

/** The lessons of absent staff on a date, with what is arranged. */
export async function listLessonsToCover(context: Context) {
  const date = context.query.date ?? context.today
  const day = await loadDay(context, date)
  return {
    date,
    results: day.toCover.map((lesson) => presentLesson(day, lesson)),
    next: null,
    previous: null,
  }
}

/** Who can take each lesson that is not settled, and whom the assignment of the whole day would choose. */
export async function listProposals(context: Context) {
  const date = context.query.date ?? context.today
  const plan = await loadPlan(context, date)
  const unsettled = plan.toCover.filter(isUnsettled)
  const suggested = assignDay(unsettled, candidatesFor(plan, unsettled), date).staffOf
  const candidates = candidatesFor(plan, [])
  const personOf = new Map(plan.people.map((person) => [person.candidate.staffId, person]))
  const results = unsettled.map((lesson) => ({
    period_id: lesson.periodId,
    absent_staff_id: lesson.absentStaffId,
    suggested_staff_id: suggested.get(lesson.key) ?? null,
    candidates: rankCover(lesson, candidates, date)
      .slice(0, maxCandidates)
      .map(({ staffId, cost, reasons }) => ({
        staff_id: staffId,
        name: plan.nameOf(staffId),
        is_external: personOf.get(staffId)?.candidate.isExternal ?? false,
        cost,
        reasons: [...reasons],
      })),
  }))
  return { date, results, next: null, previous: null }
}

/** Lessons that somebody has to be found for: open ones, and held ones whose cover no longer fits. */
export const isUnsettled = ({ state, isHeld }: LessonToCover): boolean =>
  state === 'open' || (state === 'needs_attention' && isHeld)

/** Those who take covers, without what they have of the lessons that are assigned again. */
export const candidatesFor = ({ people }: DayPlan, again: readonly LessonToCover[]) => {
  const keys = new Set(again.map(({ key }) => key))
  return people
    .filter(({ takesCover }) => takesCover)
    .map(({ candidate }) => ({
      ...candidate,
      coversToday: candidate.coversToday.filter(({ key }) => !keys.has(key)),
    }))
}

/** A lesson as the wire shows it. */
export const presentLesson = (day: LoadedDay, lesson: LessonToCover): CoverLessonWire => ({
  date: day.date,
  period_id: lesson.periodId,
  period_name: lesson.periodName,
  start_time: lesson.start,
  end_time: lesson.end,
  staff_absence_id: lesson.absenceId,
  has_left: lesson.hasLeft,
  absent_staff_id: lesson.absentStaffId,
  absent_name: day.nameOf(lesson.absentStaffId),
  classes: lesson.classes.map(({ id, name }) => ({ class_id: id, class_name: name })),
  subject_code: lesson.subjectCode,
  subject_name: lesson.subjectName,
  rooms: [...lesson.rooms],
  state: lesson.state,
  not_needed: lesson.notNeeded,
  attention: lesson.attention,
  cover_id: lesson.cover?.cover_id ?? null,
  staff_id: lesson.cover?.staff_id ?? null,
  staff_name: lesson.cover?.staff_id ? day.nameOf(lesson.cover.staff_id) : null,
  note: lesson.cover?.note ?? null,
  batch_id: lesson.cover?.batch_id ?? null,
})
