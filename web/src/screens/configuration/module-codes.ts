/** The modules that a school can have. */
export const moduleCodes = [
  'ai_gateway',
  'analytics',
  'district_hub',
  'documents',
  'ews',
  'finance',
  'library',
  'lti',
  'messaging',
  'oneroster',
  'reports',
  'scim',
  'syllabus',
  'transport',
] as const

export const isModule = (code: string): code is (typeof moduleCodes)[number] =>
  moduleCodes.some((one) => one === code)
