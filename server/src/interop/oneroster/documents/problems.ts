import { problem } from '../../../kernel/http/problem.ts'

/** Error codes of publishing. */
export const onerosterPublishing = problem(
  429,
  'oneroster_publishing',
  'What this school shows by OneRoster is being made ready; ask again after `retry_after` seconds.',
)
