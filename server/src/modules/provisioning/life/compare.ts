import type { t } from '../../../kernel/http/wire.ts'
import {
  bundleOf,
  type EffectiveModule,
  effectiveModules,
  levelOf,
  REPORT_BUNDLES,
  type ReportFeature,
} from '../../entitlements/index.ts'
import type { ModuleRow } from '../../tenants/index.ts'
import type { Taken } from './schema.ts'

/** What decides what a school may use. */
interface CurrentState {
  readonly planSlug: string
  readonly reportBundle: string | null
  readonly modules: readonly ModuleRow[]
}

/** Module rows with overrides taken over; the switches stay. */
export function withOverrides(
  rows: readonly ModuleRow[],
  overrides: Readonly<Record<string, boolean | null>>,
): ModuleRow[] {
  const named = Object.keys(overrides).filter((code) => !rows.some((row) => row.code === code))
  return [...rows, ...named.map((code) => ({ code, entitled: null, enabled: null }))].map((row) => {
    const override = overrides[row.code]
    return override === undefined ? row : { ...row, entitled: override }
  })
}

/** What a school could use before and cannot use after, and the other way round. */
export function compareStandings(
  before: CurrentState,
  after: CurrentState,
): { takes_away: t.Static<typeof Taken>; adds: t.Static<typeof Taken> } {
  const [old, made] = [before, after].map(allowedBy) as [Allowed, Allowed]
  return { takes_away: without(old, made), adds: without(made, old) }
}

interface Allowed {
  readonly modules: readonly EffectiveModule['code'][]
  readonly features: readonly ReportFeature[]
}

function allowedBy({ planSlug, reportBundle, modules }: CurrentState): Allowed {
  return {
    modules: effectiveModules(planSlug, modules)
      .filter(({ entitled }) => entitled)
      .map(({ code }) => code),
    features: REPORT_BUNDLES[bundleOf(levelOf(planSlug), reportBundle)],
  }
}

const without = (one: Allowed, other: Allowed): t.Static<typeof Taken> => ({
  modules: one.modules.filter((code) => !other.modules.includes(code)),
  report_features: one.features.filter((feature) => !other.features.includes(feature)),
})
