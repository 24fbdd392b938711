import { problem } from '../../kernel/http/problem.ts'

/** Error codes of scores. */
export const riskDisabled = problem(
  409,
  'risk_disabled',
  'This school has switched early warning off. Switch it on in the settings first.',
)
