/** One limit: at most `limit` requests of one key in any `seconds` (sliding window). */
export interface RateRule {
  /** Word for the RateLimit-Policy header and the counter's key. */
  readonly name: string
  readonly per: 'address' | 'credential' | 'user' | 'school' | 'school_and_address'
  readonly limit: number
  readonly seconds: number
}

/** Limits by kind of caller, in addition to those of a route. */
export const callerRules = {
  anonymous: { name: 'anonymous', per: 'address', limit: 120, seconds: 60 },
  person: { name: 'person', per: 'user', limit: 300, seconds: 60 },
  program: { name: 'program', per: 'credential', limit: 600, seconds: 60 },
} as const satisfies Record<string, RateRule>

/** The least that a school may ask for in a minute; its ceiling rises with its size (`School.requestCeiling`). */
export const schoolRule = {
  name: 'school',
  per: 'school',
  limit: 6000,
  seconds: 60,
} as const satisfies RateRule
