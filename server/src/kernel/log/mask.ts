/** The replacement of a secret or a personal datum. */
export const REDACTED = '[redacted]'

/** A line of a log is for people; what is longer than this is a payload, and costs time to search through. */
const MAX_TEXT_LENGTH = 8192

/**
 * Patterns of secrets and addresses in free text. Each starts only at a rare character, or
 * where a run of its letters begins, so that the time grows with the length of the text and not with
 * its square.
 */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  // The query of a URL or path (RFC 3986 section 3.4): tokens, names, searches.
  [/(?<=[\w/%.~-])\?[^\s"'<>]+/g, `?${REDACTED}`],
  // User and password of a URL, as in database and mail addresses.
  [/(?<=[a-z0-9]:\/\/)[^\s/@]{1,512}@/gi, `${REDACTED}@`],
  [/\b(Bearer|Basic|DPoP)\s{1,8}[\w.~+/=-]{4,}/gi, `$1 ${REDACTED}`],
  // Base64url of a JSON object and a point: a signed or encrypted token (RFC 7515 and 7516 section 3.1).
  [/(?<![\w-])eyJ[\w-]+\.[\w.-]+/g, REDACTED],
  [/(?<![a-z0-9])(?:sk|pk|rk|whsec)_[\w-]{8,}/gi, REDACTED],
  [/(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[email]'],
]

/** What every shape above has; most texts have none of it, and pass at a tenth of the price. */
const SUSPECT = /[@?]|eyJ|(?:sk|pk|rk|whsec)_|(?:bearer|basic|dpop)\s/i

/** Takes secrets, queries of URLs and e-mail addresses out of a text, and cuts it at 8,192 characters. */
export function maskText(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH && !SUSPECT.test(text)) return text
  const cut = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text
  return SHAPES.reduce((masked, [shape, instead]) => masked.replace(shape, instead), cut)
}

/**
 * Members with values that never reach a log, at any depth. Compared without case, `_` and `-`, so
 * that `API-Key`, `api_key` and `apiKey` are one.
 */
const SECRET_MEMBERS = new Set(
  [
    ['authorization', 'proxyauthorization', 'cookie', 'cookies', 'setcookie', 'credential', 'credentials'],
    ['password', 'newpassword', 'currentpassword', 'oldpassword', 'passwordhash', 'passphrase', 'pin', 'otp'],
    ['secret', 'clientsecret', 'secretkey', 'filessecretkey', 'signingsecret', 'privatekey', 'apikey', 'key'],
    ['token', 'access', 'refresh', 'accesstoken', 'refreshtoken', 'idtoken', 'statustoken', 'metricstoken'],
    ['clientassertion', 'codeverifier', 'accesskey', 'filesaccesskey', 'xapikey', 'signature'],
    ['databaseurl', 'databasemigrateurl', 'databasedirecturl', 'smtpurl', 'connectionstring'],
    // Bodies and queries, whole; and what PostgreSQL quotes of a row in an error (`detail`, `where`).
    ['body', 'rawbody', 'payload', 'query', 'querystring', 'search', 'parameters', 'detail', 'where'],
  ].flat(),
)

/** Whether the value of a member of this name is left out of logs. */
function isSecretMember(name: string): boolean {
  return SECRET_MEMBERS.has(name.toLowerCase().replace(/[_-]/g, ''))
}

/** A copy of a JSON value without secrets: by the names of members, and by shape in every text. */
export function maskJson(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(maskJson)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, member]) => [
    maskText(name),
    isSecretMember(name) && member !== null ? REDACTED : maskJson(member),
  ])
  return Object.fromEntries(entries)
}
