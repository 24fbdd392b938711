import { problem } from '../../../kernel/http/problem.ts'

/** Error codes of roster sources. */
export const rosterSourceCodeTaken = problem(
  409,
  'roster_source_code_taken',
  'The school has a roster source with this code; two of them would take each other’s rows away.',
)
export const rosterSourceCodeUsed = problem(
  409,
  'roster_source_code_used',
  'Rows are stored under the code of this roster source, so it cannot change; create another source instead.',
)
export const rosterSourceArchived = problem(
  409,
  'roster_source_archived',
  'The roster source is archived; make a new one.',
)
export const tooManyRosterSources = problem(
  409,
  'too_many_roster_sources',
  'The school has as many roster sources as it may have; archive one of them first.',
)
export const rosterRunRunning = problem(
  409,
  'roster_run_running',
  'A run of this roster source has not ended; `roster_run_id` names it.',
)
export const rosterFullRunNeeded = problem(
  409,
  'roster_full_run_needed',
  'Changes can be fetched only after everything was fetched once; start a run with `mode: full`.',
)
