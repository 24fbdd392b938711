import { formatInstant } from '../../../kernel/time/instants.ts'
import { wireAmount } from '../../ledger/index.ts'
import { presentAged } from '../statements/aging/service.ts'
import type { CollectedRow, DebtorRow } from './debtors.sql.ts'
import type { EntryRow } from './entries.sql.ts'
import type { PromiseRow } from './promises.sql.ts'
import type { CollectionEntryWire, DebtorMembers, DebtorWire, PaymentPromiseWire } from './schema.ts'

const instant = (at: Date | string): string => formatInstant(new Date(at))

export const presentEntry = ({ created_at, ...entry }: EntryRow): CollectionEntryWire => ({
  id: entry.id,
  household_id: entry.household_id,
  kind: entry.kind,
  note: entry.note,
  emails: entry.emails,
  created_by_name: entry.created_by_name,
  created_at: instant(created_at),
})

export const presentPromise = (row: PromiseRow): PaymentPromiseWire => ({
  id: row.id,
  household_id: row.household_id,
  amount: wireAmount(BigInt(row.amount), row.currency),
  currency: row.currency,
  due_date: row.due_on,
  state: row.state,
  paid_amount: wireAmount(BigInt(row.paid), row.currency),
  note: row.note,
  created_by_name: row.created_by_name,
  created_at: instant(row.created_at),
})

/** What lists and households show alike. */
export const presentCollected = (row: CollectedRow): DebtorMembers => ({
  household_id: row.id,
  title: row.title,
  contacts: [...row.contacts],
  last_payment: row.last_payment && {
    ...row.last_payment,
    amount: wireAmount(BigInt(row.last_payment.amount), row.last_payment.currency),
    paid_at: instant(row.last_payment.paid_at),
  },
  last_reminder: row.last_reminder && presentEntry(row.last_reminder),
  last_note: row.last_note,
  promise: row.promise && presentPromise(row.promise),
  promises_fulfilled: row.promises_fulfilled,
  promises_broken: row.promises_broken,
})

export const presentDebtor = (row: DebtorRow): DebtorWire => ({
  ...presentCollected(row),
  currency: row.amounts.currency,
  amounts: presentAged(row.amounts),
  overdue_amount: wireAmount(BigInt(row.overdue), row.amounts.currency),
  oldest_due_date: row.oldest,
})
