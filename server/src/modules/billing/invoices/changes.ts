import { writeRows } from '../../../kernel/db/write-rows.ts'
import { differences } from '../../../kernel/history/differences.ts'
import { changesOf } from '../../../kernel/history/record-change.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import {
  authorOf,
  postEntries,
  readAmount,
  recordFinance,
  requireNearDate,
  wireAmount,
} from '../../ledger/index.ts'
import { requireOthersChildren } from '../own-children.ts'
import { writeInstalments, writeLines } from './drafts.ts'
import { bookedInvoice, issueInvoices } from './issue.ts'
import { type Creditable, giveNote, linesOfAmount, lockCreditable } from './notes.ts'
import { paidFacts } from './open.ts'
import {
  creditTooLarge,
  invoiceDraft,
  invoiceIssued,
  invoiceTouched,
  invoiceVoid,
  nothingOwed,
} from './problems.ts'
import { readInstalments, readLines } from './read-body.ts'
import { type CreditedLine, creditedLine, lineTotal } from './rules/credit.ts'
import { entryOfVoid } from './rules/entries.ts'
import { owedOf } from './rules/invoice-status.ts'
import { type PricedLine, sumsOf } from './rules/price.ts'
import type { InvoicePatchBody, InvoiceWire, NewCreditNoteBody } from './schema.ts'
import { answerInvoice, type OfInvoice } from './service.ts'
import {
  deleteInstalments,
  deleteLines,
  type HeldInvoice,
  invoicesTable,
  selectBookedLines,
  selectInstalmentSum,
  selectInvoicesForUpdate,
  updateArchived,
  updateVoided,
} from './write.sql.ts'

async function lock(context: OfInvoice): Promise<HeldInvoice> {
  const { tx, params } = context
  const [invoice] = await tx.query(selectInvoicesForUpdate(tx.tenant, [params.invoice_id]))
  if (!invoice) throw notFound()
  await requireOthersChildren(context, [invoice.student_id])
  context.requireMatch(versionTag(invoice))
  return invoice
}

async function lockDraft(context: OfInvoice): Promise<HeldInvoice> {
  const invoice = await lock(context)
  if (invoice.status === 'void' || invoice.archived_at !== null) throw invoiceVoid()
  if (invoice.status !== 'draft') throw invoiceIssued()
  return invoice
}

/** Changes a draft (RFC 7396); an issued invoice never. */
export async function patchInvoice(context: OfInvoice<InvoicePatchBody>): Promise<InvoiceWire> {
  const before = await lockDraft(context)
  const { tx, body, today } = context
  const author = authorOf(context)
  const { currency, id } = before
  if (body.due_date !== undefined) requireNearDate(body.due_date, today, 'body/due_date')
  const lines = body.lines && readLines(body.lines, currency)
  const sums = lines ? sumsOf(lines) : before
  await replaceParts(context, before, lines, sums.total)
  const { subtotal, discount, tax, total } = sums
  const after = {
    ...before,
    subtotal,
    discount,
    tax,
    total,
    due_date: body.due_date ?? before.due_date,
    reference: body.reference === undefined ? before.reference : body.reference,
    notes: body.notes === undefined ? before.notes : body.notes,
  }
  await writeRows(tx, {
    ...invoicesTable,
    rows: [
      {
        ...after,
        tenant_id: tx.tenant,
        created_at: author.at,
        updated_at: author.at,
        version: before.version + 1,
      },
    ],
    conflict: {
      target: ['tenant_id', 'id'],
      update: [
        'due_date',
        'reference',
        'notes',
        'subtotal',
        'discount',
        'tax',
        'total',
        'updated_at',
        'version',
      ],
    },
  })
  const shown = (row: HeldInvoice) => ({
    due_date: row.due_date,
    reference: row.reference,
    notes: row.notes,
    total_amount: wireAmount(row.total, currency),
  })
  const change = differences(shown(before), shown(after))
  await recordFinance({ tx, author }, [{ entity: 'invoice', id, action: 'updated', change }])
  return answerInvoice(context, id)
}

/** Puts other lines and instalments in the place of those there; what stays must still add up. */
async function replaceParts(
  { tx, body, today }: OfInvoice<InvoicePatchBody>,
  { id, currency }: HeldInvoice,
  lines: readonly PricedLine[] | undefined,
  total: bigint,
): Promise<void> {
  const instalments = body.instalments && readInstalments(body.instalments, { total, currency, today })
  if (lines) {
    await tx.execute(deleteLines(tx.tenant, id))
    await writeLines(tx, [{ id, lines }])
  }
  if (instalments) {
    await tx.execute(deleteInstalments(tx.tenant, id))
    await writeInstalments(tx, [{ id, instalments }])
  } else if (lines) {
    const stored = await tx.one(selectInstalmentSum(tx.tenant, id))
    if (stored && stored.sum !== null && stored.sum !== total) {
      const message = 'no longer add up to the total: send them too'
      throw invalidBody({ details: [{ path: 'body/instalments', code: 'instalments_sum', message }] })
    }
  }
}

