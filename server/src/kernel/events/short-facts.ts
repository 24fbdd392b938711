type Facts = Readonly<Record<string, unknown>>

/** Bytes of the facts of an event that are carried on; the envelope around them stays below 20 kB so (Standard Webhooks). */
const maxBytes = 19_000

/** Characters of a text that is still carried on when facts are left out. */
const maxCharacters = 200

/**
 * What of an event's facts is carried on: all of them, or where they are larger than 19 kB the ids and other single
 * facts alone, with the names of what is left out in `omitted`. Subscribers can query the rest by the ids.
 */
export function shortFacts(facts: Facts): Facts {
  if (Buffer.byteLength(JSON.stringify(facts)) <= maxBytes) return facts
  const entries = Object.entries(facts).filter(([, value]) => isShort(value))
  const omitted = Object.keys(facts).filter((name) => !isShort(facts[name]))
  const short = { ...Object.fromEntries(entries), omitted: omitted.slice(0, 100) }
  return Buffer.byteLength(JSON.stringify(short)) <= maxBytes ? short : { omitted: [] }
}

const isShort = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= maxCharacters : value === null || typeof value !== 'object'
