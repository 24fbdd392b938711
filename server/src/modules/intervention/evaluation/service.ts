import type { RequestContext } from '../../../kernel/http/context.ts'
import type { RiskEvaluationQueryValue, RiskEvaluationWire } from './schema.ts'

export function evaluateRisk(
  context: RequestContext<unknown, RiskEvaluationQueryValue, unknown>,
): Promise<RiskEvaluationWire> {
  throw new Error(`Not ready: ${context.school.id}`)
}
