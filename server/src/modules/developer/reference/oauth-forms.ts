import type { JsonObject } from '../../../kernel/http/openapi.ts'
import type { OperationView, ParameterView } from './operations.ts'

const text = (description: string, ...examples: string[]): JsonObject => ({
  type: 'string',
  description,
  ...(examples.length === 0 ? {} : { examples }),
})

const client = {
  client_id: text(
    'Of a client without a secret; others name themselves by Basic, or here with `client_secret`.',
  ),
  client_secret: text('Where it is not sent by Basic.'),
}
const token = {
  token: text('The access or refresh token.', '$TOKEN'),
  token_type_hint: {
    type: 'string',
    enum: ['access_token', 'refresh_token'],
    description: 'Which one it is.',
  },
  ...client,
}

const form = (required: readonly string[], properties: JsonObject): JsonObject => ({
  type: 'object',
  required: [...required],
  properties,
})

/** Members of the forms of OAuth, which its library reads by itself: the contract knows their media type alone. */
const forms: Readonly<Record<string, JsonObject>> = {
  'oauth.issueToken': form(['grant_type'], {
    grant_type: {
      type: 'string',
      enum: ['client_credentials', 'authorization_code', 'refresh_token'],
      description: 'What is exchanged (RFC 6749).',
    },
    scope: text(
      '`client_credentials`, `refresh_token`: the requested scopes, separated by spaces; all allowed ones when left out.',
    ),
    code: text('`authorization_code`: the code that came back.'),
    redirect_uri: text('`authorization_code`: the same as was asked with.'),
    code_verifier: text('`authorization_code`: what the challenge was made of (RFC 7636).'),
    refresh_token: text('`refresh_token`: good once.'),
    ...client,
  }),
  'oauth.revokeToken': form(['token'], token),
  'oauth.introspect': form(['token'], token),
}

const question: Readonly<Record<string, JsonObject>> = {
  response_type: text('`code` is the only one.', 'code'),
  client_id: text('Of the client.', '0199a3f2-6c1e-7d40-9b1c-2f5e8a7d4c10'),
  redirect_uri: text(
    'Where the person is sent back to: sign by sign as it is registered.',
    'https://app.example/back',
  ),
  scope: text('The requested scopes, separated by spaces.', 'students:read'),
  code_challenge: text(
    'base64url of the SHA-256 of the verifier (RFC 7636).',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ),
  code_challenge_method: text('`S256` is the only one.', 'S256'),
  state: text('Comes back as it was sent: compare it.', 'af0ifjsldkj'),
  prompt: {
    type: 'string',
    enum: ['none', 'login', 'consent'],
    description: '`none` asks nothing and may fail.',
  },
}

const optional = ['prompt', 'state']

const authorizeParameters: readonly ParameterView[] = Object.entries(question).map(([name, schema]) => ({
  name,
  place: 'query',
  required: !optional.includes(name),
  description: '',
  schema,
  common: false,
}))

/** The operation with what its standard says it takes. */
export function withOAuthForm(operation: OperationView): OperationView {
  const { id, body, parameters } = operation
  if (id === 'oauth.authorize') return { ...operation, parameters: [...parameters, ...authorizeParameters] }
  const schema = forms[id]
  return schema && body ? { ...operation, body: { ...body, schema } } : operation
}

export const formType = 'application/x-www-form-urlencoded'
