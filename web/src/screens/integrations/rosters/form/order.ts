import type { RosterSource, SourceOrder, SourcePatch } from '../roster.ts'

export const kinds = ['oauth2', 'oauth1', 'bearer'] as const
export type Kind = (typeof kinds)[number]

type Auth = SourceOrder['auth']

/** The typed text, without spaces at the ends. */
const typed = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

function authOf(form: FormData, kind: Kind): Auth {
  if (kind === 'bearer') return { kind }
  if (kind === 'oauth1') {
    const method = typed(form, 'signature_method')
    const signature_method = method === 'HMAC-SHA1' ? method : 'HMAC-SHA256'
    return { kind, consumer_key: typed(form, 'consumer_key'), signature_method }
  }
  const scope = typed(form, 'scope')
  return {
    kind,
    token_url: typed(form, 'token_url'),
    client_id: typed(form, 'client_id'),
    ...(scope === '' ? {} : { scope }),
    client_auth: typed(form, 'client_auth') === 'body' ? 'body' : 'basic',
  }
}

/** What the form says of a source, the secret aside. */
export function settingsOf(form: FormData, kind: Kind): Required<Omit<SourceOrder, 'secret'>> {
  const isOn = (name: string) => form.get(name) === 'on'
  const minutes = Number(typed(form, 'delta_every_minutes'))
  return {
    name: typed(form, 'name'),
    code: typed(form, 'code'),
    base_url: typed(form, 'base_url'),
    auth: authOf(form, kind),
    page_size: Number(typed(form, 'page_size')),
    delta_every_minutes: minutes === 0 ? null : minutes,
    full_at: typed(form, 'full_at').slice(0, 5) || null,
    is_active: isOn('is_active'),
    collections: {
      demographics: isOn('demographics'),
      resources: isOn('resources'),
      gradebook: isOn('gradebook'),
    },
  }
}

/** The secret as typed; undefined: the stored one remains. */
export const secretOf = (form: FormData): string | undefined => String(form.get('secret') ?? '') || undefined

/** Objects of the wire are the same where each member is; the order of members says nothing. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** What the form changes of a source; whatever else somebody changed meanwhile stays as they left it. */
export function patchOf(before: RosterSource, form: FormData, kind: Kind): SourcePatch {
  const members = Object.entries(settingsOf(form, kind)).filter(
    ([name, value]) => asText(value) !== asText(before[name as keyof RosterSource]),
  )
  const secret = secretOf(form)
  return { ...Object.fromEntries(members), ...(secret === undefined ? {} : { secret }) }
}
