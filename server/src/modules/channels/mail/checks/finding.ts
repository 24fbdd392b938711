/** What a check came to: `good`, `warning` (works, but should be better), `bad`, `unknown` (the DNS gave no answer). */
export const findingStates = ['good', 'warning', 'bad', 'unknown'] as const

export const findingCodes = [
  'dns_unavailable',
  'spf_good',
  'spf_missing',
  'spf_several',
  'spf_invalid',
  'spf_too_many_lookups',
  'spf_permits_everybody',
  'spf_server_missing',
  'spf_without_end',
  'dkim_good',
  'dkim_without_key',
  'dkim_not_published',
  'dkim_differs',
  'dkim_of_installation',
  'dmarc_good',
  'dmarc_missing',
  'dmarc_several',
  'dmarc_invalid',
  'dmarc_only_watches',
  'dmarc_not_aligned',
  'mx_good',
  'mx_missing',
] as const
export type FindingCode = (typeof findingCodes)[number]

export interface Finding {
  readonly check: 'spf' | 'dkim' | 'dmarc' | 'mx'
  readonly state: (typeof findingStates)[number]
  readonly code: FindingCode
  /** Where the record belongs. */
  readonly host: string
  /** What the DNS has there; null: nothing. */
  readonly found: string | null
  /** What to publish there; null: nothing is to be changed, or nobody can say without knowing the mail server. */
  readonly publish: string | null
}

export const unavailable = (check: Finding['check'], host: string): Finding => ({
  check,
  state: 'unknown',
  code: 'dns_unavailable',
  host,
  found: null,
  publish: null,
})
