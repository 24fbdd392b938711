import type { RequestContext } from '../../../kernel/http/context.ts'
import type { RiskWhatIfBody, RiskWhatIfWire } from './schema.ts'

export function tryThresholds(
  context: RequestContext<unknown, unknown, RiskWhatIfBody>,
): Promise<RiskWhatIfWire> {
  throw new Error(`Not ready: ${context.school.id}`)
}
