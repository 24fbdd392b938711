import { isDeepStrictEqual } from 'node:util'
import type {
  DocumentActivity,
  SourceTable,
  StudentSet,
  TimetableDocument,
  UnsupportedPart,
} from '../document/document.ts'
import { Leaves } from '../document/leaves.ts'
import { readUntis } from './read-untis.ts'

interface WrittenUntis {
  readonly files: readonly SourceTable[]
  readonly unsupported: readonly UnsupportedPart[]
}

type Row = readonly string[]

/** Writes the text files of Untis. What has not changed since the document was read from them is written as it was. */
export function writeUntis(document: TimetableDocument): WrittenUntis {
  const fresh = freshTables(document)
  // Couplings of the file; others would need a common lesson number.
  const known = new Set(document.source?.format === 'untis' ? ['same_start'] : [])
  const kinds = Map.groupBy(
    document.constraints.filter(({ kind }) => !known.has(kind)),
    ({ kind }) => kind,
  )
  const unsupported = [...kinds].map(([name, { length }]) => ({ name, count: length }))
  if (document.source?.format !== 'untis') return { files: fresh, unsupported }
  const original = readUntis(document.source.files)
  const names = new Set(document.source.files.map(({ name }) => name))
  const changed = (name: string): boolean => {
    const members = membersOf[name]
    return members !== undefined && !isDeepStrictEqual(members(document), members(original))
  }
  const unchanged = document.source.files.map((table) => {
    const replacement = fresh.find(({ name }) => name === table.name)
    return replacement && changed(table.name) ? merged(table, replacement) : table
  })
  return {
    files: [...unchanged, ...fresh.filter(({ name }) => !names.has(name) && changed(name))],
    unsupported,
  }
}

const membersOf: Readonly<Record<string, (document: TimetableDocument) => unknown>> = {
  GPU001: ({ activities }) => activities,
  GPU002: ({ activities }) =>
    activities.map((activity) => ({
      ...activity,
      lessons: activity.lessons.map(({ duration }) => duration),
    })),
  GPU003: ({ sets }) => sets.filter(({ level }) => level === 'class'),
  GPU004: ({ teachers }) => teachers,
  GPU005: ({ rooms }) => rooms,
  GPU006: ({ subjects }) => subjects,
}

/** Columns that identify a row. */
const keyColumns: Readonly<Record<string, readonly number[]>> = { GPU001: [], GPU002: [0, 4, 5, 6] }

/** New rows with the columns that only the file had. */
function merged(table: SourceTable, fresh: SourceTable): SourceTable {
  const columns = keyColumns[table.name] ?? [0]
  if (columns.length === 0) return fresh
  const keyOf = (row: Row): string => columns.map((column) => row[column]?.trim() ?? '').join('\n')
  const former = new Map(table.rows.map((row) => [keyOf(row), row]))
  const rows = fresh.rows.map((row) => {
    const before = former.get(keyOf(row)) ?? []
    return Array.from({ length: Math.max(row.length, before.length) }, (_, at) => row[at] || before[at] || '')
  })
  return { name: table.name, rows }
}

function freshTables(document: TimetableDocument): SourceTable[] {
  const names = (items: readonly { readonly id: string; readonly name: string }[]): Row[] =>
    items.map(({ id, name }) => [id, name])
  const context = {
    document,
    numbers: numbersOf(document.activities),
    classes: new UntisClasses(document),
    days: dayPlaces(document),
  }
  return [
    { name: 'GPU001', rows: document.activities.flatMap((activity) => placeRows(activity, context)) },
    { name: 'GPU002', rows: document.activities.flatMap((activity) => lessonRows(activity, context)) },
    { name: 'GPU003', rows: context.classes.names().map((id) => [id, context.classes.nameOf(id)]) },
    { name: 'GPU004', rows: names(document.teachers) },
    {
      name: 'GPU005',
      rows: document.rooms.map(({ id, name, capacity }) => [
        id,
        name,
        '',
        '',
        '',
        '',
        '',
        capacity === undefined ? '' : String(capacity),
      ]),
    },
    { name: 'GPU006', rows: names(document.subjects) },
  ].filter(({ rows }) => rows.length > 0)
}

/** Lesson numbers: those of the file, or counted. */
function numbersOf(activities: readonly DocumentActivity[]): ReadonlyMap<string, string> {
  return new Map(
    activities.map(({ id, tags = [] }, index) => [
      id,
      tags.map((tag) => /^lesson (.+)$/.exec(tag)?.[1]).find((number) => number !== undefined) ??
        String(index + 1),
    ]),
  )
}

interface UntisClass {
  readonly name: string
  readonly group: string
}

/** The classes of an activity with the group of each, when it is not the whole class. */
function classesOf({ sets }: DocumentActivity, classes: UntisClasses): UntisClass[] {
  const found = sets.flatMap((id) => classes.of(id))
  return [...new Map(found.map((one) => [one.name, one])).values()]
}

/**
 * Classes as Untis has them. It knows no groups that have lessons at the same time without a coupling, so groups that
 * share no students become classes; the whole class is all of them.
 */
class UntisClasses {
  readonly #byId: ReadonlyMap<string, StudentSet>
  readonly #owners = new Map<string, StudentSet>()
  readonly #divided = new Map<string, readonly string[]>()

