import { isDeepStrictEqual } from 'node:util'
import type {
  DocumentActivity,
  DocumentLesson,
  DocumentPeriod,
  StudentSet,
  TimetableDocument,
  UnsupportedPart,
} from '../document/document.ts'
import { Leaves } from '../document/leaves.ts'
import type { XmlElement } from '../read-xml.ts'
import { element, writeXml } from '../write-xml.ts'
import { unchangedSections } from './unchanged-sections.ts'

interface WrittenAsc {
  readonly text: Iterable<string>
  readonly unsupported: readonly UnsupportedPart[]
}

type Attributes = Readonly<Record<string, string>>

/**
 * Writes the XML of aSc Timetables. When the document was read from one, everything that has not changed since is
 * written as it was there.
 */
export function writeAsc(document: TimetableDocument): WrittenAsc {
  const sections = sectionsOf(document)
  const root =
    document.source?.format === 'asc'
      ? unchangedSections(document, document.source.root, sections)
      : element('timetable', sections, {
          ascttversion: '2020.8.1',
          importtype: 'database',
          options: 'idprefix:campus,daynumbering1',
          displayname: document.name,
        })
  const layout = {
    declaration: '<?xml version="1.0" encoding="UTF-8"?>',
    flatDepth: 0,
    indent: '   ',
    selfClosing: true,
  }
  const kinds = Map.groupBy(document.constraints, ({ kind }) => kind)
  return {
    text: writeXml(root, layout),
    unsupported: [...kinds].map(([name, { length }]) => ({ name, count: length })),
  }
}

/** A section with its columns, as aSc writes it. */
function section(name: string, item: string, rows: readonly Attributes[]): XmlElement {
  const columns = Object.keys(rows[0] ?? {}).join(',')
  return element(
    name,
    rows.map((row) => element(item, [], row)),
    { options: 'canadd,export:silent', columns },
  )
}

function sectionsOf(document: TimetableDocument): XmlElement[] {
  const { days, periods, subjects, teachers, rooms, sets } = document
  const cycle = cycleOf(days)
  const names = ({ id, name, shortName }: { id: string; name: string; shortName?: string }): Attributes => ({
    id,
    name,
    short: shortName ?? name,
  })
  const buildings = [...new Set(rooms.flatMap(({ building }) => building ?? []))]
  const classes = sets.filter(({ level }) => level === 'class')
  return [
    section('periods', 'period', periods.map(periodRow)),
    section('daysdefs', 'daysdef', [
      { id: 'any', name: 'Any day', short: 'X', days: cycle.dayMasks.join(',') },
      { id: 'every', name: 'Every day', short: 'E', days: '1'.repeat(cycle.perWeek) },
      ...days.slice(0, cycle.perWeek).map((day, index) => ({
        id: `day${index + 1}`,
        name: day.week === undefined ? day.name : day.name.replace(/ [A-Z]$/, ''),
        short: day.shortName ?? day.name,
        days: cycle.dayMasks[index] ?? '',
      })),
    ]),
    section('weeksdefs', 'weeksdef', [
      { id: 'all', name: 'All weeks', short: 'All', weeks: '1'.repeat(cycle.weeks) },
      ...(cycle.weeks > 1
        ? cycle.weekMasks.map((weeks, index) => ({
            id: `week${index + 1}`,
            name: `Week ${index + 1}`,
            short: String.fromCharCode(65 + index),
            weeks,
          }))
        : []),
    ]),
    section('termsdefs', 'termsdef', [{ id: 'year', name: 'Whole year', short: 'YR', terms: '1' }]),
    section('subjects', 'subject', subjects.map(names)),
    section('teachers', 'teacher', teachers.map(names)),
    section(
      'buildings',
      'building',
      buildings.map((name) => ({ id: name, name })),
    ),
    section(
      'classrooms',
      'classroom',
      rooms.map((room) => ({
        ...names(room),
        capacity: room.capacity === undefined ? '*' : String(room.capacity),
        buildingid: room.building ?? '',
      })),
    ),
    section('classes', 'class', classes.map(names)),
    section('groups', 'group', groupRows(document)),
    section('lessons', 'lesson', lessonRows(document)),
    section(
      'cards',
      'card',
      document.activities.flatMap((activity) => cardRows(activity, document)),
    ),
  ]
}

interface CycleMasks {
  readonly perWeek: number
  readonly weeks: number
  readonly dayMasks: readonly string[]
  readonly weekMasks: readonly string[]
}

const masks = (length: number): string[] =>
  Array.from({ length }, (_, at) => `${'0'.repeat(at)}1${'0'.repeat(length - at - 1)}`)

function cycleOf(days: TimetableDocument['days']): CycleMasks {
  const weeks = Math.max(1, ...days.map(({ week = 0 }) => week + 1))
  const perWeek = Math.ceil(days.length / weeks)
  return { perWeek, weeks, dayMasks: masks(perWeek), weekMasks: masks(weeks) }
}

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const periodRow = ({ id, name, shortName, starts, ends }: DocumentPeriod): Attributes => ({
  name,
  short: shortName ?? id,
  period: id,
  starttime: starts === undefined ? '' : clock(starts),
  endtime: ends === undefined ? '' : clock(ends),
})

