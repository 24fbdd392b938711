import type { Transaction } from '../../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { type InLanguages, type Language, languageOfLocale } from '../../../../kernel/languages/languages.ts'
import type { School } from '../../../../kernel/tenancy/school.ts'
import { addDays } from '../../../../kernel/time/dates.ts'
import { todayIn } from '../../../../kernel/time/zones.ts'
import {
  type Author,
  type FinanceSettings,
  financeSettingsOf,
  type LateFeeRule,
  selectFinanceSettings,
} from '../../../ledger/index.ts'
import { forEachSchool } from '../../../tenants/index.ts'
import { type Draft, insertDrafts } from '../drafts.ts'
import { issueInvoices } from '../issue.ts'
import { readInstalment } from '../open.ts'
import { lateFeeOn } from '../rules/late-fee.ts'
import { priced } from '../rules/price.ts'
import { type LateRow, max, selectLate } from './sql.ts'

type Keeper = Pick<Kernel, 'database' | 'clock' | 'log'>

/**
 * Charges late fees in every school with a rule: an invoice of its own each, once per period however often this runs.
 */
export async function chargeLateFees(kernel: Keeper): Promise<void> {
  await forEachSchool(kernel, { status: 'active', module: 'finance' }, async (school) => {
    const [[stored]] = await kernel.database.read(school.id, [selectFinanceSettings(school.id)])
    const settings = financeSettingsOf(stored)
    if (settings.late_fee !== null) await chargeSchool(kernel, school, { settings, rule: settings.late_fee })
  })
}

interface Rule {
  readonly settings: FinanceSettings
  readonly rule: LateFeeRule
}

const firstId = '00000000-0000-0000-0000-000000000000'

async function chargeSchool({ database, clock }: Keeper, school: School, of: Rule): Promise<void> {
  const today = todayIn(clock, school.timeZone)
  const author = { at: clock.now(), userId: null, requestId: `upkeep ${uuidv7()}` }
  const language = languageOfLocale(school.locale)
  let after: string | undefined = firstId
  while (after !== undefined) {
    const from: string = after
    after = await database.transaction(school.id, (tx) =>
      chargeSome(tx, author, { ...of, today, language, after: from }),
    )
  }
}

/** Looks at some invoices; answers after which to go on, or nothing when there are no more. */
async function chargeSome(
  tx: Transaction,
  author: Author,
  { rule, settings, today, language, after }: Rule & { today: string; language: Language; after: string },
): Promise<string | undefined> {
  const { currency, grace_days: grace } = rule
  const rows = await tx.query(selectLate(tx.tenant, { currency, before: addDays(today, -grace), after }))
  const drafts = rows.flatMap((row): Draft[] => {
    const fee = lateFeeOn(lateOf(row), rule, today)
    if (!fee || fee.period <= row.last_period) return []
    const dueDate = addDays(today, settings.payment_terms_days)
    return [draftOf(row, { ...fee, dueDate, description: words[language](row.number) })]
  })
  await insertDrafts(tx, author, drafts)
  await issueInvoices(tx, author, { ids: drafts.map(({ id }) => id), today })
  return rows.length < max ? undefined : rows.at(-1)?.id
}

const lateOf = (row: LateRow) => ({
  ...row,
  instalments: row.instalments.map(readInstalment),
  feesAmount: row.fees_amount,
})

const words: InLanguages<(number: string) => string> = {
  en: (number) => `Late fee for invoice ${number}`,
  fr: (number) => `Pénalité de retard pour la facture ${number}`,
}

const draftOf = (
  row: LateRow,
  fee: {
    readonly period: number
    readonly amount: bigint
    readonly dueDate: string
    readonly description: string
  },
): Draft => ({
  id: uuidv7(),
  studentId: row.student_id,
  householdId: row.household_id,
  currency: row.currency,
  dueDate: fee.dueDate,
  instalments: [],
  lateFee: { of: row.id, period: fee.period },
  lines: priced([
    {
      description: fee.description,
      feeType: 'late_fee',
      quantity: '1',
      unitAmount: fee.amount,
      taxRate: '0',
      discounts: [],
    },
  ]),
})
