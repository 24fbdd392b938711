import { amountOf } from '../../../kernel/format/format.ts'
import type { Invoice, Line } from '../wire.ts'
import { discountsOf, type EditDiscount, editDiscount } from './discount.ts'
import { newKey } from './new-key.ts'

/** A line as it is being written. */
export interface EditLine {
  readonly key: number
  readonly fee_type: string
  readonly description: string
  readonly quantity: string
  readonly unit_amount: string
  readonly discounts: readonly EditDiscount[]
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

export const emptyLine = (): EditLine => ({
  key: newKey(),
  fee_type: 'tuition',
  description: '',
  quantity: '1',
  unit_amount: '',
  discounts: [],
  tax_rate: '',
})

export const emptyPart = (due_date: string): EditPart => ({ key: newKey(), due_date, percent: '' })

const plainNumber = (value: number): string => (value === 0 ? '' : String(value))

const editLine = (line: Line): EditLine => ({
  key: newKey(),
  fee_type: line.fee_type,
  description: line.description,
  quantity: String(line.quantity),
  unit_amount: line.unit_amount,
  discounts: line.discounts.map(editDiscount),
  tax_rate: plainNumber(line.tax_rate),
})

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

const lineOf = (line: EditLine) => ({
  description: line.description.trim(),
  fee_type: line.fee_type,
  quantity: amountOf(line.quantity || '1'),
  unit_amount: amountOf(line.unit_amount),
  ...discountsOf(line.discounts, amountOf),
  ...(line.tax_rate.trim() === '' ? {} : { tax_rate: amountOf(line.tax_rate) }),
})

/** Whether a line says enough to be worked out. */
const isWhole = ({ description, unit_amount }: EditLine): boolean =>
  description.trim() !== '' && unit_amount.trim() !== ''

const arePartsWhole = (parts: readonly EditPart[] | undefined): boolean =>
  (parts ?? []).every(({ due_date, percent }) => due_date !== '' && percent.trim() !== '')

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
