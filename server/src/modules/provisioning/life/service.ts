import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import { levelOf } from '../../entitlements/index.ts'
import { identityOf } from '../../identity/index.ts'
import {
  confirmationRequired,
  confirmationWrong,
  type ModuleRow,
  presentModules,
  type SchoolLifeRow,
  schoolsOf,
  selectChildSchools,
  selectModules,
  selectModulesForUpdate,
  selectSchoolLife,
  selectSchoolLifeForUpdate,
} from '../../tenants/index.ts'
import { hasChildSchools } from '../problems.ts'
import { compareStandings, withOverrides } from './compare.ts'
import { type Requested, requirePossible } from './judge-change.ts'
import { type Outcome, saveLife } from './save.ts'
import type { SchoolLife, SchoolLifeAnswer } from './schema.ts'

const presented = (
  { kernel }: RequestContext,
  row: SchoolLifeRow,
  modules: readonly ModuleRow[],
): t.Static<typeof SchoolLife> => ({
  school_id: row.id,
  slug: row.slug,
  name: row.name,
  status: row.status,
  status_reason: row.status_reason,
  status_changed_at: row.status_changed_at && formatInstant(row.status_changed_at),
  deleted_at: row.deleted_at && formatInstant(row.deleted_at),
  retained_until: row.retained_until,
  parent_school_id: row.parent_school_id,
  plan_slug: row.plan_slug,
  level: levelOf(row.plan_slug),
  modules: presentModules(kernel, row.plan_slug, modules),
  country_code: row.country_code,
  time_zone: row.time_zone,
  currency: row.currency,
  locale: row.locale,
  education_template: row.education_template,
  primary_sector: row.primary_sector,
  contact_email: row.contact_email,
  created_at: formatInstant(row.created_at),
})

export async function readLife(
  context: RequestContext,
  schoolId: string,
): Promise<t.Static<typeof SchoolLife>> {
  const id = schoolId
  const { database } = context
  const [[row], [modules]] = await Promise.all([
    database.global(selectSchoolLife(id)),
    database.read(id, [selectModules(id)]),
  ])
  if (!row) throw notFound()
  const body = presented(context, row, modules)
  context.etag(versionOf(body))
  return body
}

/**
 * Changes plan, entitlements or status of a school. With `preview` it returns what would change and be removed; what
 * takes something away, and closing, is done on the repeat with `confirm` alone. Written under the platform, and into
 * the history and the audit of the school itself.
 */
export async function changeLife(
  context: RequestContext<{ school_id: string }, unknown, Requested>,
): Promise<t.Static<typeof SchoolLifeAnswer>> {
  const { body: requested, clock } = context
  const id = context.params.school_id
  const tx = context.tx.inSchool(id)
  const row = await tx.one(selectSchoolLifeForUpdate(id))
  if (!row) throw notFound()
  const modules = await tx.query(selectModulesForUpdate(id))
  const before = presented(context, row, modules)
  context.requireMatch(versionOf(before))
  requirePossible(row, requested)
  const outcome = outcomeOf(row, modules, requested, clock.now())
  await requireNoChildren(tx, outcome)
  const preview = requested.preview === true
  context.audit({
    entity: 'school',
    ids: [id],
    filters: { changes: outcome.changes, preview },
    ...(requested.reason === undefined ? {} : { reason: requested.reason }),
  })
  const reported = { changes: outcome.changes, takes_away: outcome.takes_away, adds: outcome.adds }
  if (preview || Object.keys(outcome.changes).length === 0) {
    context.etag(versionOf(before))
    return { applied: !preview, ...reported, school: before }
  }
  requireConfirmed(outcome, requested)
  await saveLife(context, tx, outcome)
  tx.afterCommit(() => {
    schoolsOf(context.database).forget()
    identityOf(context.database).forget()
  })
  const after = presented(context, outcome.after, outcome.modules)
  context.etag(versionOf(after))
  return { applied: true, ...reported, school: after }
}

const aYear = 365

/** What a change makes of a school; nothing is asked and nothing written. */
function outcomeOf(
  row: SchoolLifeRow,
  rows: readonly ModuleRow[],
  { plan_slug, overrides = {}, status: requested, reason, retention_days = aYear }: Requested,
  at: Date,
): Outcome {
  const status: SchoolLifeRow['status'] = requested ?? row.status
  const moves = status !== row.status
  const after: SchoolLifeRow = {
    ...row,
    plan_slug: plan_slug ?? row.plan_slug,
    ...(moves
      ? {
          status,
          status_reason: status === 'active' ? null : (reason ?? null),
          status_changed_at: at,
          retained_until: status === 'closed' ? addDays(dateIn(at, row.time_zone), retention_days) : null,
        }
      : {}),
  }
  const modules = withOverrides(rows, overrides)
  const current = (
    { plan_slug: planSlug, report_bundle: reportBundle }: SchoolLifeRow,
    held: readonly ModuleRow[],
  ) => ({
    planSlug,
    reportBundle,
    modules: held,
  })
  const overridden = (held: readonly ModuleRow[], code: string) =>
    held.find((one) => one.code === code)?.entitled ?? null
  const members = (['plan_slug', 'status', 'retained_until'] as const).map(
    (name) => [name, { before: row[name], after: after[name] }] as const,
  )
  const switches = Object.keys(overrides).map(
    (code) =>
      [`overrides.${code}`, { before: overridden(rows, code), after: overridden(modules, code) }] as const,
  )
  return {
    before: row,
    after,
    modules,
    formerModules: rows,
    reason: reason ?? null,
    at,
    moves,
    changes: Object.fromEntries(
      [...members, ...switches].filter(([, change]) => change.before !== change.after),
    ),
    ...compareStandings(current(row, rows), current(after, modules)),
  }
}

/** A school is closed after those under it. */
async function requireNoChildren(tx: Transaction, { before, after, moves }: Outcome): Promise<void> {
  if (!moves || after.status !== 'closed') return
  const children = await tx.query(selectChildSchools([before.id]))
  const open = children.filter(({ status }) => status !== 'closed').map(({ slug }) => slug)
  if (open.length > 0) throw hasChildSchools({ members: { child_schools: open.slice(0, 100) } })
}

function requireConfirmed(outcome: Outcome, { confirm }: Requested): void {
  const { before, after, moves, changes, takes_away } = outcome
  const takes = takes_away.modules.length + takes_away.report_features.length > 0
  if (confirm !== undefined && confirm !== before.slug) {
    const detail = { path: 'body/confirm', code: 'confirmation_wrong', message: `is not ${before.slug}` }
    throw confirmationWrong({ details: [detail] })
  }
  if (confirm === undefined && (takes || (moves && after.status === 'closed')))
    throw confirmationRequired({ members: { changes, takes_away } })
}
