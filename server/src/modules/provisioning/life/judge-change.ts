import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { isModuleCode, isPlanSlug } from '../../entitlements/index.ts'
import { type SchoolLifeRow, unknownModule, unknownPlan } from '../../tenants/index.ts'
import { schoolClosed, schoolNotReady } from '../problems.ts'
import type { SchoolLifePatch } from './schema.ts'

export type Requested = t.Static<typeof SchoolLifePatch>

const detail = (path: string, code: string, message: string): ProblemDetail => ({
  path: `body/${path}`,
  code,
  message,
})

/**
 * Rejects what cannot be done to a school in its state: anything before it is ready or after it was closed, words that
 * nobody knows, and to suspend or close without a reason.
 */
export function requirePossible(school: SchoolLifeRow, requested: Requested): void {
  if (school.status === 'provisioning') throw schoolNotReady()
  if (school.status === 'closed') throw schoolClosed({ members: { retained_until: school.retained_until } })
  const { plan_slug: plan, overrides = {}, status, reason, retention_days: days } = requested
  if (plan !== undefined && !isPlanSlug(plan))
    throw unknownPlan({ details: [detail('plan_slug', 'unknown_plan', 'is no plan of the ladder')] })
  const unknown = Object.keys(overrides).filter((code) => !isModuleCode(code))
  if (unknown.length > 0) {
    throw unknownModule({
      details: unknown
        .slice(0, 20)
        .map((code) => detail(`overrides/${code}`, 'unknown_module', 'is not a module code')),
    })
  }
  const leaves = status !== undefined && status !== 'active' && status !== school.status
  if (leaves && (reason ?? '').trim() === '')
    throw invalidBody({
      details: [detail('reason', 'reason_required', 'says why the school is not to work')],
    })
  if (days !== undefined && status !== 'closed')
    throw invalidBody({ details: [detail('retention_days', 'only_when_closing', 'is for closing a school')] })
}
