import {
  BUNDLE_BY_LEVEL,
  LADDER,
  LEVELS,
  type Level,
  MODULE_CODES,
  type ModuleCode,
  REPORT_BUNDLES,
  type ReportBundle,
  type ReportFeature,
  TIERS,
  TIERS_BY_LEVEL,
  type Tier,
} from './catalog.ts'

/** A school's own setting of a module: null follows the plan (entitled) or the default (enabled). */
export interface ModuleOverride {
  readonly code: string
  readonly entitled: boolean | null
  readonly enabled: boolean | null
}

/** The current state of a module of a school. */
export interface EffectiveModule {
  readonly code: ModuleCode
  readonly tier: Tier
  readonly entitled: boolean
  /** Entitled and switched on. */
  readonly enabled: boolean
  /** Whether the plan or an operator's override decides the entitlement. */
  readonly source: 'plan' | 'override'
}

export const isModuleCode = (code: string): code is ModuleCode =>
  (MODULE_CODES as readonly string[]).includes(code)

const isReportBundle = (slug: string): slug is ReportBundle => Object.hasOwn(REPORT_BUNDLES, slug)

/** Whether the ladder knows the slug. */
export const isPlanSlug = (slug: string): boolean => LADDER.has(slug)

/** The ladder level of a plan slug. Throws RangeError for a slug that the ladder does not know: it is not free. */
export function levelOf(planSlug: string): Level {
  const level = LADDER.get(planSlug)
  if (level === undefined) throw new RangeError(`The ladder has no plan ${JSON.stringify(planSlug)}.`)
  return level
}

const tierByCode: ReadonlyMap<ModuleCode, Tier> = new Map(
  (Object.keys(TIERS) as Tier[]).flatMap((tier) => TIERS[tier].map((code) => [code, tier] as const)),
)

/** The tier of a module. */
function tierOf(code: ModuleCode): Tier {
  const tier = tierByCode.get(code)
  if (tier === undefined) throw new RangeError(`Module ${code} belongs to no tier.`)
  return tier
}

const includes = (level: Level, tier: Tier): boolean =>
  (TIERS_BY_LEVEL[level] as readonly Tier[]).includes(tier)

/** The lowest level with plans that include the module. */
export function levelNeededFor(code: ModuleCode): Level {
  const level = LEVELS.find((candidate) => includes(candidate, tierOf(code)))
  if (level === undefined) throw new RangeError(`No level includes module ${code}.`)
  return level
}

/** Codes that a level includes, then single codes added (true) or removed (false); in the order of the code list. */
export function entitledModules(
  level: Level,
  overrides: Readonly<Partial<Record<ModuleCode, boolean>>> = {},
): ModuleCode[] {
  return MODULE_CODES.filter((code) => overrides[code] ?? includes(level, tierOf(code)))
}

/**
 * Every module of a school. Entitled modules start switched on; a module that is not entitled is off whatever its
 * switch says. Rows with a code that is no module's are passed over. Throws RangeError for an unknown plan slug.
 */
export function effectiveModules(planSlug: string, rows: readonly ModuleOverride[]): EffectiveModule[] {
  const level = levelOf(planSlug)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return MODULE_CODES.map((code) => {
    const row = byCode.get(code)
    const override = row?.entitled ?? null
    const entitled = override ?? includes(level, tierOf(code))
    return {
      code,
      tier: tierOf(code),
      entitled,
      enabled: entitled && (row?.enabled ?? true),
      source: override === null ? 'plan' : 'override',
    }
  })
}

/** The report bundle in effect: the school's own, else the level's. Throws RangeError for a slug that is no bundle's. */
export function bundleOf(level: Level, override: string | null): ReportBundle {
  if (override === null) return BUNDLE_BY_LEVEL[level]
  if (!isReportBundle(override))
    throw new RangeError(`There is no report bundle ${JSON.stringify(override)}.`)
  return override
}

/** Whether the bundle holds the feature. */
export const featureAllowed = (bundle: ReportBundle, feature: string): boolean =>
  (REPORT_BUNDLES[bundle] as readonly string[]).includes(feature)

/** The smallest bundle that holds the feature. */
export function bundleNeededFor(feature: ReportFeature): ReportBundle {
  const bundle = (Object.keys(REPORT_BUNDLES) as ReportBundle[]).find((slug) => featureAllowed(slug, feature))
  if (bundle === undefined) throw new RangeError(`No bundle holds feature ${feature}.`)
  return bundle
}
