import { addMissingGradeLevels, addMissingSubjects } from '../../../../modules/academics/index.ts'
import { countOutcome, type WriteContext } from './write-context.ts'

/**
 * Makes the grade levels and subjects that the set names and the school does not have, so that its lists hold what its
 * classes and students carry. What the school has, or has archived, is left as it is.
 */
export async function writeTaught(context: WriteContext): Promise<void> {
  const { tx, taught, author } = context
  const grades = [...taught.grades]
  const subjects = [...taught.subjects].map(([code, name]) => ({ code, name }))
  count(context, 'grade_levels', grades, await addMissingGradeLevels(tx, grades, author.at))
  const codes = subjects.map(({ code }) => code)
  count(context, 'subjects', codes, await addMissingSubjects(tx, subjects, author.at))
}

function count(
  context: WriteContext,
  name: 'grade_levels' | 'subjects',
  codes: readonly string[],
  made: readonly { readonly id: string; readonly code: string }[],
): void {
  const ids = new Map(made.map(({ code, id }) => [code, id]))
  const rows = codes.map((code) => ({ row: null, sourcedId: code, id: ids.get(code) ?? '' }))
  countOutcome(context, name, rows, { inserted: [...ids.values()], changed: [] })
}
