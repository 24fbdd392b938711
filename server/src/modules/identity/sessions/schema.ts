import { t } from '../../../kernel/http/wire.ts'
import { PasskeyProof } from '../second-factor/passkeys/schema.ts'

export const SchoolMembership = t.Strict('SchoolMembership', {
  school_id: t.Uuid,
  name: t.String(),
  slug: t.String(),
  roles: t.Array(t.String()),
  is_primary: t.Boolean(),
  primary_sector: t.Nullable(t.String()),
  report_platform_bundle_slug: t.Nullable(t.String()),
  effective_report_platform_bundle: t.String(),
})

export const UserSummary = t.Strict('UserSummary', {
  id: t.Uuid,
  name: t.described(t.String(), 'The name of the account.'),
  email: t.described(
    t.Nullable(t.String()),
    'The email address to sign in with; null for accounts with a login name.',
  ),
  platform_roles: t.described(t.Array(t.String()), 'Roles above all schools.'),
  locale: t.described(
    t.Nullable(t.String()),
    'The language the person chose, such as `fr`; null: that of the school.',
  ),
})

const username = t.Text(254, 1)
const password = t.Text(1024, 1)

/** A code of the app as people type it, or a recovery code. */
export const Otp = t.Text(40, 1)

/** `username` is an e-mail, or a school login name together with a school context. */
export const TokenRequest = t.Strict('TokenRequest', { username, password, otp: t.Optional(Otp) })

const MustChange = t.described(
  t.Boolean(),
  'Whether somebody else made the password. Then POST /api/auth/password/change/ comes first: everything else answers 403 `password_change_required`.',
)

export const TokenAnswer = t.Strict('AccessToken', {
  access: t.String(),
  refresh: t.String(),
  token_type: t.Literal('Bearer'),
  expires_in: t.Integer(),
  must_change_password: MustChange,
  user: UserSummary,
  schools: t.Array(SchoolMembership),
})

export const RefreshRequest = t.Strict('RefreshRequest', { refresh: t.Text(200, 1) })

export const RefreshAnswer = t.Strict('RefreshedToken', {
  access: t.String(),
  refresh: t.String(),
  token_type: t.Literal('Bearer'),
  expires_in: t.Integer(),
})

export const LogoutRequest = t.Strict('LogoutRequest', { refresh: t.Optional(t.Text(200, 1)) })

export const SessionAnswer = t.Strict('OpenedSession', {
  must_change_password: MustChange,
  user: UserSummary,
  schools: t.Array(SchoolMembership),
})

export const StepUpRequest = t.Strict('StepUpRequest', {
  password: t.Optional(password),
  otp: t.Optional(Otp),
  passkey: t.Optional(PasskeyProof),
})

export const StepUpAnswer = t.Strict('StepUp', { ok: t.Literal(true), expires_in: t.Integer() })
