import type { Kernel } from '../../kernel/http/kernel.ts'
import type { School } from '../../kernel/tenancy/school.ts'
import type { ModuleCode } from '../entitlements/index.ts'
import { schoolsOf } from './schools.ts'
import { selectSchoolIds } from './sql.ts'

/** Which schools a task is about. What is past its time is deleted in `any`, also while a school is suspended. */
interface Which {
  readonly status: 'active' | 'not_closed' | 'any'
  /** Only those that have this module switched on. */
  readonly module?: ModuleCode
}

/**
 * Runs a scheduled task in one school after the other. A school in which it fails does not keep it from the others: the
 * error is logged, and the whole fails at the end, so that it is tried again.
 *
 * @throws Error once it has been through all schools and failed in some
 */
export async function forEachSchool(
  { database, log }: Pick<Kernel, 'database' | 'log'>,
  which: Which,
  act: (school: School) => Promise<unknown>,
): Promise<void> {
  const schools = schoolsOf(database)
  let failed = 0
  for (const { id } of await database.global(selectSchoolIds())) {
    try {
      const school = await schools.findById(id)
      if (school && isMeant(school, which)) await act(school)
    } catch (error) {
      failed += 1
      log.error({ err: error, school: id }, 'a scheduled task failed in a school')
    }
  }
  if (failed > 0) throw new Error(`The task failed in ${failed} ${failed === 1 ? 'school' : 'schools'}.`)
}

const isMeant = ({ status, modules }: School, which: Which): boolean =>
  (which.status === 'any' || status === 'active' || (which.status === 'not_closed' && status !== 'closed')) &&
  (which.module === undefined || modules.has(which.module))
