/** The module codes a school can be entitled to: the complete set (product document, section 2). */
export const MODULE_CODES = [
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
export type ModuleCode = (typeof MODULE_CODES)[number]

/** Which tier each module code belongs to. */
export const TIERS = {
  core: ['documents', 'finance', 'library', 'messaging', 'reports', 'syllabus', 'transport'],
  interop: ['district_hub', 'lti', 'oneroster', 'scim'],
  intelligence: ['ai_gateway', 'analytics', 'ews'],
} as const satisfies Record<string, readonly ModuleCode[]>
export type Tier = keyof typeof TIERS

/** The commercial ladder, lowest to highest. */
export const LEVELS = ['free', 'pro', 'enterprise'] as const
export type Level = (typeof LEVELS)[number]

/** Plan slugs by ladder level. An unlisted slug is rejected; it is not free. */
export const PLAN_SLUGS = {
  free: ['basic', 'community', 'free', 'free-starter', 'ngo-low-resource', 'starter', 'trial'],
  pro: [
    'developer-partner',
    'growing-school',
    'growth',
    'micro-school',
    'plus',
    'pro',
    'professional',
    'professional-school',
    'small-school',
    'standard',
  ],
  enterprise: [
    'district-ministry',
    'ent',
    'enterprise',
    'enterprise-network',
    'ministry',
    'multi-campus',
    'sovereign-self-hosted',
    'ultimate',
    'white-label',
  ],
} as const satisfies Record<Level, readonly string[]>

/** The level of every plan slug. */
export const LADDER: ReadonlyMap<string, Level> = new Map(
  LEVELS.flatMap((level) => PLAN_SLUGS[level].map((slug) => [slug, level] as const)),
)

/** Tiers that a level includes without any override. */
export const TIERS_BY_LEVEL = {
  free: ['core'],
  pro: ['core', 'interop'],
  enterprise: ['core', 'interop', 'intelligence'],
} as const satisfies Record<Level, readonly Tier[]>

/** The report features: the complete set. */
export const REPORT_FEATURES = [
  'reports',
  'reports_custom_builder',
  'reports_ministry_exports',
  'reports_pdf_exports',
  'reports_scheduled_delivery',
  'reports_template_library',
] as const
export type ReportFeature = (typeof REPORT_FEATURES)[number]

/** Features of each report bundle, the smaller bundle first. */
export const REPORT_BUNDLES = {
  'reports-standard': ['reports', 'reports_pdf_exports', 'reports_template_library'],
  'reports-advanced': REPORT_FEATURES,
} as const satisfies Record<string, readonly ReportFeature[]>
export type ReportBundle = keyof typeof REPORT_BUNDLES

/** The bundle that a level gets unless the school has one of its own. */
export const BUNDLE_BY_LEVEL = {
  free: 'reports-standard',
  pro: 'reports-standard',
  enterprise: 'reports-advanced',
} as const satisfies Record<Level, ReportBundle>
