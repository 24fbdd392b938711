import addressparser from 'nodemailer/lib/addressparser'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { type ConnectionRow, domainOfAddress, selectActiveConnection } from '../../configuration/index.ts'
import { checkDomain } from './check-domain.ts'
import { dkimHost, dkimRecord } from './checks/dkim.ts'
import { openDns } from './dns.ts'
import { ownMailServerNeeded } from './problems.ts'
import type { SenderDomainWire } from './schema.ts'
import { makeSigningKey, newSelector, sealContext } from './signing-key.ts'
import {
  type CheckRow,
  deleteKey,
  insertKey,
  type KeyRow,
  selectCheck,
  selectKey,
  updateKeyActive,
  upsertCheck,
} from './sql.ts'

/** Milliseconds for which a check is used again instead of asking the DNS. */
const fresh = 30_000

interface Sender {
  readonly address: string
  readonly domain: string
  /** The school's own server; undefined: that of the installation. */
  readonly server: string | undefined
  readonly connectionId: string | null
}

/** Whom emails of the school come from. */
async function senderOf({ read, school, kernel }: RequestContext): Promise<Sender> {
  const [[row]] = await read([selectActiveConnection(school.id, 'email')])
  const address = row ? String(row.settings['from_address']) : installationAddress(kernel.config.mailFrom)
  return { address, domain: domainOfAddress(address), server: hostOf(row), connectionId: row?.id ?? null }
}

const hostOf = (row: ConnectionRow | undefined): string | undefined => row && String(row.settings['host'])

const installationAddress = (from: string): string => addressparser(from)[0]?.address ?? from

/** The sender of the school with its key and what was last read about it; the DNS is not asked. */
export async function readSender(context: RequestContext): Promise<SenderDomainWire> {
  const { read, school } = context
  const sender = await senderOf(context)
  const [[key], [check]] = await read([selectKey(school.id, sender.domain), selectCheck(school.id)])
  return present(sender, key, check)
}

function present(sender: Sender, key: KeyRow | undefined, check: CheckRow | undefined): SenderDomainWire {
  const its = check?.domain === sender.domain ? check : undefined
  const isOwn = sender.server !== undefined
  return {
    domain: sender.domain,
    address: sender.address,
    is_own: isOwn,
    connection_id: sender.connectionId,
    key:
      isOwn && key
        ? {
            selector: key.selector,
            host: dkimHost(key),
            record: dkimRecord(key.public_key),
            created_at: formatInstant(key.created_at),
            active_at: key.active_at && formatInstant(key.active_at),
          }
        : null,
    checked_at: its ? formatInstant(its.checked_at) : null,
    findings: its ? [...its.findings] : [],
  }
}

/**
 * Reads the DNS about the sender. A key whose record is there signs from now on, one whose record is gone no longer;
 * where the DNS gives no answer it stays as it was.
 */
export async function checkSender(context: RequestContext): Promise<SenderDomainWire> {
  const { read, school, database, clock, kernel } = context
  const sender = await senderOf(context)
  const [[key], [last]] = await read([selectKey(school.id, sender.domain), selectCheck(school.id)])
  const now = clock.now()
  if (
    last?.domain === sender.domain &&
    now.getTime() - last.checked_at.getTime() < fresh &&
    !isNewer(key, last)
  )
    return present(sender, key, last)
  const ownKey = sender.server !== undefined ? key : undefined
  const findings = await checkDomain(
    {
      ...sender,
      key: ownKey && { domain: ownKey.domain, selector: ownKey.selector, publicKey: ownKey.public_key },
    },
    openDns(kernel.config.dnsServers),
  )
  const check: CheckRow = { domain: sender.domain, checked_at: now, findings }
  const dkim = findings.find((finding) => finding.check === 'dkim')
  await database.transaction(school.id, async (tx) => {
    await tx.execute(upsertCheck(tx.tenant, check))
    if (ownKey && dkim && dkim.state !== 'unknown')
      await tx.execute(updateKeyActive(tx.tenant, ownKey, dkim.state === 'good' ? now : null))
    await context.auditIn(tx, { entity: 'mail_sender', filters: { domain: sender.domain } })
  })
  return readSender(context)
}

/** Whether the key was made after the check. */
const isNewer = (key: KeyRow | undefined, check: CheckRow): boolean =>
  key !== undefined && key.created_at > check.checked_at

/** Makes the key that signs; one that is there remains, so that two clicks make one. */
export async function makeSenderKey(context: RequestContext): Promise<SenderDomainWire> {
  const { database, school, kernel, clock, today } = context
  const sender = await senderOf(context)
  if (sender.server === undefined) throw ownMailServerNeeded()
  const { publicKey, privateKey } = await makeSigningKey()
  const { domain } = sender
  const selector = newSelector(today)
  const sealed = kernel.box.seal(privateKey, sealContext(domain))
  await database.transaction(school.id, async (tx) => {
    await tx.execute(insertKey(tx.tenant, { domain, selector, publicKey, sealed, at: clock.now() }))
    await context.auditIn(tx, { entity: 'mail_signing_key', filters: { domain } })
  })
  return readSender(context)
}

/** Deletes the key: emails leave unsigned from now on. */
export async function removeSenderKey(context: RequestContext): Promise<void> {
  const { tx } = context
  const { domain } = await senderOf(context)
  const removed = await tx.execute(deleteKey(tx.tenant, domain))
  context.audit({ entity: 'mail_signing_key', count: removed, filters: { domain } })
}
