import { problem } from '../../kernel/http/problem.ts'

export const invalidOrder = problem(
  422,
  'school_order_refused',
  'The school cannot be made like this; `details` names every member that is wrong.',
)
export const orderNotAllowed = problem(
  403,
  'provisioning_not_allowed',
  'Schools are made by an operator, or by an owner of an active school as a child of that school.',
)
export const planAboveParent = problem(
  403,
  'plan_above_parent',
  'A child is put on a plan of at most the level of its parent; an operator may go beyond.',
)
export const schoolNotReady = problem(
  409,
  'school_not_ready',
  'The school is still being set up; its timeline says how far it is.',
)
export const schoolClosed = problem(
  409,
  'school_closed',
  'The school was closed for good: nothing of it changes.',
)
export const schoolHasOwner = problem(
  409,
  'school_has_owner',
  'The school has an owner, who invites everyone else.',
)
export const noOwnerAddress = problem(
  409,
  'no_owner_address',
  'Nobody was ever invited as the owner of this school, and it has no contact address.',
)
export const hasChildSchools = problem(
  409,
  'has_child_schools',
  'Schools under this one are not closed yet (`child_schools`): close them first.',
)
