import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { emit } from '../../../kernel/events/events.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { type StudentSessionsRow, schoolDaysIn, selectStudentSessions } from '../../attendance/index.ts'
import { judgeAttendance, type Unreliable } from '../rules/judge-school.ts'
import type { Score } from '../rules/score.ts'
import { rulesOf } from '../thresholds/judge-thresholds.ts'
import { thresholdsOf } from '../thresholds/service.ts'
import { type FactsRow, idsInScope, type Scope, selectFacts } from './facts.sql.ts'
import { type FrameRow, selectFrame, selectRiskLock, setForSchool } from './frame.sql.ts'
import { deleteGone, historyTable, scoresTable, scoreValues, upsertState } from './save.sql.ts'
import { recentOf, type Scored, type Spans, scoreStudent } from './score-students.ts'

/** Farther back nothing is read. */
const maxDays = 400

/** School days after which registers can be judged. */
const minJudgedDays = 10

/** How a calculation ended. */
interface Calculated {
  readonly outcome: 'calculated' | 'attendance_unreliable' | 'risk_disabled' | 'nothing_waiting'
  readonly students: number
  readonly red: number
  readonly amber: number
  readonly green: number
  readonly unknown: number
  readonly newly_red: number
  readonly reason: Unreliable | null
}

interface CalculationOrder {
  /** The school's date. */
  readonly today: string
  readonly at: Date
  /** Students who are computed: all, those of a scope, or those for whom something has changed. */
  readonly whose: 'all' | 'waiting' | Scope
}

/**
 * Computes scores in the transaction that it receives: readers see all of the scores of before or all of the new ones.
 * Lock, frame, attendance, facts, scores and history are one statement each for some students; a whole school has three
 * more: memory, those who are gone, and the state.
 */
export async function calculateRisk(tx: Transaction, order: CalculationOrder): Promise<Calculated> {
  const { today, at, whose } = order
  await tx.query(selectRiskLock(tx.tenant))
  const take = whose === 'all' || whose === 'waiting'
  const frame = await tx.one(selectFrame(tx.tenant, { today, from: addDays(today, -maxDays), take }))
  if (!frame) throw new Error('The frame answered no row.')
  const thresholds = thresholdsOf(frame.thresholds ?? undefined)
  if (!thresholds.is_enabled) return ended('risk_disabled')
  const scope = scopeOf(frame, whose)
  if (scope === undefined) return ended('nothing_waiting')
  const isWhole = Object.keys(scope).length === 0
  if (!isWhole && frame.state?.unreliable_reason)
    return ended('attendance_unreliable', frame.state.unreliable_reason)
  if (isWhole) await tx.execute(setForSchool())
  const spans = spansOf(frame, today, thresholds.window_days)
  const version = frame.thresholds?.version ?? 0
  const { students, sessions } = await readFacts(tx, { frame, scope, spans, today })
  const unreliable = isWhole ? judged(sessions, spans) : undefined
  if (unreliable) {
    await tx.execute(upsertState(tx.tenant, { computedAt: null, version, unreliable, at }))
    return ended('attendance_unreliable', unreliable)
  }
  const scored = students.map((facts) =>
    scoreStudent(facts, { frame, spans, sessions, rules: rulesOf(thresholds) }),
  )
  await save(tx, scored, { version, today, at, scope })
  if (isWhole) await tx.execute(upsertState(tx.tenant, { computedAt: at, version, unreliable: null, at }))
  const newlyRed = scored.filter(isNewlyRed)
  await emit(tx, newlyRed.map(flaggedEvent))
  return counted(scored, newlyRed.length)
}

function counted(scored: readonly Scored[], newlyRed: number): Calculated {
  const count = (band: Score['band']) => scored.filter(({ score }) => score.band === band).length
  return {
    outcome: 'calculated',
    students: scored.length,
    red: count('red'),
    amber: count('amber'),
    green: count('green'),
    unknown: count('unknown'),
    newly_red: newlyRed,
    reason: null,
  }
}

/** Too few days of a year do not show whether registers are taken. */
const judged = (
  sessions: ReadonlyMap<string, StudentSessionsRow>,
  { dates }: Spans,
): Unreliable | undefined =>
  dates.length < minJudgedDays ? undefined : judgeAttendance([...sessions.values()].map(recentOf))