/** Groups of a class: those that share no students are one division. */
function groupRows({ sets, activities }: TimetableDocument): Attributes[] {
  const taught = new Set(activities.flatMap((activity) => activity.sets))
  const written = new Set<string>()
  const leaves = new Leaves(sets)
  const byId = new Map(sets.map((set) => [set.id, set]))
  return sets
    .filter(({ level }) => level === 'class')
    .flatMap((own) => {
      const whole = {
        id: wholeGroup(own.id),
        classid: own.id,
        name: 'Entire class',
        entireclass: '1',
        divisiontag: '0',
        studentcount: own.students === undefined ? '' : String(own.students),
      }
      const divisions: string[][] = []
      // A group of several classes belongs to the first one.
      const below = groupsBelow(own, byId, taught).filter(({ id }) => !written.has(id))
      const groups = below.map((group) => {
        written.add(group.id)
        const fits = (division: readonly string[]): boolean =>
          !division.some((other) => leaves.share(other, group.id))
        const division = divisions.find(fits) ?? divisions[divisions.push([]) - 1] ?? []
        division.push(group.id)
        return {
          id: group.id,
          classid: own.id,
          name: group.shortName ?? group.name,
          entireclass: '0',
          divisiontag: String(divisions.indexOf(division) + 1),
          studentcount: group.students === undefined ? '' : String(group.students),
        }
      })
      return [whole, ...groups]
    })
}

const wholeGroup = (set: string): string => `${set}-all`

/** Groups below a class; subgroups only when a lesson is for them. */
function groupsBelow(
  { members }: StudentSet,
  byId: ReadonlyMap<string, StudentSet>,
  taught: ReadonlySet<string>,
): StudentSet[] {
  const found = new Map<string, StudentSet>()
  const open = members.toReversed()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const member = byId.get(id)
    if (!member || found.has(id) || member.level === 'class') continue
    found.set(id, member)
    open.push(...member.members.toReversed())
  }
  return [...found.values()].filter(({ id, level }) => level === 'group' || taught.has(id))
}

/** An aSc lesson has cards of one length, so an activity with several lengths is several lessons. */
function partsOf({
  lessons,
}: DocumentActivity): (readonly [duration: number, lessons: readonly DocumentLesson[]])[] {
  return [...Map.groupBy(lessons, ({ duration }) => duration)]
}

const partId = ({ id }: DocumentActivity, position: number): string =>
  position === 0 ? id : `${id}-${position + 1}`

function lessonRows({ activities, sets, days }: TimetableDocument): Attributes[] {
  const { weeks } = cycleOf(days)
  const classOf = classOfSets(sets)
  return activities.flatMap((activity) => {
    const classes = new Set(activity.sets.flatMap((id) => classOf.get(id) ?? []))
    const groups = activity.sets.map((id) => (classOf.get(id) === id ? wholeGroup(id) : id))
    return partsOf(activity).map(([duration, lessons], position) => ({
      id: partId(activity, position),
      classids: [...classes].join(','),
      subjectid: activity.subject ?? '',
      periodspercard: String(duration),
      periodsperweek: ((duration * lessons.length) / weeks).toFixed(1),
      teacherids: activity.teachers.join(','),
      classroomids: (activity.rooms ?? []).join(','),
      groupids: groups.join(','),
      capacity: activity.students === undefined ? '*' : String(activity.students),
      seminargroup: '',
      termsdefid: 'year',
      weeksdefid: 'all',
      daysdefid: 'any',
    }))
  })
}

/** The class of each set: itself, or the first class that has it. */
function classOfSets(sets: readonly StudentSet[]): ReadonlyMap<string, string> {
  const byId = new Map(sets.map((set) => [set.id, set]))
  const every = new Set(byId.keys())
  const classes = sets.filter(({ level }) => level === 'class')
  const classOf = new Map(classes.map(({ id }) => [id, id]))
  for (const own of classes)
    for (const { id } of groupsBelow(own, byId, every)) if (!classOf.has(id)) classOf.set(id, own.id)
  return classOf
}

function cardRows(activity: DocumentActivity, document: TimetableDocument): Attributes[] {
  return partsOf(activity).flatMap(([, lessons], position) =>
    cardsOf(partId(activity, position), lessons, document),
  )
}

/** The cards of lessons; the same place in every week is one card. */
function cardsOf(
  lessonId: string,
  lessons: readonly DocumentLesson[],
  document: TimetableDocument,
): Attributes[] {
  const { perWeek, weeks, dayMasks, weekMasks } = cycleOf(document.days)
  const position = new Map(document.days.map(({ id }, index) => [id, index]))
  const placed = lessons.flatMap((lesson) =>
    lesson.place ? [{ lesson, at: position.get(lesson.place.day) ?? 0 }] : [],
  )
  const same = Map.groupBy(placed, ({ lesson, at }) =>
    JSON.stringify([at % perWeek, lesson.place?.period, lesson.room, lesson.isLocked]),
  )
  return [...same.values()].flatMap((cards) => {
    const inWeeks = cards.map(({ at }) => Math.floor(at / perWeek))
    const isEvery = isDeepStrictEqual(
      inWeeks.toSorted(),
      weekMasks.map((_, week) => week),
    )
    const [{ lesson, at } = { lesson: undefined, at: 0 }] = cards
    if (!lesson) return []
    return (isEvery ? ['1'.repeat(weeks)] : inWeeks.map((week) => weekMasks[week] ?? '1')).map((mask) => ({
      lessonid: lessonId,
      classroomids: lesson.room ?? '',
      period: lesson.place?.period ?? '',
      weeks: mask,
      terms: '1',
      days: dayMasks[at % perWeek] ?? '',
      ...(lesson.isLocked ? { locked: '1' } : undefined),
    }))
  })
}
