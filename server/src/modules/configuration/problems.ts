import { problem } from '../../kernel/http/problem.ts'

export const yearStartOutside = problem(
  422,
  'school_year_start_outside',
  'A school year starts between 1950 and 2150.',
)
export const unknownHolidayRegion = problem(
  422,
  'unknown_holiday_region',
  'The country of the school has no such part with public holidays of its own; `details` lists those that it has.',
)
export const serviceConnected = problem(
  409,
  'service_already_connected',
  'The school has connected this service already: change that connection, or give this one another name where the catalog allows several.',
)
export const serviceStoredElsewhere = problem(
  422,
  'service_kept_elsewhere',
  'Connections of this kind are managed by the route in `kept_at`.',
)
export const connectionArchived = problem(
  409,
  'connection_archived',
  'The connection was removed and its secrets destroyed; connect the service again.',
)
export const serviceNotTestable = problem(
  422,
  'service_not_testable',
  'Only a connected mail server can be tried by a test mail.',
)
export const proposalWaiting = problem(
  409,
  'proposal_waiting',
  'A proposed change of this payment connection awaits approval: approve or decline it first.',
)
export const noProposal = problem(409, 'no_proposal', 'Nothing of this payment connection awaits approval.')
export const proposalChanged = problem(
  409,
  'proposal_changed',
  'The proposal was changed since you read it: read it again.',
)
