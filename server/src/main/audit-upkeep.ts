import { Gauge } from 'prom-client'
import { openAuditKeys } from '../kernel/audit/seals/keys.ts'
import { minRetentionDays, sealAudit, sweepAudit } from '../kernel/audit/seals/seal-audit.ts'
import {
  type AuditState,
  type Broken,
  selectAuditState,
  updateVerified,
} from '../kernel/audit/seals/state.sql.ts'
import { type AuditVerdict, verifyAudit } from '../kernel/audit/seals/verify-audit.ts'
import { type Database, platformTenant } from '../kernel/db/database.ts'
import { emit } from '../kernel/events/events.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import type { Metrics } from '../kernel/metrics/metrics.ts'
import { selectPlatformUsers } from '../modules/identity/index.ts'
import { selectSchoolIds } from '../modules/tenants/index.ts'

/** Every chain of the installation: that of the platform and one for each school. */
const auditTenants = async (database: Database): Promise<string[]> => [
  platformTenant,
  ...(await database.global(selectSchoolIds())).map(({ id }) => id),
]

/** Seals new rows of the audit and deletes those beyond the retention. */
export async function sealAudits({ database, box, config, clock }: Kernel, sweep: boolean): Promise<void> {
  const keys = await openAuditKeys(database, box)
  const tenants = await auditTenants(database)
  await sealAudit(database, keys, tenants)
  if (!sweep || config.auditDays === undefined) return
  const days = Math.max(config.auditDays, minRetentionDays)
  const before = new Date(clock.now().getTime() - days * 86_400_000)
  for (const tenant of tenants) await sweepAudit(database, keys, tenant, before)
}

/**
 * Verifies every chain. A break is logged each time; when it is a new one, operators get an email and `audit.broken` is
 * emitted. The log also gets a line with the head of the platform's chain: stored elsewhere, it reveals a truncated chain.
 */
export async function verifyAudits(kernel: Kernel): Promise<void> {
  const { database, box, log } = kernel
  const keys = await openAuditKeys(database, box)
  const broken: Broken[] = []
  for (const tenant of await auditTenants(database)) {
    const verdict = await verifyAudit(database, keys, tenant)
    if (tenant === platformTenant) log.info({ head: verdict.head, rows: verdict.rows }, 'audit verified')
    const found = brokenOf(tenant, verdict)
    if (!found) continue
    broken.push(found)
    log.error({ audit: found }, 'AUDIT BROKEN: a row or seal was changed, removed or inserted')
  }
  await report(kernel, broken.slice(0, 100))
}

/** Saves what was found, and raises what the verification before had not found. */
async function report({ database, mail }: Kernel, broken: readonly Broken[]): Promise<void> {
  const fresh = await database.transaction(platformTenant, async (tx) => {
    const held = await tx.one(updateVerified(broken))
    const known = new Set((held?.before ?? []).map(keyOf))
    const found = broken.filter((one) => !known.has(keyOf(one)))
    if (found.length === 0) return []
    for (const { email, status, platform_roles: roles } of await tx.query(selectPlatformUsers())) {
      if (!email || status !== 'active' || !roles.includes('operator')) continue
      await mail.send(tx, { to: email, subject: 'Campus: the audit was changed', text: emailTextOf(found) })
    }
    return found
  })
  for (const { tenant_id: tenant, kind, seal, row_id } of fresh) {
    await database.transaction(tenant, (tx) =>
      emit(tx, [{ type: 'audit.broken', data: { kind, seal, row_id } }]),
    )
  }
}

const keyOf = ({ tenant_id: tenant, kind, seal, row_id: row }: Broken): string =>
  [tenant, kind, seal, row].join(' ')

const brokenOf = (tenant: string, { broken }: AuditVerdict): Broken | undefined =>
  broken && { tenant_id: tenant, kind: broken.kind, seal: broken.seal, row_id: broken.rowId }

function emailTextOf(broken: readonly Broken[]): string {
  const lines = broken
    .slice(0, 20)
    .map(
      ({ tenant_id: tenant, kind, seal, row_id: row }) =>
        `- school ${tenant}: ${kind} at seal ${seal}${row ? `, row ${row}` : ''}`,
    )
  return `The nightly verification of the audit found rows or seals that were changed, removed or inserted behind the server:

${lines.join('\n')}

Somebody wrote to the database past Campus. Keep the database as it is, find out who could, and compare with a backup.
npm run audit -- verify shows the present state; docs/operations/audit.md says what each word means.
`
}

/** Gauges that every server answers from the database, whichever process verifies. */
export function measureAudit(database: Database, { registry }: Metrics): void {
  const measure = (name: string, help: string, value: (state: AuditState) => number): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const [state] = await database.global(selectAuditState()).catch(() => [])
        if (state) gauge.set(value(state))
      },
    })
  }
  measure(
    'audit_broken_chains',
    'Audits that the last verification found changed.',
    ({ broken }) => broken.length,
  )
  measure(
    'audit_unsealed_seconds',
    'Time since every audit was sealed as far as it had settled.',
    (state) => state.unsealed_seconds,
  )
}
