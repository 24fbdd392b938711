import type { RequestContext } from '../../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../../kernel/http/lists.ts'
import { forbidden, invalidBody, notFound } from '../../../../kernel/http/problems.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { openTextConnection, selectTextConnection } from '../connection.ts'
import { dialled } from '../phone.ts'
import { textsNotForYou } from '../problems.ts'
import { textAdapters } from '../providers/adapters.ts'
import type { TextChannel } from '../rules/price.ts'
import { selectSuppressedOf } from '../sending/sql.ts'
import { suppress } from '../sending/suppress.ts'
import { selectTextSettings } from '../settings/sql.ts'
import type { MyTextsWire, TextChoiceBody, TextRecipientWire } from './schema.ts'
import {
  countSuppressions,
  countTextRecipients,
  deleteSuppression,
  type RecipientRow,
  recipientSorting,
  type SuppressionRow,
  selectOwnRecipient,
  selectRecipientsOf,
  selectSuppression,
  selectSuppressions,
  selectTextRecipients,
  suppressionSorting,
  upsertChoice,
} from './sql.ts'

interface RecipientQuery extends ListQuery {
  readonly chose?: boolean
  readonly guardian_id?: string
}

/** Guardians by name, with what they chose and whether anything reaches them. */
export async function listTextRecipients(
  context: RequestContext<unknown, RecipientQuery, unknown>,
): Promise<ListBody<TextRecipientWire>> {
  const { query, school } = context
  const filter = { chose: query.chose, guardianId: query.guardian_id }
  const body = await readList(context, {
    sorting: recipientSorting,
    sort: 'name',
    select: (page) => selectTextRecipients(school.id, filter, page),
    count: () => countTextRecipients(school.id, filter),
    present: (row) => row,
  })
  return { ...body, results: await presentAll(context, body.results) }
}

async function presentAll(
  { read, school }: Pick<RequestContext, 'read' | 'school'>,
  rows: readonly RecipientRow[],
): Promise<TextRecipientWire[]> {
  const numbers = rows.map(({ phone }) => dialled(phone, school.countryCode))
  const known = numbers.filter((number) => number !== undefined)
  const [suppressed] = await read([selectSuppressedOf(school.id, known)])
  const silent = new Set(suppressed.map(({ phone }) => phone))
  return rows.map((row, index) => {
    const number = numbers[index]
    return {
      guardian_id: row.id,
      name: row.name,
      phone: row.phone,
      number: number ?? null,
      may_receive: row.may_receive,
      mode: row.mode,
      channel: row.channel,
      chosen_at: row.chosen_at && formatInstant(row.chosen_at),
      is_opted_out: number !== undefined && silent.has(number),
    }
  })
}

/** Records what a guardian chose on paper or by phone. */
export async function saveTextChoice(
  context: RequestContext<{ guardian_id: string }, unknown, TextChoiceBody>,
): Promise<TextRecipientWire> {
  const { params, tx } = context
  const row = await tx.one(selectRecipientsOf(tx.tenant, [params.guardian_id]))
  if (!row) throw notFound()
  await saveChoice(context, row)
  const [saved] = await presentAll(context, await tx.query(selectRecipientsOf(tx.tenant, [row.id])))
  if (!saved) throw notFound()
  return saved
}

async function saveChoice(
  { tx, body, clock, principal, audit }: RequestContext<unknown, unknown, TextChoiceBody>,
  row: RecipientRow,
): Promise<void> {
  await tx.one(
    upsertChoice(tx.tenant, {
      guardianId: row.id,
      mode: body.mode,
      channel: body.channel ?? row.channel ?? 'sms',
      by: principal.kind === 'person' ? principal.userId : null,
      at: clock.now(),
    }),
  )
  audit({ entity: 'guardian', ids: [row.id], filters: { texts: body.mode } })
}

/** What the caller chose as a guardian, and whether anything reaches them. */
export async function readMyTexts(context: RequestContext): Promise<MyTextsWire> {
  const { school, kernel } = context
  const [[own], [settings], [connection]] = await context.read([
    selectOwnRecipient(school.id, userIdOf(context)),
    selectTextSettings(school.id),
    selectTextConnection(school.id),
  ])
  const number = own && dialled(own.phone, school.countryCode)
  const [suppressed] = await context.read([
    selectSuppressedOf(school.id, number === undefined ? [] : [number]),
  ])
  return {
    is_available: own !== undefined && settings !== undefined && connection !== undefined,
    channels: connection ? channelsOf(openTextConnection(kernel.box, connection)) : [],
    sends_answers: settings?.sends_answers ?? false,
    phone: own?.phone ?? null,
    obstacle: obstacleOf(own, number, suppressed.length > 0),
    mode: own?.mode ?? 'off',
    channel: own?.channel ?? 'sms',
  }
}

const channelsOf = (connection: ReturnType<typeof openTextConnection>): TextChannel[] =>
  textAdapters[connection.provider].hasWhatsApp(connection) ? ['sms', 'whatsapp'] : ['sms']

function obstacleOf(
  own: RecipientRow | undefined,
  number: string | undefined,
  isOptedOut: boolean,
): MyTextsWire['obstacle'] {
  if (!own) return null
  if (own.phone === null || own.phone.trim() === '') return 'no_number'
  if (number === undefined) return 'number_invalid'
  return isOptedOut ? 'opted_out' : null
}

/** Saves what the caller wants as a guardian. */
export async function saveMyTexts(
  context: RequestContext<unknown, unknown, TextChoiceBody>,
): Promise<MyTextsWire> {
  const { tx } = context
  const own = await tx.one(selectOwnRecipient(tx.tenant, userIdOf(context)))
  if (!own) throw textsNotForYou()
  await saveChoice(context, own)
  return readMyTexts(context)
}

function userIdOf({ principal }: Pick<RequestContext, 'principal'>): string {
  if (principal.kind !== 'person') throw forbidden()
  return principal.userId
}

export const listSuppressions = (context: RequestContext<unknown, ListQuery, unknown>) =>
  readList(context, {
    sorting: suppressionSorting,
    select: (page) => selectSuppressions(context.school.id, page),
    count: () => countSuppressions(context.school.id),
    present: presentSuppression,
  })

const presentSuppression = ({ id, phone, reason, added_at }: SuppressionRow) => ({
  id,
  phone,
  reason,
  added_at: formatInstant(added_at),
})

/** Adds a number that gets nothing any more; one that is on the list remains as it is. */
export async function addSuppression(context: RequestContext<unknown, unknown, { readonly phone: string }>) {
  const { tx, school, body, clock } = context
  const phone = dialled(body.phone, school.countryCode)
  if (phone === undefined)
    throw invalidBody({
      details: [
        { path: 'body/phone', code: 'phone_invalid', message: 'is not a phone number that can be dialled' },
      ],
    })
  await suppress(tx, [phone], 'office', clock.now())
  const row = await tx.one(selectSuppression(tx.tenant, phone))
  if (!row) throw new Error('The suppression answered no row.')
  context.audit({ entity: 'text_suppression', ids: [row.id] })
  return presentSuppression(row)
}

export async function removeSuppression({
  tx,
  params,
  audit,
}: RequestContext<{ suppression_id: string }>): Promise<void> {
  if ((await tx.execute(deleteSuppression(tx.tenant, params.suppression_id))) === 0) throw notFound()
  audit({ entity: 'text_suppression', ids: [params.suppression_id] })
}
