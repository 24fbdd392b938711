import {
  type CompiledDraft,
  compileDraft,
  dayName,
  daysOf,
  type LoadedDraft,
  type RequirementRow,
} from '../../../modules/scheduler/index.ts'
import type {
  DocumentActivity,
  DocumentConstraint,
  DocumentDay,
  DocumentLesson,
  DocumentPeriod,
  DocumentRoom,
  Slot,
  StudentSet,
  TimetableDocument,
  UnsupportedPart,
} from '../document/document.ts'
import type { FormatName } from '../formats.ts'
import { hasOwnWeekdays, heldOn, minutesOf } from '../match/match-periods.ts'
import { type DocumentNames, documentNames, type ExtraNames } from './document-names.ts'
import { exportConstraints } from './export-constraints.ts'
import { tablePlaces } from './table-places.ts'
import { UniqueNames } from './unique-names.ts'

const tableFormats = new Set<FormatName>(['csv', 'xlsx'])

interface ExportedDocument {
  readonly document: TimetableDocument
  /** What of the draft no document has. */
  readonly unsupported: readonly UnsupportedPart[]
}

/** A stored version of a timetable as a document for a format. */
export function draftDocument(
  draft: LoadedDraft,
  of: { readonly format: FormatName; readonly extra: ExtraNames },
): ExportedDocument {
  const compiled = compileDraft(draft.data)
  const names = documentNames(draft, compiled, of)
  const placed = daysIn(draft, compiled)
  const days = placed.map(({ weekday: _, cycleDay: __, ...day }) => day)
  const { periods, slotOf } = tableFormats.has(of.format)
    ? tablePlaces(compiled, placed)
    : placesIn(compiled, placed, of.format)
  const dayOf = new Map(days.map(({ id }, at) => [compiled.grid.dayIds[at] ?? '', id]))
  const audiences = of.format === 'fet' ? sharedStudents(compiled, names) : []
  const said = exportConstraints({ compiled, slotOf, idOf: names.idOf, dayOf })
  const constraints = of.format === 'fet' ? said.map(bySameStart) : said
  const document: TimetableDocument = {
    name: draft.row.name,
    days,
    periods,
    ...closedSlots(days, periods, slotOf),
    teachers: names.teachers,
    subjects: names.subjects,
    sets: of.format === 'xhstt' ? flatSets(names) : setsWith(names, audiences),
    rooms: roomsIn(draft, names),
    activities: activitiesIn(draft, compiled, { names, slotOf, isFlat: of.format === 'xhstt' }),
    constraints,
    unsupported: [],
  }
  return { document, unsupported: unsupportedIn(draft, compiled, audiences.length > 0) }
}

/** FET knows lessons at the same time, but not that they end together. */
const bySameStart = (constraint: DocumentConstraint): DocumentConstraint =>
  constraint.kind === 'link_events' ? { ...constraint, kind: 'same_start' } : constraint

/** The days of the cycle that have periods. */
function daysIn(
  { row }: LoadedDraft,
  { grid }: CompiledDraft,
): (DocumentDay & { readonly weekday: number | null; readonly cycleDay: number })[] {
  return daysOf(row.cycle)
    .filter(({ cycleDay }) => grid.timesOfDay.has(cycleDay))
    .map((day) => {
      const name = dayName(row.cycle, day)
      const { weekday, cycleDay } = day
      return { id: name, name, weekday, cycleDay, ...(row.cycle.weeks > 1 ? { week: day.week } : undefined) }
    })
}

function placesIn(
  compiled: CompiledDraft,
  placed: ReturnType<typeof daysIn>,
  format: FormatName,
): { readonly periods: readonly DocumentPeriod[]; readonly slotOf: ReadonlyMap<string, Slot> } {
  const weekdays = placed.map(({ weekday }) => weekday)
  const periods = periodsIn(compiled, weekdays, format)
  return { periods, slotOf: slotsOf(compiled, placed, periods) }
}

