import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import type { Band } from '../rules/score.ts'
import { scoreOf } from '../rules/score.ts'
import { readState } from '../scores/service.ts'
import { errorsOfThresholds, rulesOf } from '../thresholds/judge-thresholds.ts'
import { patched } from '../thresholds/service.ts'
import { visibilityOf } from '../visibility.ts'
import type { RiskWhatIfBody, RiskWhatIfWire } from './schema.ts'
import { countCounselors, selectObserved } from './sql.ts'

/** Scores the stored values by other thresholds; nothing is stored. */
export async function tryThresholds(
  context: RequestContext<unknown, unknown, RiskWhatIfBody>,
): Promise<RiskWhatIfWire> {
  const { thresholds } = await readState(context)
  const tried = patched(thresholds, context.body.thresholds)
  const details = errorsOfThresholds(tried).map((error) => ({
    ...error,
    path: error.path.replace('body/', 'body/thresholds/'),
  }))
  if (details.length > 0) throw invalidBody({ details })
  const [rows, [counted]] = await context.read([
    selectObserved(visibilityOf(context)),
    countCounselors(context.school.id),
  ])
  const [before, after] = [rulesOf(thresholds), rulesOf(tried)]
  const students = rows.map(({ observed }) => ({
    now: scoreOf(observed, before).band,
    tried: scoreOf(observed, after).band,
  }))
  const counselors = counted?.count ?? 0
  const now = bandsOf(students.map((student) => student.now))
  const then = bandsOf(students.map((student) => student.tried))
  const each = (red: number) => (counselors === 0 ? null : Math.round((red / counselors) * 10) / 10)
  return {
    students: students.length,
    now,
    tried: then,
    newly_red: students.filter((student) => student.now !== 'red' && student.tried === 'red').length,
    no_longer_red: students.filter((student) => student.now === 'red' && student.tried !== 'red').length,
    counselors,
    red_per_counselor: { now: each(now.red), tried: each(then.red) },
  }
}

function bandsOf(bands: readonly Band[]): Record<Band, number> {
  const count = (band: Band) => bands.filter((one) => one === band).length
  return { red: count('red'), amber: count('amber'), green: count('green'), unknown: count('unknown') }
}
