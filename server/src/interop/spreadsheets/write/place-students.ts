import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  type BulkEnrollment,
  type GradeLevelRow,
  selectGradeLevels,
} from '../../../modules/academics/index.ts'
import { fold } from '../../../modules/people/index.ts'
import { quoted } from '../../oneroster/import/report.ts'
import type { MappedColumn } from '../map/map-columns.ts'
import type { Value } from '../map/parse-value.ts'
import type { PersonRow } from '../map/read-people.ts'
import { type Homeroom, type SeatRow, selectHomerooms, selectSeats } from '../sql.ts'
import type { SettledRow } from './judge-people.ts'
import { textOf } from './known-people.ts'
import { labelOf } from './target.ts'
import { keepOutcome, refuse, type WriteContext } from './write-context.ts'

/** What a sheet says about its students in addition to its columns: a class says the homeroom, and often the level. */
export const placedColumns = (columns: readonly MappedColumn[]): string[] =>
  columns.some(({ field }) => field.name === 'homeroom_class') ? ['homeroom_class_id', 'grade_level'] : []

const plain = (text: string): string => fold(text).replaceAll(/\s+/g, ' ').trim()

/** At most so many levels are named in a message. */
const maxNamed = 30
/** Who sits in a class; of the others it says only where they sat. */
const seated: ReadonlySet<unknown> = new Set(['active', 'suspended'])

/**
 * Puts the students of a sheet where the school has a place for them: on a rung of its ladder, in a class. What it does
 * not have is reported and never created; a school without a ladder takes any level.
 */
export class Placement {
  readonly #context: WriteContext
  readonly #levels: readonly GradeLevelRow[]
  readonly #homerooms: ReadonlyMap<string, readonly Homeroom[]>
  readonly #byId: ReadonlyMap<string, Homeroom>

  private constructor(
    context: WriteContext,
    levels: readonly GradeLevelRow[],
    homerooms: readonly Homeroom[],
  ) {
    this.#context = context
    this.#levels = levels
    this.#byId = new Map(homerooms.map((one) => [one.id, one]))
    const named = homerooms.flatMap((one) =>
      [...new Set([one.title, one.class_code ?? one.title].map(plain))].map((name) => [name, one] as const),
    )
    const byName = Map.groupBy(named, ([name]) => name)
    this.#homerooms = new Map([...byName].map(([name, some]) => [name, some.map(([, one]) => one)]))
  }

  /** Reads the ladder and, where the sheet has a column for it, the homerooms of the school. */
  static async open(context: WriteContext): Promise<Placement> {
    const { tx, today, columns } = context
    const levels = await tx.query(selectGradeLevels(tx.tenant))
    const isPlacing = placedColumns(columns).length > 0
    return new Placement(context, levels, isPlacing ? await tx.query(selectHomerooms(tx.tenant, today)) : [])
  }

  /** The rows with the code of the level and the id of the class that they name. */
  place(rows: readonly PersonRow[]): PersonRow[] {
    return rows.map((row) => {
      const { homeroom_class: _, ...reported } = row.values
      const values: Record<string, Value> = reported
      const faulty = new Set(row.faulty)
      const level = this.#levelOf(row)
      if (level !== undefined) values['grade_level'] = level
      const homeroom = this.#homeroomOf(row)
      if (homeroom) values['homeroom_class_id'] = homeroom.id
      const [only, other] = homeroom?.grade_levels ?? []
      if (only !== undefined && other === undefined && !faulty.has('grade_level'))
        values['grade_level'] ??= only
      return { ...row, values, faulty }
    })
  }

