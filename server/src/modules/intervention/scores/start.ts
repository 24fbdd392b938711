import type { RequestContext } from '../../../kernel/http/context.ts'
import type { RiskCalculationBody, RiskCalculationStartedWire } from './schema.ts'

export function startCalculation(
  context: RequestContext<unknown, unknown, RiskCalculationBody>,
): Promise<RiskCalculationStartedWire> {
  throw new Error(`Not ready: ${context.school.id}`)
}
