import type { Judged, Rule } from '../../kernel/resource/resource.ts'
import { errorsOfCodes } from './rules/known-codes.ts'
import { selectCodes } from './structure.sql.ts'

/** What is taught, by code and by name. */
export interface Taught {
  readonly grade_levels: readonly string[]
  readonly subjects: readonly string[]
  readonly subject_codes: readonly string[]
}

/** The grade levels stand on the ladder of the school, when it has one. */
export const knownGradeLevels: Rule<Taught> = {
  of: ['grade_levels'],
  problems: async ({ tx, after }: Judged<Taught>) => {
    if (after.grade_levels.length === 0) return []
    const known = await tx.query(selectCodes(tx.tenant, 'grade_levels'))
    const codes = known.map(({ code }) => code)
    return errorsOfCodes({ member: 'grade_levels', noun: 'grade_level' }, after.grade_levels, codes)
  },
}

/** The periods are those of the school, when it has any. */
export const knownPeriods: Rule<{ readonly periods: readonly string[] }> = {
  of: ['periods'],
  problems: async ({ tx, after }: Judged<{ readonly periods: readonly string[] }>) => {
    if (after.periods.length === 0) return []
    const known = await tx.query(selectCodes(tx.tenant, 'periods'))
    const codes = known.map(({ code }) => code)
    return errorsOfCodes({ member: 'periods', noun: 'period' }, after.periods, codes)
  },
}
