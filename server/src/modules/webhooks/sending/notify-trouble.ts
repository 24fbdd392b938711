import { insertAudit } from '../../../kernel/audit/audit.sql.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { quoteName } from '../../../kernel/mail/link-text.ts'
import type { MailKind } from '../../../kernel/mail/mail-kind.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { selectMembersToTell } from '../../identity/index.ts'
import { type EndpointRow, selectEndpointForUpdate, updateEndpointStatus } from '../endpoints/sql.ts'
import { type Trouble, troubleEmail } from './emails.ts'
import { updateDeadReported } from './sql.ts'

/** Switches an endpoint off by ourselves: the audit says so, and the people who answer for it are written to. */
export async function disableEndpoint(
  kernel: Kernel,
  tx: Transaction,
  { school, endpoint }: { readonly school: School; readonly endpoint: EndpointRow },
  reason: 'gone' | 'failing',
): Promise<void> {
  const at = kernel.clock.now()
  // Another worker may have done it in the meantime.
  const current = await tx.one(selectEndpointForUpdate(tx.tenant, endpoint.id))
  if (current?.status !== 'active') return
  await tx.execute(updateEndpointStatus(tx.tenant, endpoint.id, reason, at))
  await tx.execute(
    insertAudit({
      tenant: tx.tenant,
      id: uuidv7(),
      at,
      operation: 'webhooks.disableEndpoint',
      action: 'write',
      reason,
      actorUserId: null,
      credentialKind: null,
      credentialId: null,
      address: '',
      requestId: '',
      entity: 'webhook_endpoint',
      ids: [endpoint.id],
      count: 1,
      filters: {},
    }),
  )
  await write(kernel, tx, { school, endpoint }, reason)
}

/** Notifies of failed deliveries, once a day for an endpoint. */
export async function reportDead(
  kernel: Kernel,
  tx: Transaction,
  of: { readonly school: School; readonly endpoint: EndpointRow },
): Promise<void> {
  const first = await tx.one(updateDeadReported(tx.tenant, of.endpoint.id, kernel.clock.now()))
  if (first) await write(kernel, tx, of, 'dead')
}

async function write(
  { config, mail }: Kernel,
  tx: Transaction,
  { school, endpoint }: { readonly school: School; readonly endpoint: EndpointRow },
  trouble: Trouble,
): Promise<void> {
  const host = URL.parse(endpoint.url)?.host ?? ''
  const link = `${config.publicUrl}/schools/${school.slug}/integrations/webhooks/${endpoint.id}`
  for (const { name, email } of await tx.query(selectMembersToTell(tx.tenant, ['owner', 'it_admin']))) {
    await mail.send(tx, {
      to: email,
      kind: troubleMail,
      ...troubleEmail(trouble, { name: quoteName(name) || '…', school, host, link }),
    })
  }
}

/** A school may have fifty endpoints; each writes once a day. */
const troubleMail: MailKind = { name: 'webhook_trouble', perDay: 50 }
