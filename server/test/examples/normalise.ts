/** A recorded request with its answer: what the reference and the OpenAPI document show. */
export interface Recorded {
  readonly request: { readonly path: string; readonly body?: unknown }
  readonly answer: { readonly status: number; readonly body: unknown }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** What nobody can guess: challenges, public keys. */
const random = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[\d_-])[\w-]{22,}$/

/** The last characters of a secret, in base64 of either alphabet. */
const hint = /^((?:sk_[a-z]+|whsec)_)[\w+/-]{4}$/

/** Seconds since 1970 at the noon of the recording. */
const noonOf = (day: string): string => String(Date.parse(`${day}T12:00:00Z`) / 1000)

/** How long something took is another time at every recording. */
const tookMs = 12

const instant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g

/** The clock of the recording, and so many days before it. */
const soon = /T11:1\d:.*$/

/** Members that hold what opens a door. */
const secretNames =
  /(^|_)(token|secret|secrets|key|access|refresh|password|signature|recovery_codes|code_verifier)$/

/** A placeholder for a secret, as long as most must be. */
const hidden = 'not-shown-in-examples'

/** What a browser subscribes with (RFC 8291, section 5): of the length and the letters that the API checks. */
const pushKeys = new Map([
  ['p256dh', 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
  ['auth', 'BTBZMqHH6r4Tts7J_aSIgg'],
])

/** The placeholder for a key of a browser, if it is one. */
function pushKey(name: string, value: string): string | undefined {
  const shown = pushKeys.get(name)
  return shown?.length === value.length ? shown : undefined
}

/** Lists are shown by their first two. */
const max = 2

/**
 * Makes the same text of the same demo at every recording: ids are counted in the order of their appearance, instants of
 * the day of the recording are its noon, secrets are replaced, lists are cut.
 */
export function normalise(recorded: Recorded, { url, day }: { url: string; day: string }): Recorded {
  // Some instants are the database's own.
  const today = new Date().toISOString().slice(0, 10)
  const ids = new Map<string, string>()
  const idOf = (id: string): string => {
    const known = ids.get(id.toLowerCase())
    if (known !== undefined) return known
    const made = `0199c0de-0000-7000-8000-${(ids.size + 1).toString(16).padStart(12, '0')}`
    ids.set(id.toLowerCase(), made)
    return made
  }
  const text = (value: string): string =>
    value
      .replaceAll(url, 'https://campus.example')
      .replace(/http:\/\/(\w+\.)localhost:4000/g, 'https://$1campus.example')
      .replaceAll('http://localhost:4000', 'https://campus.example')
      .replace(/([?&]cursor=)[^&]+/g, '$1WzAsIjAiXQ')
      .replace(/([?&]secret=)[^&]+/g, `$1${hidden}`)
      .replace(/#[\w-]{40,}$/, `#${hidden}`)
      .replace(/\b(R\d{4})-[0-9A-Z]{5}-[0-9A-Z]{5}\b/g, '$1-7KQ2M-4X9TB')
      .replace(hint, (_all, kind: string) => `${kind}7Kq2`)
      .replace(uuid, idOf)
      .replace(instant, (found) =>
        found.startsWith(day) || found.startsWith(today)
          ? `${day}T12:00:00.000Z`
          : found.replace(soon, 'T11:10:00.000Z'),
      )
      .replace(/\b[0-9a-f]{32,}\b/g, (hash) => '0'.repeat(hash.length))
  const cleanText = (name: string, value: string): string =>
    isSecret(name, value) || random.test(value) ? hidden : text(value)
  const clean = (value: unknown, name = ''): unknown => {
    if (name === 'duration_ms' && typeof value === 'number') return tookMs
    if (name === 'webhook-timestamp') return noonOf(day)
    if (typeof value === 'string') return pushKey(name, value) ?? cleanText(name, value)
    if (Array.isArray(value)) return value.slice(0, max).map((one) => clean(one, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([member, inner]) => [text(member), clean(inner, member)]),
    )
  }
  return clean(recorded) as Recorded
}

/** Words such as `api_key` as a kind are no secrets: those are long and have no blank. */
const isSecret = (name: string, value: string): boolean =>
  name === 'password' ||
  (name === 'id' && /^[\w-]{22}$/.test(value)) ||
  (secretNames.test(name) && value.length >= 20 && !/\s/.test(value))
