import { problem } from '../../../kernel/http/problem.ts'

export const insufficientHistory = problem(
  422,
  'insufficient_history',
  'A forecast needs figures of two school years that follow each other: enter past years first. `years` says which can be used.',
)
export const figuresRefused = problem(
  422,
  'figures_refused',
  'Nothing was saved: `details` names what is wrong with which figure.',
)
