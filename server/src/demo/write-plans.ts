import type { Transaction } from '../kernel/db/transaction.ts'
import { insertEnrollmentCounts, insertEntryCohorts } from '../modules/enrollment/index.ts'
import { insertSchedule, placeInserted, publishInserted } from '../modules/scheduler/index.ts'
import { insertCoverage, insertSyllabi } from '../modules/syllabus/index.ts'
import type { PastYears } from './plan/plan-past-years.ts'
import type { PlannedSyllabi } from './plan/plan-syllabi.ts'
import type { PlannedTimetables } from './plan/plan-timetables.ts'

/** Writes what is to be taught and what was. */
export async function writeTeaching(
  tx: Transaction,
  { syllabi, coverage }: PlannedSyllabi,
  at: Date,
): Promise<void> {
  await insertSyllabi(tx, syllabi, at)
  await insertCoverage(tx, coverage, at)
}

/** Writes how many students there were in the years before. */
export async function writePastYears(
  tx: Transaction,
  { counts, cohorts }: PastYears,
  at: Date,
): Promise<void> {
  await insertEnrollmentCounts(tx, counts, at)
  await insertEntryCohorts(tx, cohorts, at)
}

/** Enough for the 360 lessons of the largest school without a hard conflict: 0.8 s of CPU. */
const placingSteps = 1000

/** Writes the timetable that holds since the year began, and the draft of the next one with three lessons to place. */
export async function writeTimetables(
  tx: Transaction,
  { published, draft }: PlannedTimetables,
  at: Date,
): Promise<void> {
  await insertSchedule(tx, published, at)
  const { id: scheduleId, starts_on: today } = published.schedule
  await publishInserted(tx, { scheduleId, today, at })
  await insertSchedule(tx, draft, at)
  const { id, starts_on } = draft.schedule
  await placeInserted(tx, { scheduleId: id, today: starts_on, seed: 7, steps: placingSteps, leave: 3, at })
}
