import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { Language } from '../../../kernel/languages/languages.ts'
import {
  billingTable,
  chargeStudents,
  discountsTable,
  type FeeScheduleRow,
  feeSchedulesTable,
} from '../../billing/index.ts'
import { type Author, upsertFinanceSettings } from '../../ledger/index.ts'
import { addCompleted } from '../complete.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type OwingHousehold, selectOwing } from './sql.ts'

/** What a family does with a bill: so many quarters of what it owes (0: nothing yet), days after it went out. */
export interface PaymentHabit {
  readonly quarters: number
  readonly method: string
  readonly after: number
}

type NewSchedule = Omit<FeeScheduleRow, 'created_at' | 'updated_at' | 'archived_at' | 'version'>

/** A charge of an earlier time that nobody has paid. */
interface EarlierCharge {
  readonly schedule: NewSchedule
  readonly studentIds: readonly string[]
  readonly chargedAt: Date
  readonly chargedOn: string
}

/** Fees of a school that begins with some: charged and partly paid. Amounts in minor units as text. */
export interface BulkFees {
  /** Members of the settings that differ from the defaults, as stored. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly schedule: NewSchedule
  /** One that waits for its batch. */
  readonly nextSchedule: NewSchedule
  readonly billing: readonly {
    student_id: string
    residence: 'day' | 'boarding'
    options: readonly string[]
  }[]
  readonly scholarships: readonly { student_id: string; title: string; percent: string }[]
  readonly studentIds: readonly string[]
  readonly earlier: readonly EarlierCharge[]
  readonly habits: readonly PaymentHabit[]
  readonly chargedAt: Date
  /** The school's date of it. */
  readonly chargedOn: string
}

/** Households that pay: each is a payment of its own, with all that belongs to it. */
const maxPayments = 60

/** Writes fees in, issues them, and books payments as if they had been made over the counter. */
export async function bringFeesIn(
  tx: Transaction,
  fees: BulkFees,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): Promise<void> {
  const author: Author = { at: fees.chargedAt, userId: null, requestId: null }
  await tx.query(upsertFinanceSettings(tx.tenant, { settings: fees.settings, version: 0 }, author.at))
  await writeGround(tx, fees)
  for (const charge of fees.earlier) await chargeIn(tx, charge, language)
  const unpaid = new Set(
    (await tx.query(selectOwing(tx.tenant, maxPayments))).map(({ household_id }) => household_id),
  )
  await chargeIn(tx, fees, language)
  const owing = await tx.query(selectOwing(tx.tenant, maxPayments + unpaid.size))
  const paying = owing.filter(({ household_id }) => !unpaid.has(household_id))
  for (const [index, household] of paying.entries()) {
    const habit = fees.habits[index % fees.habits.length]
    if (habit && habit.quarters > 0) await pay(tx, household, { habit, fees, timeZone })
  }
}

const chargeIn = (
  tx: Transaction,
  { schedule, studentIds, chargedAt, chargedOn }: EarlierCharge,
  language: Language,
): Promise<unknown> =>
  chargeStudents(tx, studentIds, {
    scheduleId: schedule.id,
    batchId: null,
    issue: true,
    author: { at: chargedAt, userId: null, requestId: null },
    today: chargedOn,
    language,
  })

async function writeGround(tx: Transaction, fees: BulkFees): Promise<void> {
  const at = fees.chargedAt
  const made = { tenant_id: tx.tenant, created_at: at, updated_at: at, archived_at: null, version: 1 }
  await writeRows(tx, {
    ...feeSchedulesTable,
    rows: [fees.schedule, fees.nextSchedule, ...fees.earlier.map(({ schedule }) => schedule)].map((row) => ({
      ...row,
      ...made,
    })),
  })
  await writeRows(tx, {
    ...billingTable,
    rows: fees.billing.map((row) => ({ ...row, tenant_id: tx.tenant, updated_at: at, version: 1 })),
  })
  await writeRows(tx, {
    ...discountsTable,
    rows: fees.scholarships.map((row) => ({
      ...row,
      ...made,
      id: uuidv7(),
      kind: 'scholarship',
      amount: null,
      currency: null,
      fee_types: ['tuition'],
      starts_on: null,
      ends_on: null,
    })),
  })
}

async function pay(
  tx: Transaction,
  { household_id, owed }: OwingHousehold,
  { habit, fees, timeZone }: { habit: PaymentHabit; fees: BulkFees; timeZone: string },
): Promise<void> {
  const at = new Date(fees.chargedAt.getTime() + habit.after * 86_400_000)
  const payments: PaymentContext = { tx, timeZone, author: { at, userId: null, requestId: null } }
  const order = {
    id: uuidv7(),
    purpose: 'invoices' as const,
    household_id,
    student_id: null,
    wallet_id: null,
    status: 'pending' as const,
    method: habit.method,
    currency: fees.schedule.currency,
    amount: (owed * BigInt(habit.quarters)) / 4n,
    refunded: 0n,
    paid_at: at,
    completed_at: null,
    settled_at: null,
    reference: null,
    receipt_number: null,
    wanted: null,
    overpayment: 'wallet' as const,
    till_session_id: null,
    provider: null,
    provider_reference: null,
    checkout: null,
    failure_code: null,
    failure_message: null,
    created_by: null,
    created_by_credential: null,
    created_at: at,
    updated_at: at,
    confirmed_connection_id: null,
    version: 1,
  }
  await addCompleted(payments, order, { at, strict: true })
}
