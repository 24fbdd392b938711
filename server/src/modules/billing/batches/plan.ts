import type { InLanguages, Language } from '../../../kernel/languages/languages.ts'
import { selectSessionSpan } from '../../academics/index.ts'
import { type FinanceSettings, largestAmount } from '../../ledger/index.ts'
import { itemApplies } from '../fee-schedules/rules/charges.ts'
import {
  enrolledPart,
  type Part,
  type Period,
  type Proration,
  proratedAmounts,
} from '../fee-schedules/rules/proration.ts'
import type { FeeScheduleRow } from '../fee-schedules/sql.ts'
import type { Ask, HouseholdPlan } from '../households/household-of.ts'
import { dividedLines } from '../invoices/rules/divide.ts'
import { type Charge, type PricedLine, priced, sumsOf, type WideDiscount } from '../invoices/rules/price.ts'
import type { DiscountRow } from '../students/sql.ts'
import { selectBilling, selectDiscountsOf } from '../students/sql.ts'
import {
  type ChargedRow,
  type FactsRow,
  selectBirths,
  selectCharged,
  selectChildren,
  selectFacts,
} from './facts.sql.ts'
import { familiesOf } from './rules/families.ts'
import { ranksOf, siblingPercent } from './rules/siblings.ts'
import type { BatchProblem } from './schema.ts'

/** An invoice that a batch makes; amounts in minor units. */
export interface PlannedInvoice {
  readonly student: FactsRow
  readonly householdId: string
  readonly lines: readonly PricedLine[]
  readonly total: bigint
  /** What of the period is charged; null: the schedule charges in full. */
  readonly part: Part | null
}

/** What a batch makes for some students. */
export interface Plan {
  readonly invoices: readonly PlannedInvoice[]
  /** Invoices that are there already. */
  readonly alreadyCharged: number
  readonly problems: readonly BatchProblem[]
  /** Families with an invoice. */
  readonly families: number
}

/** What a plan is made of. */
interface PlanQuestion {
  readonly tenant: string
  readonly schedule: FeeScheduleRow
  readonly settings: FinanceSettings
  readonly households: HouseholdPlan
  readonly studentIds: readonly string[]
  /** The school's date. */
  readonly today: string
  /** In which the discount of siblings is named. */
  readonly language: Language
}

const siblingTitles: InLanguages<(rank: number) => string> = {
  en: (rank) => `Sibling discount, child ${rank}`,
  fr: (rank) => `Remise fratrie, enfant ${rank}`,
}

/**
 * What students are charged by a schedule, family by family: lines by what applies to them, discounts in their order,
 * divided between households. The same for a preview and for the job. A handful of statements for any number.
 */
export async function planInvoices(ask: Ask, question: PlanQuestion): Promise<Plan> {
  const { tenant, schedule, households, studentIds: ids, today, language } = question
  const facts = await ask(selectFacts(tenant, ids, today))
  const billing = await ask(selectBilling(tenant, ids))
  const discounts = await ask(selectDiscountsOf(tenant, ids, today))
  const charged = await ask(selectCharged(tenant, schedule.id, ids))
  const ranks = await ranksIn(ask, question)
  const period = await periodOf(ask, question)
  const billed = new Map(billing.map((row) => [row.student_id, row]))
  const granted = Map.groupBy(discounts, (row) => row.student_id)
  const students = facts
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((student) => ({
      student,
      studentId: student.id,
      households: (households.shares.get(student.id) ?? []).map(({ id }) => id),
    }))
  const known = new Set(charged.map(keyOf))
  const plans = familiesOf(students).map((family) =>
    planFamily(
      family.map(({ student }) => {
        const { residence = 'day', options = [] } = billed.get(student.id) ?? {}
        const billedAs = { gradeLevel: student.grade_level, classIds: student.class_ids, residence, options }
        const part = enrolledIn(schedule.proration, period, student)
        const items = schedule.items.filter((item) => itemApplies(item.applies, billedAs))
        const charges = chargesOf(items, part, language)
        const wide = discountsOf(question, granted.get(student.id) ?? [], ranks.get(student.id) ?? 1)
        return divided(question, student, { lines: priced(charges, wide), part })
      }),
      known,
    ),
  )
  return {
    invoices: plans.flatMap(({ invoices }) => invoices),
    alreadyCharged: plans.reduce((sum, one) => sum + one.alreadyCharged, 0),
    problems: plans.flatMap(({ problems }) => problems),
    families: plans.filter(({ invoices }) => invoices.length > 0).length,
  }
}

const keyOf = ({ student_id, household_id }: ChargedRow): string => `${student_id} ${household_id}`

/** The rank of each student among the children of the household that bears the most of the charges. */
async function ranksIn(ask: Ask, { tenant, settings, households, studentIds }: PlanQuestion) {
  const ranks = new Map<string, number>()
  if (settings.sibling_discounts.length === 0) return ranks
  const homes = studentIds.flatMap((id) => households.shares.get(id)?.[0]?.id ?? [])
  const current = await ask(selectChildren(tenant, [...new Set(homes)]))
  const births = await ask(
    selectBirths(
      tenant,
      households.placed.map((row) => row.student_id),
    ),
  )
  const born = new Map(births.map((row) => [row.id, row.date_of_birth]))
  const placed = households.placed.map((row) => ({ ...row, date_of_birth: born.get(row.student_id) ?? null }))
  const known = new Set(current.map(keyOf))
  const children = [...current, ...placed.filter((row) => !known.has(keyOf(row)))]
  const byHome = Map.groupBy(children, (row) => row.household_id)
  for (const id of studentIds) {
    const home = byHome.get(households.shares.get(id)?.[0]?.id ?? '') ?? []
    const ordered = ranksOf(
      home.map((row) => ({ studentId: row.student_id, dateOfBirth: row.date_of_birth })),
    )
    ranks.set(id, ordered.get(id) ?? 1)
  }
  return ranks
}