/** Discards a draft. */
export async function archiveInvoice(context: OfInvoice): Promise<void> {
  const invoice = await lock(context)
  if (invoice.archived_at !== null) return
  if (invoice.status !== 'draft') throw invoiceIssued()
  const { tx } = context
  const author = authorOf(context)
  await tx.execute(updateArchived(tx.tenant, invoice.id, author.at))
  await recordFinance(changesOf(context), [{ entity: 'invoice', id: invoice.id, action: 'archived' }])
}

/** Issues a draft: from here on it does not change any more. */
export async function issueInvoice(context: OfInvoice): Promise<InvoiceWire> {
  const { id } = await lockDraft(context)
  await issueInvoices(context.tx, authorOf(context), { ids: [id], today: context.today })
  return answerInvoice(context, id)
}

/** Takes an issued invoice back as a whole, by the mirror of its entry. */
export async function voidInvoice(context: OfInvoice<{ reason: string }>): Promise<InvoiceWire> {
  const invoice = await lock(context)
  if (invoice.status === 'draft') throw invoiceDraft()
  if (invoice.status === 'void') throw invoiceVoid()
  if (invoice.paid > 0n || invoice.credited > 0n) throw invoiceTouched()
  const { tx, today } = context
  const { reason } = context.body
  const author = authorOf(context)
  const lines = await tx.query(selectBookedLines(tx.tenant, [invoice.id]))
  await tx.execute(updateVoided(tx.tenant, invoice.id, { reason, now: author.at }))
  await postEntries(tx, author, [entryOfVoid(bookedInvoice(invoice, lines), today)])
  const { paid_amount: _, ...facts } = paidFacts({ ...invoice, number: invoice.number ?? '' })
  const event = { type: 'invoice.voided', data: facts }
  await recordFinance({ tx, author }, [
    { entity: 'invoice', id: invoice.id, action: 'voided', change: { reason }, event },
  ])
  return answerInvoice(context, invoice.id)
}

/** Takes parts of an issued invoice back. */
export async function createCreditNote(context: OfInvoice<NewCreditNoteBody>): Promise<InvoiceWire> {
  const of = await creditable(context)
  const { tx, today, body } = context
  const lines = readCredit(body, of)
  if (lines.length === 0) throw nothingStands(of)
  await giveNote(tx, authorOf(context), of, { kind: 'credit_note', reason: body.reason, lines, today })
  return answerInvoice(context, of.invoice.id)
}

async function creditable(context: OfInvoice): Promise<Creditable> {
  const of = await lockCreditable(context.tx, context.params.invoice_id)
  await requireOthersChildren(context, [of.invoice.student_id])
  context.requireMatch(versionTag(of.invoice))
  return of
}

function readCredit(body: NewCreditNoteBody, of: Creditable): CreditedLine[] {
  const { currency, total, credited } = of.invoice
  if (body.lines === undefined) {
    const amount =
      body.amount === undefined ? total - credited : readAmount(body.amount, currency, 'body/amount')
    return linesOfAmount(of, amount, 'body/amount')
  }
  if (body.amount !== undefined) {
    const message = 'says either `amount` or `lines`'
    throw invalidBody({ details: [{ path: 'body/amount', code: 'amount_or_lines', message }] })
  }
  const seen = new Set<number>()
  return body.lines.map(({ line, amount }, index) => {
    const path = `body/lines/${index}`
    const stands = seen.has(line) ? undefined : of.standing.find((one) => one.line === line)
    seen.add(line)
    if (!stands) {
      const message = 'is not a line of the invoice, or appears twice'
      throw invalidBody({ details: [{ path: `${path}/line`, code: 'unknown_line', message }] })
    }
    const minor = readAmount(amount, currency, `${path}/amount`)
    if (minor > lineTotal(stands)) throw nothingStands(of, `${path}/amount`, lineTotal(stands))
    return creditedLine(stands, minor)
  })
}

const nothingStands = ({ invoice }: Creditable, path = 'body', stands = invoice.total - invoice.credited) => {
  const message = `${wireAmount(stands, invoice.currency)} ${invoice.currency} stand`
  return creditTooLarge({ details: [{ path, code: 'more_than_stands', message }] })
}

/** Gives up what is still owed of an issued invoice. */
export async function writeOffInvoice(context: OfInvoice<{ reason: string }>): Promise<InvoiceWire> {
  const of = await creditable(context)
  const { tx, today, body } = context
  const owed = owedOf(of.invoice)
  if (owed === 0n) throw nothingOwed()
  const lines = linesOfAmount(of, owed, 'body')
  await giveNote(tx, authorOf(context), of, { kind: 'write_off', reason: body.reason, lines, today })
  return answerInvoice(context, of.invoice.id)
}
