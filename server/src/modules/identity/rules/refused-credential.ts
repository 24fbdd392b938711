const keys = 'API keys begin with sk_live_ and have 51 characters; check that the key was copied whole.'

/** What to do about a token that is not accepted, by what it looks like; a program has nothing to sign in with. */
export function messageOfToken(token: string): string {
  if (/^["'<{]|["'>}]$/.test(token)) return 'Send the token without quotes or brackets around it.'
  if (token.startsWith('sk_'))
    return 'The API key is unknown, revoked or expired. Check that it was copied whole, or make another one.'
  if (/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token))
    return 'The access token has expired or is invalid. Exchange the refresh token for a new one, or sign in again.'
  if (/^[A-Za-z0-9_-]{43}$/.test(token))
    return `The OAuth access token is unknown, revoked or expired: request a new one at /api/v1/oauth/token/. ${keys}`
  return `The token is neither an API key nor an access token. ${keys}`
}

/** What is wrong with an Authorization header in which no token is found. */
export function messageOfHeader(header: string): string {
  const [scheme = '', ...parts] = header.trim().split(/\s+/)
  if (!/^bearer$/i.test(scheme)) return 'Send the credential as Authorization: Bearer <token>.'
  const [first] = parts
  if (first === undefined) return 'There is nothing after Bearer. Send Authorization: Bearer <token>.'
  if (/^bearer$/i.test(first)) return 'Write Bearer once: Authorization: Bearer <token>.'
  if (parts.length > 1) return 'The token contains a space or a line break. Send it as one word after Bearer.'
  return 'The token is too long or has characters other than printable ASCII. Send it as it was issued.'
}
