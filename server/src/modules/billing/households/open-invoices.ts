import { presentRow } from '../invoices/present.ts'
import type { InvoiceRowWire } from '../invoices/schema.ts'
import type { Ask } from './household-of.ts'
import { selectOpenInvoices, type Visibility } from './sql.ts'

/** Open invoices visible to the caller by household, earliest due date first: at most 50 of each. */
export async function openInvoicesOf(
  ask: Ask,
  visibility: Visibility,
  householdIds: readonly string[],
): Promise<Map<string, InvoiceRowWire[]>> {
  const rows = await ask(selectOpenInvoices(visibility, householdIds))
  const shown = rows
    .map((row) => presentRow(row, visibility.today))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  return Map.groupBy(shown, (row) => row.household_id)
}

const orderOf = ({ next_due_date, due_date, number }: InvoiceRowWire): string =>
  `${next_due_date} ${due_date} ${number}`
