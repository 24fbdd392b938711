import type {
  DocumentActivity,
  DocumentConstraint,
  DocumentLesson,
  StudentSet,
} from '../document/document.ts'
import type { UntisGrid } from './grid.ts'
import type { TableReading } from './table-reading.ts'

/** What a lesson number has for one teacher and subject. */
interface Line {
  readonly key: string
  readonly number: string
  readonly teachers: string[]
  readonly subject: string | undefined
  readonly classes: Set<string>
  readonly groups: Set<string>
  readonly rooms: Set<string>
  hours: number
  students: number
  week: string | undefined
  hasDoubles: boolean
  block: number
  readonly places: Place[]
}

interface Place {
  readonly day: number
  readonly period: number
  readonly room: string | undefined
}

interface Couplings {
  readonly activities: readonly DocumentActivity[]
  readonly sets: readonly StudentSet[]
  readonly teachers: ReadonlySet<string>
  readonly subjects: ReadonlySet<string>
  readonly rooms: ReadonlySet<string>
}

/**
 * Lines with the same lesson number are held at the same time. A class with several lines of one number is divided:
 * its first line gets the first part, the last one all that is left, so that couplings of a class always collide.
 */
export function readCouplings(reading: TableReading, grid: UntisGrid): Couplings {
  const separate = readLines(reading)
  addPlaces(reading, separate)
  const lines = teams(separate.values())
  const classes = new ClassParts(reading)
  const byNumber = Map.groupBy(lines, ({ number }) => number)
  for (const coupled of byNumber.values()) classes.addCoupling(coupled)
  const activities = lines.map((line) => activityOf(line, classes, grid))
  const used = (values: (line: Line) => Iterable<string | undefined>): Set<string> =>
    new Set(lines.flatMap((line) => [...values(line)]).filter((value) => value !== undefined))
  return {
    activities,
    sets: classes.sets(),
    teachers: used(({ teachers }) => teachers),
    subjects: used(({ subject }) => [subject]),
    rooms: used(({ rooms, places }) => [...rooms, ...places.map(({ room }) => room)]),
  }
}

/** Lines that differ only in the teacher are one lesson with several teachers. */
function teams(lines: Iterable<Line>): Line[] {
  const found = new Map<string, Line>()
  for (const line of lines) {
    const { number, subject, classes, groups, places } = line
    const key = JSON.stringify([number, subject, [...classes].toSorted(), [...groups].toSorted(), places])
    const known = found.get(key)
    if (known) known.teachers.push(...line.teachers)
    else found.set(key, line)
  }
  return [...found.values()]
}

const keyOf = (number: string, teacher: string | undefined, subject: string | undefined): string =>
  JSON.stringify([number, teacher, subject])

function lineOf(
  lines: Map<string, Line>,
  number: string,
  teacher: string | undefined,
  subject: string | undefined,
): Line {
  const key = keyOf(number, teacher, subject)
  const known = lines.get(key)
  if (known) return known
  const line: Line = {
    key,
    number,
    teachers: teacher === undefined ? [] : [teacher],
    subject,
    classes: new Set(),
    groups: new Set(),
    rooms: new Set(),
    hours: 0,
    students: 0,
    week: undefined,
    hasDoubles: false,
    block: 0,
    places: [],
  }
  lines.set(key, line)
  return line
}

function readLines(reading: TableReading): Map<string, Line> {
  const lines = new Map<string, Line>()
  for (const row of reading.rows('GPU002')) {
    const line = lineOf(lines, row.text(1) ?? '', row.text(6), row.text(7))
    for (const name of row.list(5)) line.classes.add(name)
    for (const name of row.list(42)) line.groups.add(name)
    for (const column of [8, 20]) for (const name of row.list(column)) line.rooms.add(name)
    line.hours = Math.max(line.hours, row.number(2))
    line.students = Math.max(line.students, row.number(10))
    line.week ??= row.text(12)
    line.hasDoubles ||= row.number(28) > 0 || row.number(29) > 0
    line.block = Math.max(line.block, row.number(30))
    // How many hours count for the class and the teacher follows from the lines.
    row.number(3)
    row.number(4)
  }
  return lines
}

/** A lesson of several classes is a row for each of them, at the same place. */
function addPlaces(reading: TableReading, lines: Map<string, Line>): void {
  for (const row of reading.rows('GPU001')) {
    const line = lineOf(lines, row.text(1) ?? '', row.text(3), row.text(4))
    for (const name of row.list(2)) line.classes.add(name)
    const [room] = row.list(5)
    const [day, period] = [row.number(6), row.number(7)]
    const isKnown = line.places.some((place) => place.day === day && place.period === period)
    if (day > 0 && !isKnown) line.places.push({ day, period, room })
  }
}

function activityOf(line: Line, classes: ClassParts, grid: UntisGrid): DocumentActivity {
  const { number, teachers, subject, rooms, students } = line
  return {
    id: line.key,
    ...(subject === undefined ? undefined : { subject }),
    teachers,
    sets: classes.setsOf(line),
    tags: [`lesson ${number}`],
    ...(students > 0 ? { students } : undefined),
    ...(rooms.size === 0 ? undefined : { rooms: [...rooms] }),
    lessons: lessonsOf(line, grid),
  }
}

