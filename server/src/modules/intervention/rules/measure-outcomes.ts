import {
  aucOf,
  calibrationOf,
  confusionOf,
  type Estimate,
  type Outcome,
  precisionOf,
  sensitivityOf,
  shareOf,
  specificityOf,
} from './evaluate.ts'

/** Of fewer students figures are noise, and may point at one of them. */
const minStudents = 30

/** A change of the score below a point is noise. */
const minChange = 1

/** What scores said of a group and what happened; no figures below 30 students. */
export function measureGroup(group: string | null, outcomes: readonly Outcome[], redMin: number) {
  const students = outcomes.length
  if (students < minStudents)
    return {
      group,
      verdict: 'not_enough_students' as const,
      students,
      flagged: null,
      outcomes: null,
      sensitivity: null,
      specificity: null,
      precision: null,
      auc: null,
      calibration: [],
    }
  const confusion = confusionOf(outcomes, (value) => value >= redMin)
  const { tp, fp, fn } = confusion
  return {
    group,
    verdict: 'measured' as const,
    students,
    flagged: tp + fp,
    outcomes: tp + fn,
    sensitivity: rounded(sensitivityOf(confusion)),
    specificity: rounded(specificityOf(confusion)),
    precision: rounded(precisionOf(confusion)),
    auc: rounded(aucOf(outcomes)),
    calibration: calibrationOf(outcomes).map((bin) => ({
      from: bin.from,
      to: bin.to,
      students: bin.students,
      outcome: rounded(bin.outcome),
    })),
  }
}

/** A case: the score when it was opened, and 60 days later. */
interface Helped {
  readonly before: number
  readonly after: number
  readonly was_red: boolean
  readonly is_red: boolean
}

/** Whether scores went down after help began; no figures below 30 cases. */
export function measureHelp(cases: readonly Helped[]) {
  const count = cases.length
  if (count < minStudents)
    return {
      verdict: 'not_enough_students' as const,
      cases: count,
      better: null,
      same: null,
      worse: null,
      recovered: null,
      mean_change: null,
    }
  const changes = cases.map(({ before, after }) => after - before)
  const better = changes.filter((change) => change <= -minChange).length
  const worse = changes.filter((change) => change >= minChange).length
  const red = cases.filter(({ was_red }) => was_red)
  return {
    verdict: 'measured' as const,
    cases: count,
    better,
    same: count - better - worse,
    worse,
    recovered: rounded(shareOf(red.filter(({ is_red }) => !is_red).length, red.length)),
    mean_change: Math.round((changes.reduce((sum, change) => sum + change, 0) / count) * 10) / 10,
  }
}

/** Three decimals say more than the interval. */
function rounded(estimate: Estimate | null): Estimate | null {
  if (!estimate) return null
  const round = (value: number) => Math.round(value * 1000) / 1000
  return { value: round(estimate.value), low: round(estimate.low), high: round(estimate.high) }
}
