import { Nullable, Strict, said, Text, Type, Uuid } from '../../../kernel/http/shapes.ts'
import { PasskeyProof } from '../second-factor/passkeys/schema.ts'

export const SchoolMembership = Strict('SchoolMembership', {
  school_id: Uuid,
  name: Type.String(),
  slug: Type.String(),
  roles: Type.Array(Type.String()),
  is_primary: Type.Boolean(),
  primary_sector: Nullable(Type.String()),
  report_platform_bundle_slug: Nullable(Type.String()),
  effective_report_platform_bundle: Type.String(),
})

export const UserSummary = Strict('UserSummary', {
  id: Uuid,
  name: said(Type.String(), 'The name of the account.'),
  email: said(
    Nullable(Type.String()),
    'The email address to sign in with; null for accounts with a login name.',
  ),
  platform_roles: said(Type.Array(Type.String()), 'Roles above all schools.'),
  locale: said(
    Nullable(Type.String()),
    'The language the person chose, such as `fr`; null: that of the school.',
  ),
})

const username = Text(254, 1)
const password = Text(1024, 1)

/** A code of the app as people type it, or a recovery code. */
export const Otp = Text(40, 1)

/** `username` is an e-mail, or a school login name together with a school context. */
export const TokenRequest = Strict('TokenRequest', { username, password, otp: Type.Optional(Otp) })

const MustChange = said(
  Type.Boolean(),
  'Whether somebody else made the password. Then POST /api/auth/password/change/ comes first: everything else answers 403 `password_change_required`.',
)

export const TokenAnswer = Strict('AccessToken', {
  access: Type.String(),
  refresh: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
  must_change_password: MustChange,
  user: UserSummary,
  schools: Type.Array(SchoolMembership),
})

export const RefreshRequest = Strict('RefreshRequest', { refresh: Text(200, 1) })

export const RefreshAnswer = Strict('RefreshedToken', {
  access: Type.String(),
  refresh: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
})

export const LogoutRequest = Strict('LogoutRequest', { refresh: Type.Optional(Text(200, 1)) })

export const SessionAnswer = Strict('OpenedSession', {
  must_change_password: MustChange,
  user: UserSummary,
  schools: Type.Array(SchoolMembership),
})

export const StepUpRequest = Strict('StepUpRequest', {
  password: Type.Optional(password),
  otp: Type.Optional(Otp),
  passkey: Type.Optional(PasskeyProof),
})

export const StepUpAnswer = Strict('StepUp', { ok: Type.Literal(true), expires_in: Type.Integer() })
