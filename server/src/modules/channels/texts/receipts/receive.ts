import { emit } from '../../../../kernel/events/events.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { isUuid } from '../../../../kernel/ids/ids.ts'
import { openTextConnection, selectTextConnection } from '../connection.ts'
import { dialled } from '../phone.ts'
import { textSignatureInvalid } from '../problems.ts'
import type { Incoming, TextAdapter, TextProvider } from '../providers/adapter.ts'
import { textAdapters } from '../providers/adapters.ts'
import { optOutOf } from '../rules/opt-out.ts'
import { suppress } from '../sending/suppress.ts'
import { receiptsPath, repliesPath } from './address.ts'
import { deleteStopped, updateByReceipt } from './sql.ts'

/** Bytes of a report; those of providers are some hundred. */
const maxBytes = 64 * 1024

type Context<Params extends { readonly provider: TextProvider }> = RequestContext<Params, unknown, unknown>

/** Writes down what a provider reports of a text. */
export async function receiveReceipt(
  context: Context<{ readonly provider: TextProvider; readonly reference: string }>,
): Promise<void> {
  const { provider, reference } = context.params
  const path = receiptsPath.replace(':provider', provider).replace(':reference', reference)
  const { adapter, incoming, connectionId } = await genuine(context, path, reference)
  const receipt = adapter.receiptOf(incoming)
  if (!receipt) return
  const { id, providerId, state } = receipt
  const code = receipt.code?.slice(0, 100) ?? null
  const known = { id: id !== undefined && isUuid(id) ? id : null, providerId: providerId ?? null }
  await context.database.transaction(context.school.id, async (tx) => {
    const row = await tx.one(
      updateByReceipt(tx.tenant, { ...known, provider, state, code }, context.clock.now()),
    )
    if (!row) return
    if (state !== 'sent') await emit(tx, [{ type: `text.${state}`, data: { text_id: row.id } }])
    await context.auditIn(tx, {
      entity: 'text',
      ids: [row.id],
      credential: { kind: 'service_connection', id: connectionId },
    })
  })
}

/** Ends texts to a number that answered STOP, or allows them again. */
export async function receiveReply(context: Context<{ readonly provider: TextProvider }>): Promise<void> {
  const path = repliesPath.replace(':provider', context.params.provider)
  const { adapter, incoming, connectionId } = await genuine(context, path, undefined)
  const reply = adapter.replyOf(incoming)
  const phone = reply && dialled(reply.from, context.school.countryCode)
  const wish = reply && optOutOf(reply.text)
  if (phone === undefined || wish === undefined) return
  await context.database.transaction(context.school.id, async (tx) => {
    const changed =
      wish === 'stop'
        ? await suppress(tx, [phone], 'stop', context.clock.now())
        : await tx.execute(deleteStopped(tx.tenant, phone))
    if (changed === 0) return
    await context.auditIn(tx, {
      entity: 'text_suppression',
      count: changed,
      filters: { reply: wish },
      credential: { kind: 'service_connection', id: connectionId },
    })
  })
}

/** The call, where it is the provider's own for this school; 401 otherwise. */
async function genuine(
  context: Context<{ readonly provider: TextProvider }>,
  path: string,
  token: string | undefined,
): Promise<{ adapter: TextAdapter; incoming: Incoming; connectionId: string }> {
  const { kernel, school, headers, clock, params } = context
  await context.countLimits()
  const raw = await context.bytes(maxBytes)
  const [[row]] = await context.database.read(school.id, [selectTextConnection(school.id)])
  const connection = row && openTextConnection(kernel.box, row)
  const adapter = textAdapters[params.provider]
  const url = `${kernel.config.publicUrl}${path}?school_slug=${school.slug}`
  const incoming = { url, headers, raw, token, now: clock.now() }
  if (row && connection?.provider === params.provider && (await adapter.isGenuine(incoming, connection)))
    return { adapter, incoming, connectionId: row.id }
  throw textSignatureInvalid()
}
