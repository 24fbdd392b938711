/** Plans by level, the lowest first. */
export const plans = {
  free: ['free', 'trial', 'starter', 'free-starter', 'basic', 'community', 'ngo-low-resource'],
  pro: [
    'standard',
    'pro',
    'professional',
    'plus',
    'growth',
    'micro-school',
    'small-school',
    'growing-school',
    'professional-school',
    'developer-partner',
  ],
  enterprise: [
    'enterprise',
    'ent',
    'ultimate',
    'multi-campus',
    'enterprise-network',
    'district-ministry',
    'ministry',
    'sovereign-self-hosted',
    'white-label',
  ],
} as const

export const levels = ['free', 'pro', 'enterprise'] as const

/** Education systems that a school may start from. */
export const templates = [
  'BRITISH_IGCSE',
  'WAEC',
  'FRANCOPHONE_BAC',
  'VOCATIONAL',
  'IB',
  'US_K12',
  'CBSE',
  'KENYA_CBC',
  'GERMAN',
  'SWISS',
] as const
