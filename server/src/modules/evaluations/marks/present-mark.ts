import type { t } from '../../../kernel/http/wire.ts'
import type { ScaleRow } from '../../configuration/index.ts'
import type { FrozenMark } from './class-rows.sql.ts'
import type { Mark, ScaleShape } from './gradebook/schema.ts'

/** A mark with its working, as the interface shows it. */
export const presentMark = (mark: FrozenMark): t.Static<typeof Mark> => {
  const { value, percent, letter, passed, rank, provisional, counted, working } = mark
  const categories = working.categories.map((one) => ({
    ...one,
    // Marks that were frozen before marks could be entered have none.
    mean: one.mean ?? null,
    dropped: [...one.dropped],
    excluded: [...one.excluded],
  }))
  return {
    value,
    percent,
    letter,
    passed,
    rank,
    provisional,
    counted,
    working: { ...working, categories, steps: [...working.steps] },
  }
}

export const presentScale = (scale: ScaleRow | null): t.Static<typeof ScaleShape> => {
  if (!scale) return null
  const { code, name, min, max, pass, direction } = scale
  const grades = scale.grades.map(({ code: own, label, min: low, max: high, points, passed }) => ({
    code: own,
    label,
    min: low,
    max: high,
    points,
    passed,
  }))
  return { code, name, min, max, pass, direction, grades }
}
