import { isDeepStrictEqual } from 'node:util'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import { mergePatch } from '../../../kernel/http/merge-patch.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { selectStructureLock } from '../../academics/index.ts'
import {
  bundleOf,
  featureAllowed,
  featureRefusal,
  levelOf,
  REPORT_FEATURES,
} from '../../entitlements/index.ts'
import { schoolsOf, updateSchoolSettings } from '../../tenants/index.ts'
import { insertHistory, selectConfigurationLock, upsertConfiguration } from '../sql.ts'
import { errorsOfDna } from './judge-dna.ts'
import { type DnaRows, dnaRows, dnaStatements, presentDna } from './read.ts'
import { saveCalendar } from './save-calendar.ts'
import { saveLadder } from './save-ladder.ts'
import type { Dna, RequestedDna } from './schema.ts'

/** How the school is set up: seven statements in one round trip. */
export async function readDna(context: RequestContext): Promise<Dna> {
  const { school, today } = context
  const dna = presentDna(dnaRows(await context.read(dnaStatements(school.id, today)), today), school)
  context.etag(versionOf(dna))
  return dna
}

async function load(context: RequestContext): Promise<{ rows: DnaRows; dna: Dna }> {
  const { tx, school, today } = context
  const [settings, configuration, scales, levels, sessions, entries, codes] = dnaStatements(tx.tenant, today)
  const answers = await Promise.all([
    tx.query(settings),
    tx.query(configuration),
    tx.query(scales),
    tx.query(levels),
    tx.query(sessions),
    tx.query(entries),
    tx.query(codes),
  ])
  const rows = dnaRows(answers, today)
  return { rows, dna: presentDna(rows, school) }
}

/**
 * Changes how the school is set up by RFC 7396, whole or not at all: 422 with all errors, 409 `still_in_use` for
 * a grade level or term that other things hang on.
 */
export async function patchDna(context: RequestContext): Promise<Dna> {
  const { tx } = context
  await Promise.all([tx.query(selectConfigurationLock(tx.tenant)), tx.query(selectStructureLock(tx.tenant))])
  const { rows, dna } = await load(context)
  context.requireMatch(versionOf(dna))
  const requested = merged(dna, context.body)
  const details = errorsOfDna(dna, requested)
  if (details.length > 0) throw invalidBody({ details })
  refuseBundleBeyondPlan(context, requested.report_platform_bundle_slug, dna.report_platform_bundle_slug)
  const changed = (Object.keys(dna) as (keyof Dna)[]).filter(
    (name) => !isDeepStrictEqual(dna[name], requested[name]),
  )
  context.audit({ entity: 'education_dna', count: changed.length, filters: { changed } })
  if (changed.length > 0) {
    await save(context, rows, requested, new Set(changed))
    await report(context, dna, requested, changed)
  }
  const after = changed.length > 0 ? (await load(context)).dna : dna
  context.etag(versionOf(after))
  return after
}

const nullable = ['system_type', 'grading_scale', 'holiday_region', 'report_platform_bundle_slug'] as const

/** RFC 7396 takes a member away with null; those that may be empty stand as null. */
function merged(dna: Dna, body: unknown): RequestedDna {
  const blanks = Object.fromEntries(nullable.map((name) => [name, null]))
  return { ...blanks, ...(mergePatch(dna, body) as RequestedDna) }
}

/** A school chooses the smaller bundle or the one of its plan; more than that is an operator's to give. */
function refuseBundleBeyondPlan(
  context: RequestContext,
  requested: string | null,
  before: string | null,
): void {
  const { school, principal } = context
  const isOperator = principal.kind === 'person' && principal.platformRoles.includes('operator')
  if (requested === null || requested === before || isOperator) return
  const level = levelOf(school.planSlug)
  const plan = bundleOf(level, null)
  const beyond = REPORT_FEATURES.find(
    (feature) => featureAllowed(bundleOf(level, requested), feature) && !featureAllowed(plan, feature),
  )
  if (beyond) throw featureRefusal(beyond)
}

async function save(
  context: RequestContext,
  rows: DnaRows,
  requested: RequestedDna,
  changed: ReadonlySet<keyof Dna>,
): Promise<void> {
  const { tx } = context
  const at = context.clock.now()
  const touches = (...names: (keyof Dna)[]): boolean => names.some((name) => changed.has(name))
  if (touches('grading_logic_json', 'grade_levels')) await saveLadder(context, rows, requested)
  if (touches('terms', 'calendar')) await saveCalendar(context, rows, requested)
  if (touches('system_type', 'date_format', 'grading_scale', 'grading_logic_json', 'holiday_region')) {
    const { scales: _, mark_weights, ...grading } = requested.grading_logic_json
    const { system_type, date_format, grading_scale, holiday_region } = requested
    const row = {
      ...rows.configuration,
      system_type,
      date_format,
      grading_scale,
      holiday_region,
      grading,
      mark_weights,
    }
    await tx.execute(upsertConfiguration(tx.tenant, row, at))
  }
  if (touches('currency', 'timezone', 'locale', 'report_platform_bundle_slug')) {
    const settings = {
      currency: requested.currency,
      time_zone: requested.timezone,
      locale: requested.locale,
      report_bundle: requested.report_platform_bundle_slug,
      education_template: rows.settings.education_template,
    }
    await tx.execute(updateSchoolSettings(tx.tenant, settings, at))
    tx.afterCommit(() => schoolsOf(context.database).forget())
  }
}

async function report(
  context: RequestContext,
  before: Dna,
  requested: RequestedDna,
  changed: readonly (keyof Dna)[],
): Promise<void> {
  const { tx, principal } = context
  await tx.execute(
    insertHistory(tx.tenant, {
      id: uuidv7(),
      entity: 'education_dna',
      at: context.clock.now(),
      requestId: context.requestId,
      actorUserId: principal.kind === 'person' ? principal.userId : null,
      change: Object.fromEntries(
        changed.map((name) => [name, { before: before[name], after: requested[name] }]),
      ),
    }),
  )
  await emit(tx, [{ type: 'education_dna.updated', data: { changed } }])
}
