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
  'The link has expired or was already used. Request a new one.',
)
export const passwordChangeRequired = problem(
  403,
  'password_change_required',
  'Somebody else made this password. Choose your own at POST /api/auth/password/change/ before anything else.',
)
export const roleAboveOwn = problem(
  403,
  'role_above_own',
  'Your own roles do not allow you to grant or change the roles that `roles` lists.',
)
export const scopeAboveOwn = problem(
  403,
  'scope_above_own',
  "Your own staff roles don't cover the scopes that `scopes` lists. Leave them out, or ask a member with roles that do.",
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
  'The invitation was accepted, revoked or replaced by another one. Check the list of invitations.',
)
export const lastOwner = problem(409, 'last_owner', 'A school needs at least one owner.')
export const loginTaken = problem(409, 'login_taken', 'Another person of this school has this login name.')
export const tooBusy = problem(
  503,
  'too_busy',
  'Many people are signing in right now; try again in a moment.',
)
export const apiKeyRevoked = problem(409, 'api_key_revoked', 'The key was revoked: make another one.')
export const otpRequired = problem(
  401,
  'otp_required',
  'Name and password are right; send a second factor too, in one of the ways that `methods` lists.',
)
export const invalidOtp = problem(
  401,
  'invalid_otp',
  'The code is wrong, expired or already used. Wait for the next one, or use a recovery code.',
)
export const otpAlreadyEnrolled = problem(
  409,
  'otp_already_enrolled',
  'An authenticator app is set up already; remove it to set up another one.',
)
export const otpNotEnrolling = problem(
  409,
  'otp_not_enrolling',
  'No authenticator app is being set up in this session, or it took longer than 15 minutes; begin again.',
)
export const noSecondFactor = problem(
  409,
  'no_second_factor',
  'The account has no second factor yet; add an authenticator app or a passkey first.',
)
export const invalidPasskey = problem(
  401,
  'invalid_passkey',
  'The passkey was not accepted: it is unknown, or its answer has expired or was already used. Try again.',
)
export const passkeyKnown = problem(409, 'passkey_known', 'This passkey is registered already.')
export const tooManyPasskeys = problem(
  409,
  'too_many_passkeys',
  'An account can have at most 20 passkeys. Remove one that you no longer need.',
)
export const secondFactorRequired = problem(
  403,
  'second_factor_required',
  'This school asks for a second factor in your role, and the time to add one is over. Add an authenticator app or a passkey to your account.',
)
export const secondFactorElsewhere = problem(
  403,
  'second_factor_elsewhere',
  'This person works for another school or for the platform too; an operator takes the second factor off.',
)
export const oauthClientRevoked = problem(
  409,
  'oauth_client_revoked',
  'The client was revoked: register another one.',
)
export const oauthClientWithoutSecret = problem(
  409,
  'oauth_client_without_secret',
  'This client proves itself by PKCE alone and has no secret to rotate.',
)
export const oauthClientNotByItself = problem(
  409,
  'oauth_client_not_by_itself',
  'This client only works in the name of people: allow it client_credentials before it signs requests by itself.',
)
export const invalidSignature = problem(
  401,
  'invalid_signature',
  'The signature of the request is not good: check consumer key, secret, address and that every query parameter is signed.',
)
export const signedWithoutBody = problem(
  403,
  'signed_without_body',
  'OAuth 1.0a does not sign a JSON body, so signed requests can read and delete: write with an OAuth 2.0 token.',
)
export const responsibleStandsAbove = problem(
  403,
  'responsible_stands_above',
  'The member who answers for this holds a role above yours. Answer for it yourself first (adopt), or ask them.',
)
export const supportApprovalRequired = problem(
  409,
  'support_approval_required',
  'The school has given no standing permission. Ask a member of the school for a code.',
)
export const supportCodeInvalid = problem(
  422,
  'support_code_invalid',
  'The code is wrong, has expired or was already used. Ask the school for another one.',
)
export const supportEntryOpen = problem(
  409,
  'support_entry_open',
  'You are in this school already. End that entry before you open another one.',
)
export const supportEntryEnded = problem(409, 'support_entry_ended', 'This entry has ended already.')
export const supportConsentTooLong = problem(
  422,
  'support_consent_dates',
  'A permission for support ends between today and 90 days from now.',
)
export const breakGlassDecided = problem(
  409,
  'break_glass_decided',
  'This request was decided already, or has expired. Make another one.',
)
export const breakGlassRequesterGone = problem(
  409,
  'break_glass_requester_gone',
  'The person who made this request has signed out, or is no longer an operator. They can make another one.',
)
export const breakGlassOwn = problem(
  403,
  'break_glass_own',
  'Nobody approves or declines their own request. Ask another operator.',
)
export const breakGlassOther = problem(
  403,
  'break_glass_not_own',
  'Only the person who made a request cancels it.',
)
