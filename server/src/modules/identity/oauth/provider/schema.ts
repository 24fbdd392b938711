import { ErrorBody, Strict, said, Type } from '../../../../kernel/http/shapes.ts'

/** A refusal of RFC 6749 section 5.2; what the kernel refuses before keeps the shape of every other route. */
export const OAuthRefusal = Type.Union([
  Strict('OAuthError', {
    error: said(
      Type.String(),
      'A word of RFC 6749: `invalid_client`, `invalid_grant`, `invalid_scope` and so on.',
    ),
    error_description: Type.Optional(Type.String()),
    scope: Type.Optional(Type.String()),
  }),
  ErrorBody,
])

/** RFC 6749 section 5.1. */
export const TokenAnswer = Strict('OAuthToken', {
  access_token: said(Type.String(), 'Opaque; good for an hour.'),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
  refresh_token: said(
    Type.Optional(Type.String()),
    'Good once: each refresh answers another one. A spent one that comes again ends the whole family.',
  ),
  scope: Type.Optional(Type.String()),
})

/** RFC 7662 section 2.2. */
export const Introspection = Type.Object(
  {
    active: Type.Boolean(),
    client_id: Type.Optional(Type.String()),
    sub: Type.Optional(Type.String()),
    scope: Type.Optional(Type.String()),
    token_type: Type.Optional(Type.String()),
    iss: Type.Optional(Type.String()),
    aud: Type.Optional(Type.String()),
    iat: Type.Optional(Type.Integer()),
    exp: Type.Optional(Type.Integer()),
  },
  { title: 'OAuthIntrospection' },
)

const Words = Type.Array(Type.String())
const Url = Type.String({ format: 'uri' })

/** RFC 8414 section 2. */
export const ServerMetadata = Strict('OAuthServerMetadata', {
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
  authorization_response_iss_parameter_supported: Type.Boolean(),
  service_documentation: Url,
  ui_locales_supported: Words,
})
