import type { Entitlement } from '../../kernel/http/define-route.ts'
import type { Problem } from '../../kernel/http/problem.ts'
import { JobRefused } from '../../kernel/jobs/define-job.ts'
import { featureNotAvailable, moduleDisabled, moduleNotEntitled } from './problems.ts'
import { type ModuleCode, REPORT_FEATURES, type ReportFeature } from './rules/catalog.ts'
import {
  bundleNeededFor,
  bundleOf,
  featureAllowed,
  isModuleCode,
  levelNeededFor,
  levelOf,
} from './rules/entitle.ts'

const kinds = { module_not_entitled: moduleNotEntitled, module_disabled: moduleDisabled }

/** The 403 of a module: `{module, needs: {level}}` in addition to the common members. */
export const moduleError = (module: ModuleCode, code: keyof typeof kinds): Problem =>
  kinds[code]({ members: { module, needs: { level: levelNeededFor(module) } } })

/** The 403 of a report feature: `{feature, needs: {bundle}}` in addition to the common members. */
export const featureError = (feature: ReportFeature): Problem =>
  featureNotAvailable({ members: { feature, needs: { bundle: bundleNeededFor(feature) } } })

/** Ends a job of a module that its school does not have any more: what waited is out of date when it comes back. */
export function requireModule({ modules }: Pick<EntitledSchool, 'modules'>, module: ModuleCode): void {
  if (!modules.has(module)) throw new JobRefused('module_disabled', 'The school does not have this module.')
}

/** What of a school decides its entitlements. */
export interface EntitledSchool {
  readonly planSlug: string
  /** Module codes that plan and operator allow. */
  readonly entitled: ReadonlySet<string>
  /** Module codes that are entitled and switched on. */
  readonly modules: ReadonlySet<string>
  /** The school's own report bundle; null follows the plan. */
  readonly reportBundle: string | null
}

/**
 * Why a school may not use a route, or undefined when it may. Throws RangeError when the route names a module or
 * feature that does not exist: an error of the route, not of the caller.
 */
export function entitlementError(
  school: EntitledSchool,
  { module, feature }: Entitlement,
): Problem | undefined {
  if (module !== undefined) {
    if (!isModuleCode(module)) throw new RangeError(`There is no module ${module}.`)
    if (!school.entitled.has(module)) return moduleError(module, 'module_not_entitled')
    if (!school.modules.has(module)) return moduleError(module, 'module_disabled')
  }
  if (feature === undefined) return undefined
  const known = REPORT_FEATURES.find((candidate) => candidate === feature)
  if (known === undefined) throw new RangeError(`There is no report feature ${feature}.`)
  const bundle = bundleOf(levelOf(school.planSlug), school.reportBundle)
  return featureAllowed(bundle, known) ? undefined : featureError(known)
}
