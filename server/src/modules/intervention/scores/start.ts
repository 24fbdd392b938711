import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import { idsInScope, type Scope } from '../calculation/facts.sql.ts'
import { type CalculationInput, calculation } from '../calculation/job.ts'
import { riskDisabled } from '../problems.ts'
import { selectRiskThresholds } from '../thresholds/sql.ts'
import { visibilityOf } from '../visibility.ts'
import type { RiskCalculationBody, RiskCalculationStartedWire } from './schema.ts'
import { selectActiveCalculations, selectIdsOf, selectStartLock } from './sql.ts'

/** Starts a calculation; answers the one of the same scope that has not ended. */
export async function startCalculation(
  context: RequestContext<unknown, unknown, RiskCalculationBody>,
): Promise<RiskCalculationStartedWire> {
  const { tx, body, clock, principal } = context
  await tx.query(selectStartLock(tx.tenant))
  const thresholds = await tx.one(selectRiskThresholds(tx.tenant))
  if (thresholds?.is_enabled === false) throw riskDisabled()
  const scope = await seenScope(context, body.scope ?? {})
  context.audit({ entity: 'risk_scores', ids: [tx.tenant] })
  const active = await tx.query(selectActiveCalculations(tx.tenant, calculation.kind))
  const same = active.find(({ input }) => isDeepStrictEqual(input.scope, scope))
  if (same) return { job_id: same.id }
  const order = { by: principal, at: clock.now() }
  return { job_id: await enqueue<CalculationInput>(tx, calculation, { scope }, order) }
}

/** A caller who does not see the whole school calculates the students whom they see. */
async function seenScope(
  context: RequestContext<unknown, unknown, RiskCalculationBody>,
  scope: Scope,
): Promise<Scope> {
  const visibility = visibilityOf(context)
  if (visibility.rings.school) return scope
  const { tx, today } = context
  const rows = await tx.query(selectIdsOf(visibility, idsInScope(tx.tenant, scope, today)))
  return { student_ids: rows.map(({ id }) => id) }
}
