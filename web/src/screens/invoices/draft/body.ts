import { amountOf } from '../../../kernel/format/format.ts'
import type { Invoice, Line } from '../wire.ts'

/** How a line is lowered: not at all, by a share, by an amount. */
export const discounts = ['none', 'percentage', 'fixed', 'scholarship', 'scholarship_amount'] as const
export type DiscountChoice = (typeof discounts)[number]

/** A line as it is being written. */
export interface EditLine {
  readonly key: number
  readonly fee_type: string
  readonly description: string
  readonly quantity: string
  readonly unit_amount: string
  readonly discount: DiscountChoice
  readonly discount_value: string
  /** What the discount is called; empty: as the server calls it. */
  readonly discount_title: string
  readonly tax_rate: string
}

/** An instalment as it is being written. */
export interface EditPart {
  readonly key: number
  readonly due_date: string
  readonly percent: string
}

/** A draft as it is being written. */
export interface Edit {
  readonly student: { readonly value: string; readonly label: string } | undefined
  readonly household_id: string
  readonly due_date: string
  readonly reference: string
  readonly notes: string
  readonly lines: readonly EditLine[]
  /** Undefined: the instalments stay as they are. */
  readonly parts: readonly EditPart[] | undefined
}

let lastKey = 0
const newKey = () => (lastKey += 1)

export const emptyLine = (): EditLine => ({
  ...{ key: newKey(), fee_type: 'tuition', description: '', quantity: '1', unit_amount: '' },
  ...{ discount: 'none', discount_value: '', discount_title: '', tax_rate: '' },
})

export const emptyPart = (due_date: string): EditPart => ({ key: newKey(), due_date, percent: '' })

const plainNumber = (value: number): string => (value === 0 ? '' : String(value))

function editLine(line: Line): EditLine {
  const [taken] = line.discounts
  const isShare = taken?.percent !== null && taken?.percent !== undefined
  const kind = taken?.kind === 'scholarship' && !isShare ? 'scholarship_amount' : taken?.kind
  return {
    ...{ key: newKey(), fee_type: line.fee_type, description: line.description },
    ...{ quantity: String(line.quantity), unit_amount: line.unit_amount },
    discount: discounts.find((one) => one === kind) ?? 'none',
    discount_value: taken ? String(taken.percent ?? taken.amount) : '',
    discount_title: taken?.title ?? '',
    tax_rate: plainNumber(line.tax_rate),
  }
}

/** A draft that is there, to be changed. */
export const editOf = (invoice: Invoice): Edit => ({
  student: { value: invoice.student.id, label: invoice.student.name },
  household_id: invoice.household_id,
  due_date: invoice.due_date,
  reference: invoice.reference ?? '',
  notes: invoice.notes ?? '',
  lines: invoice.lines.map(editLine),
  parts: undefined,
})

const discountOf = ({ discount, discount_value: typed, discount_title: title }: EditLine) => {
  if (discount === 'none' || typed.trim() === '') return {}
  const kind = discount === 'scholarship_amount' ? 'scholarship' : discount
  const isAmount = discount === 'fixed' || discount === 'scholarship_amount'
  const size = isAmount ? { amount: amountOf(typed) } : { percent: amountOf(typed).replace('%', '') }
  return { discount: { kind, ...size, ...(title && { title }) } } as const
}

const lineOf = (line: EditLine) => ({
  description: line.description.trim(),
  fee_type: line.fee_type,
  quantity: amountOf(line.quantity || '1'),
  unit_amount: amountOf(line.unit_amount),
  ...discountOf(line),
  ...(line.tax_rate.trim() === '' ? {} : { tax_rate: amountOf(line.tax_rate) }),
})

/** Whether a line says enough to be worked out. */
export const isWhole = ({ description, unit_amount }: EditLine): boolean =>
  description.trim() !== '' && unit_amount.trim() !== ''

const arePartsWhole = (parts: readonly EditPart[] | undefined): boolean =>
  (parts ?? []).every(({ due_date, percent }) => due_date !== '' && percent.trim() !== '')

/** Whether a line has discounts of a rule or a grant, which the form cannot write: one of its own is all that it knows. */
export const hasOtherDiscounts = ({ discounts: taken }: Line): boolean =>
  taken.length > 1 || taken.some(({ kind }) => kind === 'sibling')

/** What the server is sent of a draft; undefined as long as something is missing that every draft needs. */
export function bodyOf(edit: Edit) {
  const { student, due_date, reference, notes, lines, parts } = edit
  if (!student || due_date === '' || lines.length === 0 || !lines.every(isWhole) || !arePartsWhole(parts))
    return undefined
  return {
    due_date,
    reference: reference.trim() || null,
    notes: notes.trim() || null,
    lines: lines.map(lineOf),
    ...(parts && {
      instalments: parts.map((part) => ({ due_date: part.due_date, percent: amountOf(part.percent) })),
    }),
  }
}

export type DraftBody = NonNullable<ReturnType<typeof bodyOf>>
