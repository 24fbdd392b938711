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

/** The plans that new schools are offered; the others are older names of them. */
export const offered = {
  free: ['free', 'trial', 'community', 'ngo-low-resource'],
  pro: ['standard', 'professional', 'micro-school', 'small-school', 'growing-school', 'developer-partner'],
  enterprise: ['enterprise', 'multi-campus', 'district-ministry', 'sovereign-self-hosted', 'white-label'],
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

/** The education system that most schools of a country follow. */
const usual: Readonly<Record<(typeof templates)[number], readonly string[]>> = {
  BRITISH_IGCSE: ['GB', 'IE', 'MT', 'CY', 'ZW', 'ZM', 'BW', 'MW', 'PK', 'LK', 'SG', 'MY', 'AE', 'QA'],
  WAEC: ['GH', 'NG', 'SL', 'LR', 'GM'],
  FRANCOPHONE_BAC: [
    'FR',
    'SN',
    'CI',
    'BJ',
    'TG',
    'BF',
    'ML',
    'NE',
    'GA',
    'CG',
    'CD',
    'CM',
    'TD',
    'CF',
    'GN',
    'MG',
  ].concat(['MA', 'TN', 'DZ', 'DJ', 'KM', 'HT', 'MC']),
  VOCATIONAL: [],
  IB: [],
  US_K12: ['US', 'PR', 'GU', 'VI'],
  CBSE: ['IN'],
  KENYA_CBC: ['KE'],
  GERMAN: ['DE', 'AT', 'LI'],
  SWISS: ['CH'],
}

/** The template to begin with in a country; undefined: none is usual there. */
export const templateOf = (country: string): (typeof templates)[number] | undefined =>
  templates.find((code) => usual[code].includes(country))
