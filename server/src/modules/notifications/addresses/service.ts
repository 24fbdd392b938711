import { buffer } from 'node:stream/consumers'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { parseReport } from './parse-report.ts'
import { recordBounce } from './record-bounce.ts'
import type { BounceResultWire, EmailAddressQueryValue, EmailAddressWire } from './schema.ts'
import {
  addressSorting,
  countAddresses,
  type ShownAddressRow,
  selectAddress,
  selectAddresses,
  updateLifted,
} from './sql.ts'

/** Addresses that emails came back from, the last one first. */
export async function listAddresses(
  context: RequestContext<unknown, EmailAddressQueryValue, unknown>,
): Promise<ListBody<EmailAddressWire>> {
  const { school, query } = context
  const states = query.state ?? ['blocked', 'bounced']
  const body = await readList(context, {
    sorting: addressSorting,
    select: (page) => selectAddresses(school.id, states, page),
    count: () => countAddresses(school.id, states),
    present,
  })
  context.audit({ entity: 'email_address', count: body.results.length })
  return body
}

/** Sends emails to an address again; the next bounce blocks it again. */
export async function liftAddress(
  context: RequestContext<{ address_id: string }, unknown, unknown>,
): Promise<EmailAddressWire> {
  const { tx, params, principal, clock } = context
  const userId = principal.kind === 'person' ? principal.userId : null
  await tx.execute(updateLifted(tx.tenant, params.address_id, { userId, at: clock.now() }))
  const row = await tx.one(selectAddress(tx.tenant, params.address_id))
  if (!row) throw notFound()
  context.audit({ entity: 'email_address', ids: [row.id], count: 1 })
  return present(row)
}

/** Takes a report about an email that came back or was reported as spam, as a whole message. */
export async function takeReport(context: RequestContext): Promise<BounceResultWire> {
  const { tx, upload, kernel, clock } = context
  if (!upload) throw new Error('A report arrived without its body.')
  try {
    const report = await parseReport(await buffer(await kernel.files.open(upload.key)))
    const [first] = report?.recipients ?? []
    const result: BounceResultWire =
      report?.mailId === undefined || !first
        ? { outcome: 'ignored', address_id: null }
        : await recordBounce(tx, { mailId: report.mailId, ...first }, clock.now())
    const ids = result.address_id === null ? [] : [result.address_id]
    context.audit({ entity: 'email_address', ids, count: ids.length })
    return result
  } finally {
    await kernel.files.remove(upload.key)
  }
}

const present = (row: ShownAddressRow): EmailAddressWire => ({
  id: row.id,
  address: row.address,
  state: row.state,
  cause: row.cause,
  status: row.status,
  detail: row.detail,
  bounces: row.bounces,
  people: [...row.people],
  first_at: formatInstant(row.first_at),
  last_at: formatInstant(row.last_at),
  lifted_at: row.lifted_at && formatInstant(row.lifted_at),
})
