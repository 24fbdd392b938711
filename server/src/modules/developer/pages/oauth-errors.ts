/** An error of the OAuth endpoints: code and shape are those of the standards. */
interface OAuthWord {
  readonly word: string
  readonly about: string
  readonly source: string
}

/** Every word that the OAuth endpoints answer in `error`, by endpoint or in the address that leads back. */
export const oauthWords: readonly OAuthWord[] = [
  {
    word: 'invalid_request',
    about:
      'A parameter is missing, is there twice, or is none; PKCE with `S256` belongs to every authorization.',
    source: 'RFC 6749, 7636',
  },
  {
    word: 'invalid_client',
    about: 'No such client, a wrong secret, or a client of another school than the one that is named.',
    source: 'RFC 6749',
  },
  {
    word: 'invalid_grant',
    about:
      'The code or refresh token is spent, too old, of another client, or its `redirect_uri` or `code_verifier` is another. A refresh token used twice ends its whole family.',
    source: 'RFC 6749, 7636',
  },
  { word: 'unauthorized_client', about: 'The client is not registered for this grant.', source: 'RFC 6749' },
  { word: 'unsupported_grant_type', about: 'There is no such grant here.', source: 'RFC 6749' },
  { word: 'unsupported_response_type', about: '`code` is the only one.', source: 'RFC 6749' },
  {
    word: 'unsupported_response_mode',
    about: '`query` is the only one.',
    source: 'OAuth 2.0 Multiple Response Types',
  },
  {
    word: 'invalid_scope',
    about: 'A scope that there is not, or that the client may not ask for.',
    source: 'RFC 6749',
  },
  {
    word: 'invalid_target',
    about: 'The `resource` is not the interface of this installation.',
    source: 'RFC 8707',
  },
  {
    word: 'invalid_redirect_uri',
    about: 'The address is not registered: sign by sign the same.',
    source: 'RFC 6749',
  },
  { word: 'access_denied', about: 'The person said no.', source: 'RFC 6749' },
  {
    word: 'login_required',
    about: 'With `prompt=none`: nobody is signed in.',
    source: 'OpenID Connect Core',
  },
  {
    word: 'consent_required',
    about: 'With `prompt=none`: the person has not said yes.',
    source: 'OpenID Connect Core',
  },
  {
    word: 'interaction_required',
    about: 'With `prompt=none`: the person must be asked something.',
    source: 'OpenID Connect Core',
  },
  { word: 'unsupported_token_type', about: 'Tokens of this kind are not revoked here.', source: 'RFC 7009' },
  { word: 'invalid_token', about: 'The token is none, is spent or was revoked.', source: 'RFC 6750' },
  { word: 'insufficient_scope', about: 'The token may not do this.', source: 'RFC 6750' },
  { word: 'server_error', about: 'Something went wrong on our side; try again.', source: 'RFC 6749' },
  { word: 'temporarily_unavailable', about: 'Not now; try again soon.', source: 'RFC 6749' },
  { word: 'request_not_supported', about: 'Requests are not sent as a JWT.', source: 'OpenID Connect Core' },
  { word: 'request_uri_not_supported', about: 'Requests are not fetched.', source: 'OpenID Connect Core' },
  {
    word: 'registration_not_supported',
    about: 'Clients are registered by their school.',
    source: 'OpenID Connect Core',
  },
]
