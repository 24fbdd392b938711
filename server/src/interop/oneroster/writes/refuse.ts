import { Problem } from '../../../kernel/http/problem.ts'
import { rosterDataRefused } from './problems.ts'
import type { MemberFault } from './rules/read-orders.ts'

/** 422 with every member that is wrong among the details. */
export function refuseFaults(wrapper: string, faults: readonly MemberFault[]): void {
  if (faults.length === 0) return
  throw rosterDataRefused({
    details: faults.map(({ member, message }) => ({
      path: `body/${wrapper}/${member}`,
      code: 'invalid',
      message,
    })),
  })
}

export function refuseFault(wrapper: string, member: string, message: string): never {
  refuseFaults(wrapper, [{ member, message }])
  throw new Error('An error was not reported.')
}

/** What the school's own rules reject is data that cannot be stored, with the reason: the standard has no conflict. */
export async function inRosterWords<Result>(wrapper: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.status === 409) throw rosterDataRefused({ message: error.message })
    if (error.code !== 'invalid_body') throw error
    const faults = error.details.map(({ path, message }) => ({ member: path.replace('body/', ''), message }))
    refuseFaults(wrapper, faults)
    throw error
  }
}
