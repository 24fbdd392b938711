import { type ErrorBody, gradeAt, type Mark, type PreparedScale, passes, refuse } from './prepared-scale.ts'

const number = /^[+-]?\d{1,9}(\.\d{1,9})?$/

/**
 * Reads a mark as it is written: a grade's code or another spelling of it first (on a scale whose grades are digits a
 * digit is the grade), else a score. A number is always a score; on an ordinal scale it must be that of a grade.
 */
export function readMark(of: PreparedScale, written: number | string): Mark | ErrorBody {
  if (typeof written === 'number') return readScore(of, written)
  const word = written.trim().toLowerCase()
  const grade = of.byCode.get(written.trim()) ?? of.byCode.get(word)
  const spelled = of.spellings.get(word)
  if (spelled !== undefined) return readScore(of, spelled)
  if (!number.test(word)) return grade ? markOfGrade(of, grade) : unreadable(of, written)
  // «10» on a scale of one to ten is a score as well as the name of a band: the score says more.
  return grade && of.scale.kind === 'ordinal' ? markOfGrade(of, grade) : readScore(of, Number(word))
}

const markOfGrade = ({ scale }: PreparedScale, grade: NonNullable<Mark['grade']>): Mark => ({
  low: grade.min,
  high: grade.max,
  grade,
  passed: scale.pass === null ? null : grade.passed,
})

function readScore(of: PreparedScale, score: number): Mark | ErrorBody {
  const { scale } = of
  if (!Number.isFinite(score)) return refuse('score', 'invalid_score', 'is no finite number')
  if (score < scale.min || score > scale.max)
    return refuse('score', 'off_scale', `${score} is outside ${scale.min} to ${scale.max} of ${scale.code}`)
  const grade = gradeAt(of, score)
  if (scale.kind === 'ordinal' && grade?.min !== score)
    return refuse('score', 'off_scale', `no grade of ${scale.code} has the number ${score}`)
  return { low: score, high: score, grade, passed: passes(of, score) }
}

function unreadable({ scale }: PreparedScale, written: string): ErrorBody {
  if (/^[+-]?(nan|inf(inity)?|\d.*)$/i.test(written.trim()))
    return refuse('score', 'invalid_score', 'is no number: write digits, with a point before decimals')
  const codes = scale.grades.slice(0, 20).map(({ code }) => code)
  return refuse('score', 'unknown_grade', `${scale.code} has no such grade; it has ${codes.join(', ')}`)
}
