/** Addresses of the OAuth server, as they are published; both spellings of each answer. */
export const oauthPaths = {
  authorize: '/api/v1/oauth/authorize/',
  token: '/api/v1/oauth/token/',
  revoke: '/api/v1/oauth/revoke/',
  introspect: '/api/v1/oauth/introspect/',
  /** What a person is asked on the way; followed by the id of the unfinished request. */
  interactions: '/api/v1/oauth/interactions/',
} as const

/** The same as the library's router knows them: it takes them with a slash at the end too. */
export const bare = (path: string): string => path.replace(/\/$/, '')

/** What access tokens are good for (RFC 8707): the interface of this installation. */
export const resourceOf = (publicUrl: string): string => `${publicUrl}/api/`
