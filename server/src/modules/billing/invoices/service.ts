import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import { instantParameter, readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { authorOf, recordFinance, requireCurrency, requireNearDate, wireAmount } from '../../ledger/index.ts'
import { selectStudentsById } from '../../people/index.ts'
import { householdOf } from '../households/household-of.ts'
import { householdRequired } from '../households/problems.ts'
import { requireOthersChildren } from '../own-children.ts'
import { insertDrafts } from './drafts.ts'
import { issueInvoices } from './issue.ts'
import { presentInvoice, presentRow } from './present.ts'
import { householdOfOther } from './problems.ts'
import { readInstalments, readLines } from './read-body.ts'
import { sumsOf } from './rules/price.ts'
import type { InvoiceQueryValue, InvoiceWire, NewInvoiceBody } from './schema.ts'
import { countInvoices, invoiceSorting, selectInvoice, selectInvoices } from './sql.ts'
import { visibilityOfInvoices } from './visibility.sql.ts'

export type OfInvoice<Body = unknown> = RequestContext<{ invoice_id: string }, unknown, Body>

/** A page of the invoices visible to the caller, newest first. */
export function listInvoices(context: RequestContext<unknown, InvoiceQueryValue, unknown>) {
  const { query, school, today, principal } = context
  const { updated_since: since, ...filters } = query
  const question = {
    filters: { ...filters, updated_since: instantParameter('updated_since', since) },
    visibility: visibilityOfInvoices(school.id, principal),
    today,
  }
  return readList(context, {
    sorting: invoiceSorting,
    ...(query.sort === undefined ? {} : { sort: query.sort }),
    select: (page) => selectInvoices(school.id, question, page),
    count: () => countInvoices(school.id, question),
    present: (row) => presentRow(row, today),
  })
}

/** One invoice with its ETag; 404 when it is not visible to the caller. */
export async function readInvoice(context: OfInvoice): Promise<InvoiceWire> {
  const { school, principal, params, today } = context
  const [[row]] = await context.read([selectInvoice(school.id, params.invoice_id, principal)])
  if (!row) throw notFound()
  const shown = presentInvoice(row, today)
  context.etag(versionTag(row), versionOf(shown))
  return shown
}

/** Drafts an invoice and, when asked for, issues it at once. */
export async function createInvoice(
  context: RequestContext<unknown, unknown, NewInvoiceBody>,
): Promise<InvoiceWire> {
  const { body, tx, school, today } = context
  await requireOthersChildren(context, [body.student_id])
  const author = authorOf(context)
  const currency = requireCurrency(body.currency ?? school.currency, 'body/currency')
  const lines = readLines(body.lines, currency)
  const { total } = sumsOf(lines)
  requireNearDate(body.due_date, today, 'body/due_date')
  const instalments = readInstalments(body.instalments ?? [], { total, currency, today })
  const householdId = await householdFor(context)
  const id = uuidv7()
  const { student_id: studentId, due_date: dueDate, notes = null, reference = null } = body
  await insertDrafts(tx, author, [
    { id, studentId, householdId, currency, dueDate, lines, instalments, notes, reference },
  ])
  const change = {
    student_id: studentId,
    household_id: householdId,
    total_amount: wireAmount(total, currency),
  }
  await recordFinance({ tx, author }, [{ entity: 'invoice', id, action: 'created', change }])
  if (body.issue) await issueInvoices(tx, author, { ids: [id], today })
  return answerInvoice(context, id)
}

/** The household that is charged: the student's own, or the one that the body names among several. */
async function householdFor({ tx, body }: RequestContext<unknown, unknown, NewInvoiceBody>): Promise<string> {
  const [student] = await tx.query(selectStudentsById(tx.tenant, [body.student_id]))
  if (!student) {
    const message = 'is no student of this school'
    throw invalidBody({ details: [{ path: 'body/student_id', code: 'unknown_student', message }] })
  }
  const households = (await householdOf(tx, student.id)).map(({ id }) => id)
  const [only, another] = households
  const requested = body.household_id ?? (another === undefined ? only : undefined)
  if (requested === undefined) throw householdRequired({ members: { households } })
  if (!households.includes(requested)) throw householdOfOther({ members: { households } })
  return requested
}

/** The invoice after a write, recorded in the audit trail. */
export async function answerInvoice(
  context: Pick<RequestContext, 'tx' | 'audit' | 'etag' | 'today' | 'principal'>,
  id: string,
): Promise<InvoiceWire> {
  const { tx, today, principal } = context
  context.audit({ entity: 'invoice', ids: [id] })
  const row = await tx.one(selectInvoice(tx.tenant, id, principal))
  if (!row) throw notFound()
  const shown = presentInvoice(row, today)
  context.etag(versionTag(row), versionOf(shown))
  return shown
}
