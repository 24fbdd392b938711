import { type CompiledDraft, compileDraft, type DraftInput } from '../adapter/compile.ts'
import type { DraftParts } from '../adapter/draft-parts.ts'
import { roomRole } from '../adapter/events.ts'
import { type CostChange, Trial } from '../adapter/trial.ts'
import type { SearchState } from '../rules/state.ts'
import { byCost } from './move-costs.ts'

type Lesson = CompiledDraft['lessons'][number]

/** What is lost: a room or a member of staff, on some days of the cycle or on all of them. */
interface Loss {
  readonly type: 'room' | 'staff'
  readonly id: string
  readonly cycleDays: readonly number[] | undefined
}

/** One way to do without it, with what the timetable then costs more than now. */
interface Alternative extends CostChange {
  readonly room_id: string | null
  readonly staff_ids: readonly string[]
  readonly cycle_day: number
  readonly period_id: string
  readonly name: string
}

interface Repaired {
  readonly lesson_id: string
  readonly name: string
  readonly cycle_day: number
  readonly period_id: string
  /** The cheapest first; each counts the cheapest ones of earlier lessons as done. */
  readonly alternatives: readonly Alternative[]
}

const replacementRole = 'replacement'
/** Lessons that one answer repairs, alternatives for each, and candidates that are tried. */
const maxLessons = 200
const maxAlternatives = 3
const maxCandidates = 100

/** Alternatives for every lesson that has lost its room or teacher. */
export function repairLoss(data: DraftParts, loss: Loss): Repaired[] {
  const draft = compileDraft(data)
  const affected = draft.lessons.filter((one) => isAffected(one, loss)).slice(0, maxLessons)
  const ids = new Set(affected.map(({ lesson }) => lesson.id))
  const trial = new Trial(opened(draft, loss, ids))
  const blocked = placesWithout(draft, loss)
  return affected.map((one) => repairOne(data, draft, { one, loss, trial, blocked }))
}

function isAffected({ lesson, requirement, roomId }: Lesson, { type, id, cycleDays }: Loss): boolean {
  if (lesson.cycle_day === null) return false
  if (cycleDays && !cycleDays.includes(lesson.cycle_day)) return false
  if (type === 'room') return roomId === id
  return (lesson.staff_ids.length > 0 ? lesson.staff_ids : requirement.staff_ids).includes(id)
}

/** The draft in which the lost room or teacher of these lessons is a choice. */
function opened(
  { problem, solution }: CompiledDraft,
  { id, type }: Loss,
  ids: ReadonlySet<string>,
): DraftInput {
  const events = problem.events.map((event) =>
    ids.has(event.id)
      ? {
          ...event,
          roles: event.roles.map((role) => (role.resource === id ? { role: replacementRole, type } : role)),
        }
      : event,
  )
  const meetings = solution.meetings.map((meeting) => {
    if (!ids.has(meeting.event)) return meeting
    const others = (meeting.resources ?? []).filter(({ role }) => role === roomRole)
    const roles = events.find((event) => event.id === meeting.event)?.roles ?? []
    const isOpened = roles.some(({ role }) => role === replacementRole)
    return { ...meeting, resources: isOpened ? [...others, { role: replacementRole, resource: id }] : others }
  })
  return { problem: { ...problem, events }, solution: { meetings } }
}

/** The ids of the places in which what is lost is still there. */
function placesWithout({ grid }: CompiledDraft, { cycleDays }: Loss): ReadonlySet<string> {
  const rest = cycleDays
    ? [...grid.slots.values()].filter(({ cycleDay }) => !cycleDays.includes(cycleDay))
    : []
  return new Set(rest.map(({ id }) => id))
}

interface OneRepair {
  readonly one: Lesson
  readonly loss: Loss
  readonly trial: Trial
  /** Places on days on which nothing is lost. */
  readonly blocked: ReadonlySet<string>
}

function repairOne(data: DraftParts, draft: CompiledDraft, repair: OneRepair): Repaired {
  const { one, trial } = repair
  const meeting = trial.meetingOf(one.lesson.id)
  const tried = [...replacements(data, repair, meeting), ...moves(draft, repair, meeting)]
    .map(({ apply, ...alternative }) => ({ apply, ...alternative, ...trial.costOf(apply) }))
    .toSorted(byCost)
    .slice(0, maxAlternatives)
  tried[0]?.apply(trial.state)
  trial.state.accept()
  return {
    lesson_id: one.lesson.id,
    name: one.requirement.name,
    cycle_day: one.lesson.cycle_day ?? 0,
    period_id: one.lesson.period_id ?? '',
    alternatives: tried.map(({ apply: _, ...alternative }) => alternative),
  }
}

type Candidate = Omit<Alternative, keyof CostChange> & { readonly apply: (state: SearchState) => void }

/** Another room, or another teacher of the same subject first, at the same time. */
function replacements(data: DraftParts, { one, loss, trial }: OneRepair, meeting: number): Candidate[] {
  const event = trial.problem.events[trial.state.timetable.eventOf[meeting] ?? 0]
  const position = event?.open.findIndex(
    ({ name }) => name === replacementRole || (loss.type === 'room' && name === roomRole),
  )
  if (position === undefined || position < 0) return []
  const place = { cycle_day: one.lesson.cycle_day ?? 0, period_id: one.lesson.period_id ?? '' }
  const staff = one.lesson.staff_ids.length > 0 ? one.lesson.staff_ids : one.requirement.staff_ids
  return candidatesOf(data, one, loss).map(({ id, name }) => ({
    ...place,
    name,
    room_id: loss.type === 'room' ? id : one.roomId,
    staff_ids: loss.type === 'staff' ? staff.map((other) => (other === loss.id ? id : other)) : staff,
    apply: (state) => state.setChoice(meeting, position, trial.resourceIndex(id)),
  }))
}

function candidatesOf(data: DraftParts, { requirement }: Lesson, { type, id }: Loss) {
  if (type === 'room') return data.rooms.filter((room) => room.id !== id).slice(0, maxCandidates)
  const { subject_code } = requirement
  const qualified = new Set(
    data.requirements.flatMap((other) =>
      subject_code !== null && other.subject_code === subject_code ? other.staff_ids : [],
    ),
  )
  const others = data.staff.filter((one) => one.id !== id)
  const same = others.filter((one) => qualified.has(one.id))
  return (same.length > 0 ? same : others).slice(0, maxCandidates)
}

/** The same lesson on a day on which nothing is lost. */
function moves({ grid }: CompiledDraft, { one, trial, blocked }: OneRepair, meeting: number): Candidate[] {
  const staff = one.lesson.staff_ids.length > 0 ? one.lesson.staff_ids : one.requirement.staff_ids
  return [...grid.slots.values()].flatMap((slot) => {
    const time = trial.timeIndex(slot.id)
    if (slot.bell !== one.bell || !blocked.has(slot.id) || !trial.fits(meeting, time)) return []
    return [
      {
        cycle_day: slot.cycleDay,
        period_id: slot.periodId,
        name: grid.times.find(({ id }) => id === slot.id)?.name ?? '',
        room_id: one.roomId,
        staff_ids: staff,
        apply: (state: SearchState) => state.setTime(meeting, time),
      },
    ]
  })
}