  constructor({ sets, source }: TimetableDocument) {
    this.#byId = new Map(sets.map((set) => [set.id, set]))
    const leaves = new Leaves(sets)
    for (const set of sets.filter(({ level }) => level === 'class')) {
      const inner = below(set, this.#byId)
      for (const id of inner) this.#owners.set(id, set)
      const groups = set.members.filter((id) => this.#byId.get(id)?.level === 'group')
      const areApart = groups.every((id, at) => !groups.slice(0, at).some((other) => leaves.share(id, other)))
      if (source?.format !== 'untis' && groups.length > 1 && areApart) this.#divided.set(set.id, groups)
    }
  }

  names(): string[] {
    const classes = [...this.#byId.values()].filter(({ level }) => level === 'class')
    return [...new Set(classes.flatMap(({ id }) => this.#divided.get(id) ?? [id]))]
  }

  nameOf(id: string): string {
    return this.#byId.get(id)?.name ?? id
  }

  of(id: string): UntisClass[] {
    const set = this.#byId.get(id)
    const parts = this.#divided.get(id)
    if (parts) return parts.map((name) => ({ name, group: '' }))
    const owner = this.#owners.get(id)
    if (!set || set.level === 'class' || !owner) return [{ name: id, group: '' }]
    const groups = this.#divided.get(owner.id) ?? []
    const group = groups.find((one) => one === id || below(this.#byId.get(one), this.#byId).has(id))
    if (group !== undefined) return [{ name: group, group: group === id ? '' : set.name }]
    return [{ name: owner.id, group: set.level === 'group' ? (set.shortName ?? set.name) : '' }]
  }
}

function below(set: StudentSet | undefined, byId: ReadonlyMap<string, StudentSet>): Set<string> {
  const found = new Set<string>()
  const open = [...(set?.members ?? [])]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(byId.get(id)?.members ?? []))
  }
  return found
}

interface DayPlace {
  readonly day: string
  readonly week: number | undefined
}

/** Days of Untis are numbered from 1 in each week. */
function dayPlaces({ days }: TimetableDocument): ReadonlyMap<string, DayPlace> {
  const counts = new Map<number, number>()
  return new Map(
    days.map(({ id, week }) => {
      const number = (counts.get(week ?? 0) ?? 0) + 1
      counts.set(week ?? 0, number)
      return [id, { day: String(number), week }]
    }),
  )
}

interface RowContext {
  readonly document: TimetableDocument
  readonly numbers: ReadonlyMap<string, string>
  readonly classes: UntisClasses
  readonly days: ReadonlyMap<string, DayPlace>
}

function placeRows(activity: DocumentActivity, context: RowContext): Row[] {
  const { document, numbers, days } = context
  const periods = document.periods.map(({ id }) => id)
  const classes = classesOf(activity, context.classes)
  const rows = activity.lessons.flatMap(({ place, duration, room = '' }) => {
    if (!place) return []
    const first = periods.indexOf(place.period)
    return periods
      .slice(first, first + duration)
      .flatMap((period) =>
        (classes.length > 0 ? classes : [{ name: '' }]).flatMap(({ name }) =>
          (activity.teachers.length > 0 ? activity.teachers : ['']).map((teacher) => [
            numbers.get(activity.id) ?? '',
            name,
            teacher,
            activity.subject ?? '',
            room,
            days.get(place.day)?.day ?? '',
            periodNumber(period, periods),
            '',
          ]),
        ),
      )
  })
  // A lesson of every week is one row.
  return [...new Map(rows.map((row) => [row.join('\n'), row])).values()]
}

const periodNumber = (period: string, periods: readonly string[]): string =>
  periods.every((id) => /^\d{1,2}$/.test(id)) ? period : String(periods.indexOf(period) + 1)

function lessonRows(activity: DocumentActivity, context: RowContext): Row[] {
  const { id, subject = '', rooms: [room = ''] = [], students } = activity
  const { hours, week, doubles } = amountsOf(activity, context)
  const teachers = activity.teachers.length > 0 ? activity.teachers : ['']
  const classes = classesOf(activity, context.classes)
  return (classes.length > 0 ? classes : [{ name: '', group: '' }]).flatMap(({ name, group }) =>
    teachers.map((teacher) =>
      rowWith({
        1: context.numbers.get(id) ?? '',
        2: hours,
        5: name,
        6: teacher,
        7: subject,
        8: room,
        10: students === undefined ? '' : String(students),
        12: week,
        29: doubles,
        42: group,
      }),
    ),
  )
}

const rowWith = (columns: Readonly<Record<number, string>>): Row =>
  Array.from({ length: 42 }, (_, at) => columns[at + 1] ?? '')

interface WeeklyAmounts {
  readonly hours: string
  readonly week: string
  readonly doubles: string
}

/** Periods a week, the week when it is only one of two, and how many double lessons there are. */
function amountsOf({ lessons }: DocumentActivity, { document, days }: RowContext): WeeklyAmounts {
  const weeks = Math.max(1, ...document.days.map(({ week = 0 }) => week + 1))
  const used = lessons.flatMap(({ place }) => (place && days.get(place.day)?.week) ?? [])
  const [week, ...others] = new Set(used)
  const isOneWeek = weeks > 1 && week !== undefined && others.length === 0
  const total = lessons.reduce((sum, { duration }) => sum + duration, 0)
  const doubles = lessons.filter(({ duration }) => duration === 2).length
  return {
    hours: String(Math.round(isOneWeek ? total : total / weeks)),
    week: isOneWeek ? String.fromCharCode(65 + week) : '',
    doubles: doubles > 0 ? String(Math.ceil(doubles / weeks)) : '',
  }
}