  #levelOf({ row, values }: PersonRow): string | undefined {
    const reported = textOf(values, 'grade_level')
    if (reported === undefined || this.#levels.length === 0) return reported
    const level =
      this.#levels.find(({ code }) => code === reported) ??
      this.#levels.find(({ code, name }) => [code, name].some((one) => plain(one) === plain(reported)))
    if (level) return level.code
    const has = this.#levels
      .slice(0, maxNamed)
      .map(({ code, name }) => (name === code ? code : `${code} (${name})`))
    const message = `${quoted(reported)} is no grade level of the school. It has ${has.join(', ')}.`
    refuse(this.#context, row, 'grade_level', 'unknown_grade_level', message, reported)
    return undefined
  }

  #homeroomOf({ row, values }: PersonRow): Homeroom | undefined {
    const reported = textOf(values, 'homeroom_class')
    if (reported === undefined) return undefined
    const found = this.#homerooms.get(plain(reported)) ?? []
    const [one, other] = found.filter(({ class_code: code }) => code === reported).concat(found)
    if (one && (!other || other.id === one.id || one.class_code === reported)) return one
    const message = one
      ? `More than one class is called ${quoted(reported)}: give its code.`
      : `${quoted(reported)} is no homeroom of the school that is still taught, neither by code nor by name.`
    refuse(this.#context, row, 'homeroom_class', one ? 'ambiguous_class' : 'unknown_class', message, reported)
    return undefined
  }

  /**
   * Puts everyone into the class of their row: from the day of entry, current students from today. A place
   * in another homeroom ends that day. A student without a level is reported.
   */
  async enrol(settled: readonly SettledRow[]): Promise<void> {
    const { tx, spools, today } = this.#context
    for (const one of settled) this.#tellMissingLevel(one)
    const placed = settled.filter(
      ({ row, target }) => homeroomIdOf(row) && seated.has(target.row['status'] ?? 'active'),
    )
    if (placed.length === 0) return
    const studentIds = placed.flatMap(({ person }) => person?.id ?? [])
    const classIds = [...this.#byId.keys()]
    const seats =
      studentIds.length === 0 ? [] : await tx.query(selectSeats(tx.tenant, { studentIds, classIds, today }))
    const byStudent = Map.groupBy(seats, (seat) => seat.student_id)
    await spools.enrollments.add(placed.flatMap((one) => this.#seat(one, byStudent.get(one.target.id) ?? [])))
  }

  #seat({ row, target, person }: SettledRow, held: readonly SeatRow[]): BulkEnrollment[] {
    const homeroom = this.#byId.get(homeroomIdOf(row) ?? '')
    if (!homeroom) return []
    const from = this.#firstDay(row, target.row['entry_date'] ?? person?.['entry_date'], {
      homeroom,
      isNew: !person,
    })
    if (from === undefined) return []
    const lasting = held.filter(({ ends_on: end }) => end === null || end > from)
    const isSeated = lasting.some((seat) => seat.class_id === homeroom.id)
    const left = lasting.filter(
      ({ class_id: id, starts_on: begin }) => id !== homeroom.id && (begin === null || begin < from),
    )
    const label = `${labelOf(target)} · ${homeroom.class_code ?? homeroom.title}`
    const stored = { row: row.row, entity: 'enrollments', label } as const
    const ended = left.map((seat) => ({ ...seatOf(seat), ends_on: from }))
    for (const { id } of ended)
      keepOutcome(this.#context, { ...stored, id, action: 'updated', changed: ['ends_on'] })
    if (isSeated) return ended
    const id = uuidv7()
    keepOutcome(this.#context, { ...stored, id, action: 'created', changed: [] })
    const seat = { id, student_id: target.id, class_id: homeroom.id, org_id: homeroom.org_id }
    return [...ended, seatOf({ ...seat, starts_on: from, ends_on: null })]
  }

  /** The day from which a student sits in a class; undefined, and reported, when the class is over by then. */
  #firstDay(
    { row, faulty }: PersonRow,
    entry: unknown,
    { homeroom, isNew }: { homeroom: Homeroom; isNew: boolean },
  ): string | undefined {
    const { today } = this.#context
    if (faulty.has('entry_date')) return undefined
    const reported = typeof entry === 'string' ? entry : today
    const requested = isNew || reported > today ? reported : today
    const { first_day: first, last_day: last, title } = homeroom
    if (last !== null && requested > last) {
      const message = `The class ${quoted(title)} ends on ${last}, before ${requested}.`
      refuse(this.#context, row, 'homeroom_class', 'outside_terms', message)
      return undefined
    }
    return first !== null && requested < first ? first : requested
  }

  #tellMissingLevel({ row, target, person }: SettledRow): void {
    const { findings, file, columns } = this.#context
    if (this.#levels.length === 0 || row.faulty.has('grade_level')) return
    if (row.values['grade_level'] !== undefined || (person?.['grade_level'] ?? null) !== null) return
    if (target.action !== 'created' && !seated.has(person?.['status'])) return
    const column = columns.find(({ field }) => field.name === 'grade_level')?.header
    const place = { file, row: row.row, ...(column === undefined ? {} : { column }) }
    findings.warn(place, 'missing_grade_level', 'The student has no grade level.')
  }
}

const homeroomIdOf = ({ values }: PersonRow): string | undefined => textOf(values, 'homeroom_class_id')

const seatOf = (seat: SeatRow): BulkEnrollment => ({
  ...seat,
  role: 'student',
  staff_id: null,
  is_primary: false,
})
