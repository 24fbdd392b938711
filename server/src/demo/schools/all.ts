import type { DemoSchool } from '../school.ts'
import { cedar } from './cedar.ts'
import { greenfield } from './greenfield.ts'
import { lumiere } from './lumiere.ts'

/** The schools of the demo; each is made in a transaction of its own. */
export const demoSchools: readonly DemoSchool[] = [greenfield, lumiere, cedar]

/** The district over two of them: a tenant of its own that holds staff and no students. */
export const demoDistrict = {
  slug: 'rivers',
  name: 'Rivers District',
  planSlug: 'enterprise-network',
  countryCode: 'GB',
  timeZone: 'Europe/London',
  currency: 'GBP',
  locale: 'en-GB',
} as const

/** The guardian with children in both schools of the district: one login, two schools. */
export const sharedGuardian = {
  email: 'guardian@rivers.test',
  given: 'Amandine',
  family: 'Fotso-Hughes',
  schools: ['greenfield', 'lumiere'],
  /** Youngest and oldest of her children in each, at the beginning of the year. */
  ages: { greenfield: [4, 9], lumiere: [12, 18] },
} as const