/** The year or term of a schedule that charges by days or months. */
async function periodOf(ask: Ask, { tenant, schedule }: PlanQuestion): Promise<Period | undefined> {
  if (schedule.proration === 'none' || schedule.academic_session_id === null) return undefined
  const [span] = await ask(selectSessionSpan(tenant, schedule.academic_session_id))
  return span && { starts_on: span.starts_on, ends_on: span.ends_on }
}

const enrolledIn = (unit: Proration, period: Period | undefined, student: FactsRow): Part | null =>
  unit === 'none' || period === undefined ? null : enrolledPart(unit, period, student)

const partTitles: InLanguages<Record<Part['unit'], (units: number, of: number) => string>> = {
  en: {
    days: (units, of) => `${units} of ${of} days`,
    months: (units, of) => `${units} of ${of} months`,
  },
  fr: {
    days: (units, of) => `${units} jours sur ${of}`,
    months: (units, of) => `${units} mois sur ${of}`,
  },
}

/** What items charge for a part of the period; for none of it, nothing. */
function chargesOf(items: FeeScheduleRow['items'], part: Part | null, language: Language): Charge[] {
  if (part?.units === 0) return []
  const isPart = part !== null && part.units < part.of
  const whole = items.map((item) => BigInt(item.unit_amount))
  const amounts = part ? proratedAmounts(whole, part) : whole
  const title = isPart ? ` (${partTitles[language][part.unit](part.units, part.of)})` : ''
  return items.map((item, index) => ({
    description: `${item.description.slice(0, 300 - title.length)}${title}`,
    feeType: item.fee_type,
    quantity: '1',
    discounts: [],
    unitAmount: amounts[index] ?? 0n,
    taxRate: item.tax_rate,
  }))
}

/** The discount by rank, and those granted to the student; amounts only in the currency of the schedule. */
function discountsOf(
  { schedule, settings, language }: PlanQuestion,
  granted: readonly DiscountRow[],
  rank: number,
): WideDiscount[] {
  const percent = siblingPercent(rank, settings.sibling_discounts)
  const sibling: WideDiscount = {
    kind: 'sibling',
    title: siblingTitles[language](rank),
    percent: String(percent),
    amount: null,
    feeTypes: settings.sibling_fee_types,
  }
  return [
    ...(percent > 0 ? [sibling] : []),
    ...granted
      .filter(({ currency }) => currency === null || currency === schedule.currency)
      .map((row) => ({
        kind: row.kind,
        title: row.title,
        percent: row.percent,
        amount: row.amount,
        feeTypes: row.fee_types,
      })),
  ]
}

/** What each household of a student is charged. */
function divided(
  { households }: PlanQuestion,
  student: FactsRow,
  { lines, part }: Pick<PlannedInvoice, 'lines' | 'part'>,
): PlannedInvoice[] {
  const shares = households.shares.get(student.id) ?? []
  if (lines.length === 0 || shares.length === 0) return emptyFor(student)
  const parts = dividedLines(
    lines,
    shares.map(({ share }) => share),
  )
  return shares.map(({ id }, index) => {
    const own = parts[index] ?? []
    return { student, householdId: id, lines: own, total: sumsOf(own).total, part }
  })
}

const emptyFor = (student: FactsRow): PlannedInvoice[] => [
  { student, householdId: '', lines: [], total: 0n, part: null },
]

/** The invoices of a family that are not there yet: all of them, or none when one cannot be made. */
function planFamily(students: readonly (readonly PlannedInvoice[])[], known: ReadonlySet<string>): Plan {
  const all = students.flat()
  const isKnown = ({ student, householdId }: PlannedInvoice) => known.has(`${student.id} ${householdId}`)
  const nothing = students.filter((of) => of.every(({ lines }) => lines.length === 0))
  const problems = nothing.flatMap(([of]) => (of ? [problemOf(of, 'nothing_applies')] : []))
  const charged = all.filter(({ lines }) => lines.length > 0)
  const tooLarge = charged.filter(({ lines }) => sumsOf(lines).subtotal > largestAmount)
  if (tooLarge.length > 0) {
    const wrong = new Set(tooLarge.map(({ student }) => student.id))
    const skipped = charged.map((of) =>
      problemOf(of, wrong.has(of.student.id) ? 'amount_too_large' : 'family_skipped'),
    )
    return { invoices: [], alreadyCharged: 0, problems: [...problems, ...skipped], families: 0 }
  }
  const invoices = charged.filter((one) => !isKnown(one))
  return {
    invoices,
    problems,
    alreadyCharged: charged.length - invoices.length,
    families: 1,
  }
}

const messages: Readonly<Record<BatchProblem['code'], string>> = {
  nothing_applies: 'No item of the schedule applies to this student.',
  amount_too_large: 'The invoice would come to more than one may.',
  family_skipped: 'An invoice of the same family cannot be made, so that none of them is.',
  not_an_active_student: 'This is no active student of the school.',
}

const problemOf = ({ student }: PlannedInvoice, code: BatchProblem['code']): BatchProblem =>
  studentProblem(student.id, code)

/** Why a student is not charged. */
export const studentProblem = (studentId: string, code: BatchProblem['code']): BatchProblem => ({
  student_id: studentId,
  code,
  message: messages[code],
})