/** The periods of the common bells, or places in the day where every weekday has periods of its own. */
function periodsIn(
  { grid }: CompiledDraft,
  weekdays: readonly (number | null)[],
  format: FormatName,
): DocumentPeriod[] {
  const common = grid.bells[0]?.periods ?? []
  const names = new UniqueNames((text) => text.replace(/[,;+\n\r|~]+/g, ' '))
  if (hasOwnWeekdays(common)) {
    const count = Math.max(0, ...weekdays.map((weekday) => heldOn(common, weekday).length))
    return Array.from({ length: count }, (_, at) => ({ id: String(at + 1), name: String(at + 1) }))
  }
  return common.map((period, at) => {
    const name = names.of(period.name, period.code)
    return {
      id: format === 'fet' ? name : String(at + 1),
      name,
      shortName: period.code,
      starts: minutesOf(period.start_time),
      ends: minutesOf(period.end_time),
    }
  })
}

/** The place of the document of each time of the engine: a period of other bells is where it is among theirs. */
function slotsOf(
  { grid }: CompiledDraft,
  days: readonly (DocumentDay & { readonly weekday: number | null; readonly cycleDay: number })[],
  periods: readonly DocumentPeriod[],
): Map<string, Slot> {
  const dayOf = new Map(days.map((day) => [day.cycleDay, day]))
  const byDay = hasOwnWeekdays(grid.bells[0]?.periods ?? [])
  return new Map(
    [...grid.slots.values()].flatMap(({ id, cycleDay, periodId, bell }) => {
      const day = dayOf.get(cycleDay)
      const row = grid.bells[bell]?.periods ?? []
      const order = byDay ? heldOn(row, day?.weekday ?? null) : row
      const period = periods[order.findIndex((one) => one.id === periodId)]
      return day === undefined || !period ? [] : [[id, { day: day.id, period: period.id }] as const]
    }),
  )
}

function closedSlots(
  days: readonly DocumentDay[],
  periods: readonly DocumentPeriod[],
  slotOf: ReadonlyMap<string, Slot>,
): Pick<TimetableDocument, 'closedSlots'> {
  const open = new Set([...slotOf.values()].map(({ day, period }) => `${day}\n${period}`))
  const closed = days.flatMap((day) =>
    periods
      .filter((period) => !open.has(`${day.id}\n${period.id}`))
      .map((period) => ({ day: day.id, period: period.id })),
  )
  return closed.length === 0 ? {} : { closedSlots: closed }
}

/** Students who sit in several classes: parts of each of them, so that the classes are not held at once. */
function sharedStudents({ people }: CompiledDraft, { idOf }: DocumentNames): (StudentSet & Owned)[] {
  const owners = new Map<string, string[]>()
  for (const [unit, audiences] of people.studentsOf) {
    const id = idOf.get(unit)
    if (id !== undefined)
      for (const audience of audiences) owners.set(audience, [...(owners.get(audience) ?? []), id])
  }
  const names = new UniqueNames((text) => text.replace(/[,;+\n\r|~]+/g, ' '))
  for (const id of idOf.values()) names.of(id)
  const nameOf = new Map(people.resources.map(({ id, name }) => [id, name]))
  return [...owners].map(([audience, own]) => {
    const name = names.of(nameOf.get(audience) ?? audience)
    return { id: name, name, level: 'subgroup', members: [], owners: own }
  })
}

interface Owned {
  readonly owners: readonly string[]
}

function setsWith(
  { classes, groups }: DocumentNames,
  audiences: readonly (StudentSet & Owned)[],
): StudentSet[] {
  const membersOf = new Map<string, string[]>()
  for (const { id, owners } of audiences)
    for (const owner of owners) membersOf.set(owner, [...(membersOf.get(owner) ?? []), id])
  const owned = [...classes, ...groups].map((set) => ({
    ...set,
    members: [...set.members, ...(membersOf.get(set.id) ?? [])],
  }))
  return [...owned, ...audiences.map(({ owners: _, ...set }) => set)]
}

/** XHSTT has no sets within others: a lesson of a class names its groups too. */
const flatSets = ({ classes, groups }: DocumentNames): StudentSet[] =>
  [...classes, ...groups].map((set) => ({ ...set, members: [] }))

