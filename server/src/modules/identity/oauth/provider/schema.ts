import { t } from '../../../../kernel/http/wire.ts'

/** An error response of RFC 6749 section 5.2; errors of the kernel have the shape of every other route. */
export const OAuthError = t.Union([
  t.Strict('OAuthError', {
    error: t.described(
      t.String(),
      'A word of RFC 6749: `invalid_client`, `invalid_grant`, `invalid_scope` and so on.',
    ),
    error_description: t.Optional(t.String()),
    scope: t.Optional(t.String()),
  }),
  t.ErrorBody,
])

/** RFC 6749 section 5.1. */
export const TokenAnswer = t.Strict('OAuthToken', {
  access_token: t.described(t.String(), 'Opaque; good for an hour.'),
  token_type: t.Literal('Bearer'),
  expires_in: t.Integer(),
  refresh_token: t.described(
    t.Optional(t.String()),
    'Good once: each refresh answers another one. A spent one that comes again ends the whole family.',
  ),
  scope: t.Optional(t.String()),
})

/** RFC 7662 section 2.2. */
export const Introspection = t.Object(
  {
    active: t.Boolean(),
    client_id: t.Optional(t.String()),
    sub: t.Optional(t.String()),
    scope: t.Optional(t.String()),
    token_type: t.Optional(t.String()),
    iss: t.Optional(t.String()),
    aud: t.Optional(t.String()),
    iat: t.Optional(t.Integer()),
    exp: t.Optional(t.Integer()),
  },
  { title: 'OAuthIntrospection' },
)

const Words = t.Array(t.String())
const Url = t.String({ format: 'uri' })

/** RFC 8414 section 2. */
export const ServerMetadata = t.Strict('OAuthServerMetadata', {
  issuer: Url,
  authorization_endpoint: Url,
  token_endpoint: Url,
  revocation_endpoint: Url,
  introspection_endpoint: Url,
  scopes_supported: Words,
  response_types_supported: Words,
  response_modes_supported: Words,
  grant_types_supported: Words,
  token_endpoint_auth_methods_supported: Words,
  revocation_endpoint_auth_methods_supported: Words,
  introspection_endpoint_auth_methods_supported: Words,
  code_challenge_methods_supported: Words,
  authorization_response_iss_parameter_supported: t.Boolean(),
  service_documentation: Url,
  ui_locales_supported: Words,
})
