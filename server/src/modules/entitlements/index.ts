export {
  entitlementError as refusal,
  featureError as featureRefusal,
  moduleError as moduleRefusal,
  requireModule,
} from './entitlement-error.ts'
export {
  LEVELS,
  MODULE_CODES,
  type ModuleCode,
  PLAN_SLUGS,
  REPORT_BUNDLES,
  REPORT_FEATURES,
  type ReportFeature,
  TIERS,
} from './rules/catalog.ts'
export {
  bundleOf,
  type EffectiveModule,
  effectiveModules,
  entitledModules,
  featureAllowed,
  isModuleCode,
  isPlanSlug,
  levelOf,
} from './rules/entitle.ts'
export { quotaOf } from './rules/quotas.ts'
