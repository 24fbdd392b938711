import type { Transaction } from '../kernel/db/transaction.ts'
import { insertEnrollmentCounts, insertEntryCohorts } from '../modules/enrollment/index.ts'
import { insertCoverage, insertSyllabi } from '../modules/syllabus/index.ts'
import type { PastYears } from './plan/plan-past-years.ts'
import type { PlannedSyllabi } from './plan/plan-syllabi.ts'

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
