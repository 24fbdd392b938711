import { createHash } from 'node:crypto'
import type { Transaction } from '../../kernel/db/transaction.ts'
import type { ProblemDetail } from '../../kernel/http/problem.ts'
import { invalidBody } from '../../kernel/http/problems.ts'
import { faultsOfSession, selectGradeLevels } from '../academics/index.ts'
import { problemsOfOrder } from './rules/judge-order.ts'
import type { Homeroom } from './rules/match-homerooms.ts'
import type { RolloverOrder } from './rules/order.ts'
import { countActions, type PlannedStudent, planStudents, tallyOf } from './rules/plan-students.ts'
import { type CurrentSession, matchSessions, type PlannedSession, planSessions } from './rules/plan-year.ts'
import { type Summary, studentWarningsOf, type Warning, warningOf } from './rules/summary.ts'
import {
  type ClassRow,
  countOpenMarks,
  type StudentRow,
  selectClassesIn,
  selectSessions,
  selectStudentsForUpdate,
  selectTeaching,
  type TeachingRow,
} from './sql.ts'

/** A class to make: a copy of one of the old year, in sessions named by id or by key of the plan. */
interface PlannedClass {
  readonly source: ClassRow
  readonly sessions: readonly string[]
  readonly teaching: readonly TeachingRow[]
}

/** Everything that a rollover does, decided; nothing has an id yet. */
export interface RolloverPlan {
  readonly from: CurrentSession
  /** Sessions to create; none where the new year exists. */
  readonly sessions: readonly PlannedSession[]
  readonly toYearId: string | null
  readonly classes: readonly PlannedClass[]
  readonly students: readonly PlannedStudent[]
  readonly names: ReadonlyMap<string, StudentRow>
  readonly titles: ReadonlyMap<string, string>
  readonly summary: Summary
  readonly fingerprint: string
}

/** Loads the current state and decides what a rollover does with it; 422 with all errors of the order. */
export async function planRollover(
  tx: Transaction,
  order: RolloverOrder,
  today: string,
): Promise<RolloverPlan> {
  const [sessions, levels] = await Promise.all([
    tx.query(selectSessions(tx.tenant)),
    tx.query(selectGradeLevels(tx.tenant)),
  ])
  const years = yearsOf(order, sessions)
  const { from, fromParts, toSessions } = years
  const newIds = toSessions.map(({ id }) => id)
  const oldClasses = await tx.query(selectClassesIn(tx.tenant, [from.id, ...fromParts.map(({ id }) => id)]))
  const current = newIds.length > 0 ? await tx.query(selectClassesIn(tx.tenant, newIds)) : []
  const classIds = oldClasses.map(({ id }) => id)
  const lastTerm = fromParts.filter(({ kind }) => kind === 'term' || kind === 'semester').at(-1)
  const where = { orgId: from.org_id, classIds, lastDay: from.ends_on }
  const [rows, teaching, [open]] = await Promise.all([
    tx.query(selectStudentsForUpdate(tx.tenant, where)),
    order.classes === 'copy' ? tx.query(selectTeaching(tx.tenant, where)) : [],
    tx.query(countOpenMarks(tx.tenant, lastTerm?.id ?? from.id)),
  ])
  const planned = typeof order.to === 'string' ? [] : planSessions(order.to, from, fromParts)
  const match = matchSessions(
    [from, ...fromParts],
    typeof order.to === 'string' ? toSessions.map((one) => ({ ...one, key: one.id })) : planned,
  )
  const classes = order.classes === 'copy' ? copies(oldClasses, current, teaching, match) : []
  const coming = homeroomsToCome(current, classes)
  const old = oldClasses.filter(isHomeroom).map(asHomeroom)
  refuse(problemsOfOrder(order, rows, { old, coming }))
  const ladder = levels.map(({ code }) => code)
  const students = planStudents(rows.map(stateOf), {
    order: withStateHomerooms(order, oldClasses, current),
    ladder,
    old,
    coming,
    newcomers: newcomersOf(rows, from.ends_on),
  })
  const summary: Summary = {
    students: students.length,
    actions: countActions(students),
    tally: tallyOf(students, ladder),
    sessions: planned.map(({ title, kind, starts_on, ends_on }) => ({ title, kind, starts_on, ends_on })),
    classes: {
      made: classes.length,
      standing: current.length,
      homerooms: coming.length,
      seats: students.filter(({ homeroom }) => homeroom !== null).length,
    },
    warnings: [
      ...studentWarningsOf(students),
      ...fullHomerooms(students, [...oldClasses, ...current]),
      ...warningOf('marks_not_closed', lastTerm ? [lastTerm.title] : [], open?.count ?? 0),
      ...warningOf('year_not_over', from.ends_on > today ? [from.ends_on] : []),
    ],
  }
  const decided = { planned, classes, students, warnings: summary.warnings }
  return {
    from,
    sessions: planned,
    classes,
    students,
    summary,
    toYearId: typeof order.to === 'string' ? order.to : null,
    names: new Map(rows.map((row) => [row.id, row])),
    titles: new Map([...oldClasses, ...current].map(({ id, title }) => [id, title])),
    fingerprint: fingerprintOf(decided),
  }
}

