import { isDeepStrictEqual } from 'node:util'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { mergePatch } from '../../../kernel/http/merge-patch.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectConfigurationLock } from '../../configuration/index.ts'
import { insertWholeChange } from '../calculation/follow.sql.ts'
import { selectRiskLock } from '../calculation/frame.sql.ts'
import { deleteScores } from '../calculation/save.sql.ts'
import {
  defaultRiskThresholds,
  errorsOfThresholds,
  presetCodes,
  type RiskThresholds,
  withPreset,
  withShipped,
} from './judge-thresholds.ts'
import type { RiskThresholdsPatch, RiskThresholdsWire, RiskVersionPage } from './schema.ts'
import {
  countRiskVersions,
  insertRiskThresholds,
  type RiskRow,
  riskId,
  selectRiskThresholds,
  selectRiskVersions,
} from './sql.ts'

type Wire = t.Static<typeof RiskThresholdsWire>

/** The thresholds of a version; none: as shipped. */
export function thresholdsOf(row: RiskRow | undefined): RiskThresholds {
  if (!row) return defaultRiskThresholds
  const { amber_min, red_min, weights, indicators, window_days, is_enabled } = row
  return { amber_min, red_min, weights, indicators: withShipped(indicators), window_days, is_enabled }
}

/** Thresholds with a patch over them; a preset comes first. */
export function patched(
  thresholds: RiskThresholds,
  { preset, ...patch }: t.Static<typeof RiskThresholdsPatch>,
): RiskThresholds {
  const base = preset === undefined ? thresholds : withPreset(thresholds, preset)
  return mergePatch(base, patch) as RiskThresholds
}

const presetOf = (thresholds: RiskThresholds): string | null =>
  presetCodes.find((code) => isDeepStrictEqual(withPreset(thresholds, code), thresholds)) ?? null

const present = (row: RiskRow | undefined): Wire => ({
  ...thresholdsOf(row),
  preset: presetOf(thresholdsOf(row)),
  version: row?.version ?? 0,
  updated_at: row ? formatInstant(row.updated_at) : null,
})

/** The thresholds in force; those as shipped until the school changes them. */
export async function readRiskThresholds(context: RequestContext): Promise<Wire> {
  const [[row]] = await context.read([selectRiskThresholds(context.school.id)])
  context.etag(row?.version ?? 0)
  return present(row)
}

/** Puts another version in force; one that says the same makes none. */
export async function patchRiskThresholds(
  context: RequestContext<unknown, unknown, t.Static<typeof RiskThresholdsPatch>>,
): Promise<Wire> {
  const { tx, body, principal } = context
  const [, before] = await Promise.all([
    tx.query(selectConfigurationLock(tx.tenant)),
    tx.one(selectRiskThresholds(tx.tenant)),
  ])
  const version = before?.version ?? 0
  context.requireMatch(version)
  const old = thresholdsOf(before)
  const requested = patched(old, body)
  const details = errorsOfThresholds(requested)
  if (details.length > 0) throw invalidBody({ details })
  if (isDeepStrictEqual(old, requested)) {
    context.audit({ entity: 'risk_thresholds', count: 0 })
    context.etag(version)
    return present(before)
  }
  const row: RiskRow = {
    ...requested,
    id: uuidv7(),
    version: version + 1,
    updated_at: context.clock.now(),
    actor_user_id: principal.kind === 'person' ? principal.userId : null,
  }
  context.audit({ entity: 'risk_thresholds', ids: [row.id] })
  await tx.execute(insertRiskThresholds(tx.tenant, row, context.requestId))
  // A calculation that has begun would write the scores of before.
  if (!requested.is_enabled) await tx.query(selectRiskLock(tx.tenant))
  // Switched off, scores are gone at once; else they follow within seconds, where the school has the module.
  const follow = requested.is_enabled ? insertWholeChange(tx.tenant) : deleteScores(tx.tenant)
  await tx.execute(follow)
  await emit(tx, [{ type: 'risk_thresholds.updated', data: { version: row.version } }])
  context.etag(row.version)
  return present(row)
}

/** Every version that was ever in force, the newest first. */
export const listRiskVersions = (
  context: RequestContext<unknown, ListQuery, unknown>,
): Promise<ListBody<t.Static<typeof RiskVersionPage>['results'][number]>> =>
  readList(context, {
    sorting: { id: riskId, columns: {} },
    select: (page) => selectRiskVersions(context.school.id, page),
    count: () => countRiskVersions(context.school.id),
    present: (row) => ({
      id: row.id,
      ...thresholdsOf(row),
      version: row.version,
      actor_user_id: row.actor_user_id,
      updated_at: formatInstant(row.updated_at),
    }),
  })
