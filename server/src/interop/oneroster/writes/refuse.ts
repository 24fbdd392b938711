import { Problem } from '../../../kernel/http/problem.ts'
import { rosterDataRefused } from './problems.ts'
import type { MemberError } from './rules/read-orders.ts'

/** 422 with every member that is wrong among the details. */
export function refuseErrors(wrapper: string, errors: readonly MemberError[]): void {
  if (errors.length === 0) return
  throw rosterDataRefused({
    details: errors.map(({ member, message }) => ({
      path: `body/${wrapper}/${member}`,
      code: 'invalid',
      message,
    })),
  })
}

export function refuseError(wrapper: string, member: string, message: string): never {
  refuseErrors(wrapper, [{ member, message }])
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
    const errors = error.details.map(({ path, message }) => ({ member: path.replace('body/', ''), message }))
    refuseErrors(wrapper, errors)
    throw error
  }
}
