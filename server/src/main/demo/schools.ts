/** The password of every demo account. */
export const demoPassword = 'demo-Campus-2026'

export interface DemoSchool {
  readonly slug: string
  readonly name: string
  readonly planSlug: string
  readonly countryCode: string
  readonly timeZone: string
  readonly currency: string
  readonly locale: string
}

/** The demo's schools: fixed, fictional. */
export const demoSchools: readonly DemoSchool[] = [
  {
    slug: 'greenfield',
    name: 'Greenfield School',
    planSlug: 'enterprise',
    countryCode: 'GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
    locale: 'en-GB',
  },
  {
    slug: 'lumiere',
    name: 'Collège Lumière',
    planSlug: 'professional-school',
    countryCode: 'CM',
    timeZone: 'Africa/Douala',
    currency: 'XAF',
    locale: 'fr-CM',
  },
]