const ended = (outcome: Calculated['outcome'], reason: string | null = null): Calculated => ({
  outcome,
  students: 0,
  red: 0,
  amber: 0,
  green: 0,
  unknown: 0,
  newly_red: 0,
  reason: reason as Unreliable | null,
})

/** Undefined: nobody waits. What changes a whole school, and a school that was never computed, is computed whole. */
function scopeOf({ state, waiting }: FrameRow, whose: CalculationOrder['whose']): Scope | undefined {
  if (whose === 'all') return {}
  if (whose !== 'waiting') return whose
  if (!waiting) return undefined
  if (!state || waiting.some(({ is_whole }) => is_whole)) return {}
  return { student_ids: [...new Set(waiting.flatMap(({ student_ids }) => student_ids))].toSorted() }
}

/** The window is so many school days before today, and begins with the year at the earliest. */
function spansOf({ year, attendance }: FrameRow, today: string, windowDays: number): Spans {
  const earliest = addDays(today, -maxDays)
  const start = year && year.starts_on > earliest ? year.starts_on : earliest
  const yesterday = addDays(today, -1)
  const from = start < yesterday ? start : yesterday
  const dates = schoolDaysIn(attendance, from, yesterday)
  if (dates.length === 0) {
    const split = addDays(today, -Math.ceil((windowDays * 7) / 5))
    return { from, split: split > from ? split : from, dates }
  }
  return { from, split: dates.at(-windowDays) ?? from, dates }
}

async function readFacts(
  tx: Transaction,
  {
    frame,
    scope,
    spans: { from, split },
    today,
  }: { readonly frame: FrameRow; readonly scope: Scope; readonly spans: Spans; readonly today: string },
) {
  const students = idsInScope(tx.tenant, scope, today)
  const question = { from, split, to: today, pass: frame.pass ?? -1, students }
  const [sessions, facts] = await Promise.all([
    tx.query(selectStudentSessions(tx.tenant, frame.attendance, { from, split, today, students })),
    tx.query(selectFacts(tx.tenant, scope, { question, today })),
  ])
  return { students: facts, sessions: new Map(sessions.map((row) => [row.student_id, row])) }
}

/** The score of the last other day, out of the row that is replaced. */
function previousOf({ stored }: FactsRow, today: string) {
  if (!stored) return { score: null, band: null }
  const isSameDay = stored.computed_on === today
  return isSameDay
    ? { score: stored.previous_score, band: stored.previous_band }
    : { score: stored.score, band: stored.band }
}

interface Saving {
  readonly version: number
  readonly today: string
  readonly at: Date
  readonly scope: Scope
}

async function save(
  tx: Transaction,
  scored: readonly Scored[],
  { version, today, at, scope }: Saving,
): Promise<void> {
  const rows = scored.map(({ facts, observed, score: { score, band, completeness, factors } }) => {
    const previous = previousOf(facts, today)
    return {
      tenant_id: tx.tenant,
      student_id: facts.student_id,
      score,
      band,
      completeness,
      factors: factors.map(({ indicator, value, threshold, tenths, completeness: known }) => ({
        indicator,
        value,
        from: threshold.from,
        full: threshold.full,
        points: tenths === null ? null : tenths / 10,
        completeness: known,
      })),
      observed,
      previous_score: previous.score,
      previous_band: previous.band,
      thresholds_version: version,
      computed_on: today,
      computed_at: at,
      date: today,
    }
  })
  await writeRows(tx, {
    ...scoresTable,
    rows,
    conflict: { target: ['tenant_id', 'student_id'], update: scoreValues },
  })
  await writeRows(tx, {
    ...historyTable,
    rows,
    conflict: { target: ['tenant_id', 'student_id', 'date'], update: ['score', 'band', 'completeness'] },
  })
  const { student_ids: requested } = scope
  // Rows of a class or grade level are not complete: others are at the school all the same.
  const isComplete = scope.class_id === undefined && scope.grade_level === undefined
  if (!isComplete || requested?.length === rows.length) return
  await tx.execute(
    deleteGone(
      tx.tenant,
      rows.map(({ student_id }) => student_id),
      requested,
    ),
  )
}

const isNewlyRed = ({ facts, score }: Scored): boolean => score.band === 'red' && facts.stored?.band !== 'red'

const flaggedEvent = ({ facts, score }: Scored) => ({
  type: 'risk.flagged',
  data: {
    student_id: facts.student_id,
    score: String(score.score),
    band: score.band,
    previous_band: facts.stored?.band ?? null,
  },
})