function lessonsOf(line: Line, grid: UntisGrid): DocumentLesson[] {
  const found: DocumentLesson[] = []
  const length = line.block > 1 ? line.block : line.hasDoubles ? 2 : 1
  const add = (lesson: Omit<DocumentLesson, 'id'>): void => {
    found.push({ id: `${line.key}/${found.length + 1}`, ...lesson })
  }
  const weeks = grid.weeksOf(line.week)
  for (const week of weeks) {
    for (const { first, duration } of runsOf(line.places, length)) {
      const place = { day: grid.dayId(first.day, week), period: String(first.period) }
      add({ duration, place, ...(first.room === undefined ? undefined : { room: first.room }) })
    }
  }
  const due = Math.min(200, Math.round(line.hours)) * weeks.length
  const placed = found.reduce((sum, { duration }) => sum + duration, 0)
  for (let left = due - placed; left > 0; left -= 1) add({ duration: 1 })
  return found
}

/** Neighbouring periods in the same room as one lesson, up to a length. */
function runsOf(places: readonly Place[], length: number): { first: Place; duration: number }[] {
  const runs: { first: Place; duration: number }[] = []
  for (const place of places.toSorted((left, right) => left.day - right.day || left.period - right.period)) {
    const run = runs.at(-1)
    const isNext =
      run !== undefined &&
      run.duration < length &&
      run.first.day === place.day &&
      run.first.period + run.duration === place.period &&
      run.first.room === place.room
    if (isNext) run.duration += 1
    else runs.push({ first: place, duration: 1 })
  }
  return runs
}

/** The parts into which couplings divide classes. */
class ClassParts {
  readonly #names = new Map<string, string>()
  readonly #parts = new Map<string, number>()
  readonly #couplings: (readonly Line[])[] = []
  readonly #sets = new Map<Line, string[]>()
  readonly #groups = new Map<string, StudentSet>()

  constructor(reading: TableReading) {
    for (const row of reading.rows('GPU003')) {
      const id = row.text(1)
      if (id !== undefined) this.#names.set(id, row.text(2) ?? id)
    }
  }

  addCoupling(lines: readonly Line[]): void {
    this.#couplings.push(lines)
    for (const name of new Set(lines.flatMap(({ classes }) => [...classes]))) {
      if (!this.#names.has(name)) this.#names.set(name, name)
      const count = lines.filter(({ classes }) => classes.has(name)).length
      this.#parts.set(name, Math.max(this.#parts.get(name) ?? 1, count))
    }
  }

  setsOf(line: Line): string[] {
    if (this.#sets.size === 0) for (const lines of this.#couplings) this.#divide(lines)
    return this.#sets.get(line) ?? []
  }

  #divide(lines: readonly Line[]): void {
    for (const line of lines) this.#sets.set(line, [])
    for (const name of new Set(lines.flatMap(({ classes }) => [...classes]))) {
      const own = lines.filter(({ classes }) => classes.has(name))
      for (const [position, line] of own.entries()) {
        this.#sets.get(line)?.push(...this.#partOf(name, own, line, position))
      }
    }
  }

  #partOf(name: string, own: readonly Line[], line: Line, position: number): string[] {
    if (own.length === 1 && line.groups.size === 0) return [name]
    const count = this.#parts.get(name) ?? 1
    const end = position === own.length - 1 ? count : position + 1
    const parts =
      count === 1 ? [] : Array.from({ length: end - position }, (_, at) => `${name}/${position + at + 1}`)
    const [group] = line.groups
    if (group === undefined) return parts.length === 0 ? [name] : parts
    const id = `${name}:${group}`
    const known = this.#groups.get(id)
    if (!known)
      this.#groups.set(id, { id, name: `${name} ${group}`, shortName: group, level: 'group', members: parts })
    return [id]
  }

  sets(): StudentSet[] {
    return [...this.#names].flatMap(([id, name]): StudentSet[] => {
      const groups = [...this.#groups.values()].filter((group) => group.id.startsWith(`${id}:`))
      const count = this.#parts.get(id) ?? 1
      const parts = count === 1 ? [] : Array.from({ length: count }, (_, at) => `${id}/${at + 1}`)
      return [
        { id, name, shortName: id, level: 'class', members: [...parts, ...groups.map((group) => group.id)] },
        ...groups,
        ...parts.map(
          (part, at): StudentSet => ({
            id: part,
            name: `${name} part ${at + 1}`,
            level: 'subgroup',
            members: [],
          }),
        ),
      ]
    })
  }
}

/** Lines of one lesson number are held at the same time. */
export function couplingConstraints(activities: readonly DocumentActivity[]): DocumentConstraint[] {
  const coupled = Map.groupBy(activities, ({ tags }) => tags?.[0] ?? '')
  return [...coupled]
    .filter(([, { length }]) => length > 1)
    .map(([tag, lines]) => ({
      id: tag,
      name: `Coupling, ${tag}`,
      kind: 'same_start',
      severity: 'hard',
      weight: 1,
      costFunction: 'linear',
      appliesTo: { lessonGroups: positions(lines) },
      parameters: { scope: 'time' },
    }))
}

/** The first lessons of all lines, their second lessons, and so on. */
function positions(lines: readonly DocumentActivity[]): string[][] {
  const count = Math.min(...lines.map(({ lessons }) => lessons.length))
  return Array.from({ length: count }, (_, at) => lines.flatMap(({ lessons }) => lessons[at]?.id ?? []))
}
