import { problem } from '../../kernel/http/problem.ts'

export const invalidCredentials = problem(
  401,
  'invalid_credentials',
  'User name and password do not match. Check both, or ask for a new password.',
)
export const invalidToken = problem(401, 'invalid_token', 'The token is not valid any more; sign in again.')
export const refreshAlreadyUsed = problem(
  401,
  'refresh_already_used',
  'This refresh token has just been exchanged; use the pair that came back.',
)
export const weakPassword = problem(422, 'weak_password', 'Choose another password; `details` says why.')
export const invalidLink = problem(
  422,
  'invalid_or_used_link',
  'The link has expired or was used before; ask for a new one.',
)
export const roleAboveOwn = problem(
  403,
  'role_above_own',
  'You cannot grant or change a role above your own.',
)
export const ownMembership = problem(
  403,
  'own_membership',
  'Nobody changes their own roles or suspends themself.',
)
export const alreadyMember = problem(409, 'already_member', 'This person is a member already.')
export const invitationPending = problem(
  409,
  'invitation_pending',
  'An invitation to this address is waiting; send it again (`resend`), or revoke it to send another.',
)
export const invitationNotPending = problem(
  409,
  'invitation_not_pending',
  'The invitation was accepted, taken back or replaced by another one; look at the list of invitations.',
)
export const lastOwner = problem(409, 'last_owner', 'A school keeps at least one owner.')
export const loginTaken = problem(409, 'login_taken', 'Another person of this school has this login name.')
export const tooBusy = problem(
  503,
  'too_busy',
  'Many people are signing in right now; try again in a moment.',
)
export const apiKeyRevoked = problem(409, 'api_key_revoked', 'The key was revoked: make another one.')
