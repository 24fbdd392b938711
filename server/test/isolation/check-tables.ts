import type { Table } from '../support/catalogue.ts'

/** The one condition of every policy, as PostgreSQL writes it back. */
const condition = "(tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)"

/** What of a tenant table's definition leaves a way to another school's rows: one sentence for each error. */
export const checkDefinition = (table: Table, appRole: string): string[] => [
  ...checkSecurity(table, appRole),
  ...checkPolicies(table),
  ...checkKeys(table),
]

function* checkSecurity(table: Table, appRole: string): Generator<string> {
  if (!table.rowSecurity) yield `${table.name}: row level security is not enabled.`
  if (!table.forced) yield `${table.name}: row level security is not forced on the owner.`
  if (table.owner === appRole) yield `${table.name}: the application's role owns it.`
  for (const trigger of table.triggers) yield `${table.name}: the trigger ${trigger} is one too many.`
}

/** Tables whose rows are written once though neither name nor columns say so. */
const writtenOnce: ReadonlySet<string> = new Set([
  'audit_seals',
  'ledger_fec_numbers',
  'ledger_postings',
  'payment_allocations',
  'risk_thresholds',
])

/** A figure for each day, which is computed again during the day, whatever its name says. */
const seriesOfDays: ReadonlySet<string> = new Set(['risk_history'])

/**
 * Rows of these are written once and never changed, and go with their closed school alone: what is named as a history or
 * a log, and whatever says who did something in which request.
 */
export function isAppendOnly({ name, columns }: Table): boolean {
  const has = (column: string) => columns.some((one) => one.name === column)
  if (seriesOfDays.has(name)) return false
  return (
    /_(history|changes|log)$/.test(name) ||
    (has('actor_user_id') && has('request_id')) ||
    writtenOnce.has(name)
  )
}

/** A change that an append-only table takes all the same: these columns alone, in rows that its policy lets through. */
interface NarrowRoad {
  readonly columns: readonly string[]
  readonly reason: string
  /** The policy as PostgreSQL writes it back. */
  readonly policy: string
}

const isOfMerge = `(EXISTS ( SELECT FROM person_merges merge WHERE ((merge.tenant_id = evaluation_history.tenant_id) AND (merge.kind = 'student'::text) AND ((evaluation_history.student_id = merge.keep_id) OR (evaluation_history.student_id = merge.merge_id)))))`

export const narrowRoads: Readonly<Record<string, NarrowRoad>> = {
  evaluation_history: {
    columns: ['student_id'],
    reason: 'follows the merge of two students, and its undoing',
    policy: `w (${condition} AND ${isOfMerge}) (${condition} AND ${isOfMerge})`,
  },
  enrollment_history: {
    columns: ['reason', 'message', 'change'],
    reason: 'texts about an erased application are emptied',
    policy: `w (${condition} AND (entity = 'application'::text) AND (EXISTS ( SELECT FROM applications application WHERE ((application.tenant_id = enrollment_history.tenant_id) AND (application.id = enrollment_history.entity_id) AND (application.erased_at IS NOT NULL))))) (${condition} AND (reason IS NULL) AND (message IS NULL) AND (change = '{}'::jsonb))`,
  },
}

/** Further ways for rows to go. */
const sweeps: Readonly<Record<string, string>> = {
  safeguarding_log: `d (${condition} AND (at < (now() - '7 years'::interval))) null`,
  audit_log: `d (${condition} AND (at < (now() - '1 year'::interval)) AND (EXISTS ( SELECT FROM audit_seals seal WHERE ((seal.tenant_id = audit_log.tenant_id) AND (seal.kind = 'swept'::text) AND (seal.up_to_position >= audit_log."position"))))) null`,
}

/** The policies of a table whose rows are never changed, as PostgreSQL writes them back. */
const appendOnlyPolicies = (name: string): readonly string[] => [
  `a null ${condition}`,
  `d (${condition} AND (EXISTS ( SELECT FROM schools school WHERE ((school.id = ${name}.tenant_id) AND (school.status = 'closed'::text))))) null`,
  `r ${condition} null`,
  ...(narrowRoads[name] ? [narrowRoads[name].policy] : []),
  ...(sweeps[name] ? [sweeps[name]] : []),
]

function* checkPolicies(table: Table): Generator<string> {
  if (isAppendOnly(table)) return yield* checkAppendOnly(table)
  const permissive = table.policies.filter((policy) => policy.permissive)
  if (permissive.length === 0) yield `${table.name}: there is no policy that holds the tenant.`
  for (const policy of permissive) {
    const named = `${table.name}: the policy ${policy.name}`
    if (policy.command !== '*') yield `${named} is not for all commands.`
    if (policy.using !== condition) yield `${named} reads ${policy.using ?? 'everything'}.`
    if (policy.check !== condition) yield `${named} writes ${policy.check ?? policy.using ?? 'everything'}.`
  }
}

function* checkAppendOnly({ name, policies }: Table): Generator<string> {
  const written = policies
    .map(({ command, using, check }) => `${command} ${using} ${check}`.replaceAll(/\s+/g, ' '))
    .toSorted()
  for (const requested of appendOnlyPolicies(name)) {
    if (!written.includes(requested))
      yield `${name}: rows are only added, but there is no policy ${requested}.`
  }
  for (const other of written) {
    if (!appendOnlyPolicies(name).includes(other))
      yield `${name}: rows are only added, but a policy says ${other}.`
  }
}

function* checkKeys(table: Table): Generator<string> {
  const primary = table.uniques.filter((index) => index.primary)
  if (primary.length === 0) yield `${table.name}: there is no primary key.`
  for (const { name, first } of table.uniques) {
    if (first !== 'tenant_id') yield `${table.name}: ${name} starts with ${first} and not with tenant_id.`
  }
  const tenant = table.columns.find((column) => column.name === 'tenant_id')
  if (tenant?.type !== 'uuid' || !tenant.notNull) yield `${table.name}: tenant_id is not uuid not null.`
}

/** Foreign keys from tenant table to tenant table that could point into another school. */
export function* checkForeignKeys(table: Table, tenantTables: ReadonlySet<string>): Generator<string> {
  for (const key of table.foreignKeys.filter((candidate) => tenantTables.has(candidate.table))) {
    if (key.columns[0] === 'tenant_id' && key.references[0] === 'tenant_id') continue
    yield `${table.name}: the foreign key (${key.columns.join(', ')}) to ${key.table} does not hold the tenant.`
  }
}