const roomsIn = ({ data }: LoadedDraft, { rooms }: DocumentNames): DocumentRoom[] =>
  rooms.map((room, at) => {
    const { capacity = null, building = null, features = [] } = data.rooms[at] ?? {}
    return {
      ...room,
      ...(capacity === null ? undefined : { capacity }),
      ...(building === null ? undefined : { building }),
      ...(features.length === 0 ? undefined : { features }),
    }
  })

interface ActivityContext {
  readonly names: DocumentNames
  readonly slotOf: ReadonlyMap<string, Slot>
  readonly isFlat: boolean
}

/** The requirements with their lessons: every list is visited once, whatever the number of requirements. */
function activitiesIn(
  { data }: LoadedDraft,
  { lessons, solution, people }: CompiledDraft,
  context: ActivityContext,
): DocumentActivity[] {
  const lessonsOf = Map.groupBy(lessons, ({ requirement }) => requirement.id)
  const starts = new Map(solution.meetings.map(({ event, time }) => [event, time]))
  const roomsOf = roomsWith(data.rooms, context.names)
  const lessonOf = lessonWith(context, starts)
  return data.requirements.map((requirement) => {
    const { id, class_ids, class_group_ids, staff_ids, min_capacity } = requirement
    const { idOf, subjectOf } = context.names
    const idsOf = (ids: readonly string[]): string[] => ids.flatMap((one) => idOf.get(one) ?? [])
    const subject = subjectOf.get(id)
    const rooms = roomsOf(requirement)
    const within = context.isFlat ? class_ids.flatMap((one) => people.groupsOf.get(one) ?? []) : []
    return {
      id,
      ...(subject === undefined ? undefined : { subject }),
      teachers: idsOf(staff_ids),
      sets: idsOf(class_group_ids.length > 0 ? class_group_ids : [...class_ids, ...within]),
      ...(min_capacity === null ? undefined : { students: min_capacity }),
      ...(rooms.length === 0 ? undefined : { rooms }),
      lessons: (lessonsOf.get(id) ?? []).map(lessonOf),
    }
  })
}

const lessonWith =
  ({ names, slotOf }: ActivityContext, starts: ReadonlyMap<string, string | undefined>) =>
  ({ lesson, roomId, choosesRoom }: CompiledDraft['lessons'][number]): DocumentLesson => {
    const place = slotOf.get(starts.get(lesson.id) ?? '')
    const room = names.idOf.get((choosesRoom ? lesson.room_id : roomId) ?? '')
    return {
      id: lesson.id,
      duration: lesson.duration,
      ...(place && { place }),
      ...(room === undefined ? undefined : { room }),
      ...(lesson.is_locked && place ? { isLocked: true } : undefined),
    }
  }

/** The rooms of a requirement. No format knows equipment: the rooms that have it are those to choose from. */
function roomsWith(
  rooms: LoadedDraft['data']['rooms'],
  { idOf }: DocumentNames,
): (requirement: RequirementRow) => readonly string[] {
  const equipped = new Map<string, readonly string[]>()
  return ({ room_id, room_features }) => {
    if (room_id !== null) return [idOf.get(room_id) ?? []].flat()
    if (room_features.length === 0) return []
    const key = JSON.stringify(room_features.toSorted())
    const known = equipped.get(key)
    if (known) return known
    const suiting = rooms.filter(({ features }) => room_features.every((one) => features.includes(one)))
    const ids = suiting.flatMap(({ id }) => idOf.get(id) ?? [])
    equipped.set(key, ids)
    return ids
  }
}

/** What of a draft no format has. */
function unsupportedIn(
  { data }: LoadedDraft,
  { grid, people }: CompiledDraft,
  hasAudiences: boolean,
): UnsupportedPart[] {
  const shared = new Set([...people.studentsOf.values()].flat()).size
  const parts = [
    { name: 'bells', count: grid.bells.length - 1 },
    { name: 'room_features', count: data.requirements.filter((one) => one.room_features.length > 0).length },
    { name: 'lesson_staff', count: data.lessons.filter(({ staff_ids }) => staff_ids.length > 0).length },
    { name: 'inactive_constraints', count: data.constraints.filter(({ is_active }) => !is_active).length },
    { name: 'shared_students', count: hasAudiences ? 0 : shared },
  ]
  return parts.filter(({ count }) => count > 0)
}
