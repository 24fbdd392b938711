import type { Kernel } from '../../../kernel/http/kernel.ts'
import { addDaysWithin } from '../../../kernel/time/dates.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { selectGradeLevels, selectSchoolSessions } from '../../academics/index.ts'
import { selectGradeCounts } from '../../people/index.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { insertEnrollmentCounts } from './bulk.ts'
import { liveCounts } from './past.ts'
import { selectCounts, selectFiguresTurn } from './sql.ts'

/** Days into a school year on which it is counted: late arrivals are there, and few have left. */
const censusAfterDays = 30

/** The day, `YYYY-MM-DD`, on which a school year that starts on `startsOn` is counted. */
export const censusDate = (startsOn: string): string => addDaysWithin(startsOn, censusAfterDays)

/**
 * Counts every active school once in each school year, on its census date or on the first night after it: a school that has
 * figures of the year already retains them. Idempotent.
 */
export async function keepCensus(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'active' }, ({ id, timeZone }) =>
    countSchool(kernel, id, todayIn(kernel.clock, timeZone)),
  )
}

async function countSchool({ database, clock }: Kernel, tenant: string, today: string): Promise<void> {
  const [sessions, rows] = await database.read(tenant, [selectSchoolSessions(tenant), selectCounts(tenant)])
  const year = sessions.find(
    ({ kind, starts_on, ends_on }) =>
      kind === 'school_year' && censusDate(starts_on) <= today && today <= ends_on,
  )
  if (!year || rows.some(({ school_year }) => school_year === year.school_year)) return
  await database.transaction(tenant, async (tx) => {
    await tx.query(selectFiguresTurn(tenant))
    const [levels, active] = await Promise.all([
      tx.query(selectGradeLevels(tenant)),
      tx.query(selectGradeCounts(tenant)),
    ])
    const grades = levels.map(({ code }) => code)
    const { counts } = liveCounts(grades, active)
    if (counts.every((students) => students === 0)) return
    await insertEnrollmentCounts(
      tx,
      grades.map((grade_level, place) => ({
        school_year: year.school_year,
        grade_level,
        students: counts[place] ?? 0,
        source: 'counted',
        census_date: today,
      })),
      clock.now(),
    )
  })
}