/** Of what was decided, whatever order its members stand in: the order of a preview comes back from the database. */
export const fingerprintOf = (decided: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(decided, (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
          : value,
      ),
    )
    .digest('hex')

const stateOf = ({ first_name: _, last_name: __, entry_date: ___, ...state }: StudentRow) => state
const newcomersOf = (rows: readonly StudentRow[], lastDay: string): ReadonlySet<string> =>
  new Set(rows.flatMap(({ id, entry_date: day }) => (day !== null && day > lastDay ? [id] : [])))
const isHomeroom = ({ kind }: ClassRow): boolean => kind === 'homeroom'
const asHomeroom = ({ id, title, grade_levels }: ClassRow): Homeroom => ({ key: id, title, grade_levels })
const sameClass = (one: ClassRow, other: ClassRow): boolean =>
  one.title === other.title && one.kind === other.kind && one.org_id === other.org_id

function refuse(details: readonly ProblemDetail[]): void {
  if (details.length > 0) throw invalidBody({ details })
}

interface Years {
  readonly from: CurrentSession
  readonly fromParts: readonly CurrentSession[]
  /** The new year with its parts, where it exists. */
  readonly toSessions: readonly CurrentSession[]
}

function yearsOf(order: RolloverOrder, sessions: readonly CurrentSession[]): Years {
  const years = sessions.filter(({ kind }) => kind === 'school_year')
  const find = (id: string, name: string): CurrentSession => {
    const found = years.find((year) => year.id === id)
    if (found) return found
    throw invalidBody({
      details: [{ path: `body/${name}`, code: 'unknown_year', message: 'is no school year of the school' }],
    })
  }
  const from = find(order.from_academic_year_id, 'from_academic_year_id')
  const to = typeof order.to === 'string' ? find(order.to, 'to_academic_year_id') : order.to
  const place = typeof order.to === 'string' ? 'body/to_academic_year_id' : 'body/to/starts_on'
  if (to.starts_on <= from.ends_on) {
    const message = `begins on ${to.starts_on}, before ${from.title} has ended on ${from.ends_on}`
    refuse([{ path: place, code: 'not_after', message }])
  }
  if (typeof order.to !== 'string') refuse(errorsOfYear(order, order.to, years, from))
  return {
    from,
    fromParts: partsOf(from.id, sessions),
    toSessions: 'id' in to ? [to, ...partsOf(to.id, sessions)] : [],
  }
}

/** The parts of a session, and theirs. */
function partsOf(id: string, sessions: readonly CurrentSession[]): CurrentSession[] {
  const own = sessions.filter(({ parent_id }) => parent_id === id)
  return own.flatMap((session) => [session, ...partsOf(session.id, sessions)])
}

function errorsOfYear(
  order: RolloverOrder,
  to: Exclude<RolloverOrder['to'], string>,
  years: readonly CurrentSession[],
  from: CurrentSession,
): ProblemDetail[] {
  if (to.ends_on < to.starts_on)
    return [{ path: 'body/to/ends_on', code: 'end_before_start', message: `is before ${to.starts_on}` }]
  const [year] = planSessions(to, from, [])
  const kin = years.map((other) => ({ ...other, relation: 'sibling' as const }))
  const errors = year ? faultsOfSession({ ...year, parent_id: null }, kin) : []
  const terms = to.terms ?? []
  return [
    ...errors.map((error) => ({ ...error, path: error.path.replace('body/', 'body/to/') })),
    ...terms.flatMap((term, index) => {
      const path = `body/to/terms/${index}`
      const error = (code: string, message: string) => [{ path, code, message }]
      if (term.ends_on < term.starts_on) return error('end_before_start', 'ends before it begins')
      if (term.starts_on < to.starts_on || term.ends_on > to.ends_on)
        return error('outside_year', `is outside ${to.starts_on} to ${to.ends_on}`)
      const shares = terms
        .slice(0, index)
        .some(
          (other) =>
            other.kind === term.kind && other.starts_on <= term.ends_on && term.starts_on <= other.ends_on,
        )
      return shares ? error('overlaps', 'shares days with another of its kind') : []
    }),
    ...(order.exit_date > to.starts_on
      ? [{ path: 'body/rules/exit_date', code: 'in_new_year', message: `is in the new year` }]
      : []),
  ]
}

function copies(
  old: readonly ClassRow[],
  current: readonly ClassRow[],
  teaching: readonly TeachingRow[],
  match: ReadonlyMap<string, string>,
): PlannedClass[] {
  const byClass = Map.groupBy(teaching, ({ class_id }) => class_id)
  return old
    .filter((source) => !current.some((one) => sameClass(one, source)))
    .map((source) => ({
      source,
      sessions: [...new Set(source.term_ids.flatMap((id) => match.get(id) ?? []))],
      teaching: byClass.get(source.id) ?? [],
    }))
}

const homeroomsToCome = (current: readonly ClassRow[], made: readonly PlannedClass[]): Homeroom[] => [
  ...current.filter(isHomeroom).map(asHomeroom),
  ...made
    .map(({ source }) => source)
    .filter(isHomeroom)
    .map(asHomeroom),
]

/** A homeroom of the old year that is named as a target, and exists in the new one already, is the existing one. */
const withStateHomerooms = (
  order: RolloverOrder,
  old: readonly ClassRow[],
  current: readonly ClassRow[],
): RolloverOrder => ({
  ...order,
  homerooms: order.homerooms.map((one) => {
    const named = old.find(({ id }) => id === one.to_class_id)
    const existing = named && current.find((other) => sameClass(other, named))
    return existing ? { ...one, to_class_id: existing.id } : one
  }),
})

/** Homerooms with more students than their room has seats. */
function fullHomerooms(students: readonly PlannedStudent[], classes: readonly ClassRow[]): Warning[] {
  const seats = Map.groupBy(
    students.filter(({ homeroom }) => homeroom !== null),
    ({ homeroom }) => homeroom?.key ?? '',
  )
  const full = classes.flatMap(({ id, title, capacity }) => {
    const count = seats.get(id)?.length ?? 0
    return capacity !== null && count > capacity ? [`${title}: ${count} > ${capacity}`] : []
  })
  return warningOf('over_capacity', full)
}
