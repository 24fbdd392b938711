import { amountOf } from '../../../kernel/format/format.ts'
import type { Residence, Schedule } from '../wire.ts'

/** A class that was chosen. */
interface ChosenClass {
  readonly value: string
  readonly label: string
}

/** An item as it is being written. */
export interface ItemDraft {
  readonly key: number
  readonly id: string | undefined
  readonly fee_type: string
  readonly description: string
  readonly unit_amount: string
  readonly tax_rate: string
  readonly grade_levels: readonly string[]
  readonly classes: readonly ChosenClass[]
  readonly residence: readonly Residence[]
  readonly options: readonly string[]
}

export interface PartDraft {
  readonly key: number
  readonly due_date: string
  readonly percent: string
}

/** A fee schedule as it is being written. */
export interface ScheduleDraft {
  readonly title: string
  readonly academic_session_id: string
  readonly proration: Schedule['proration']
  readonly due_date: string
  readonly parts: readonly PartDraft[]
  readonly items: readonly ItemDraft[]
}

let lastKey = 0
const newKey = () => (lastKey += 1)

export const emptyItem = (): ItemDraft => ({
  key: newKey(),
  id: undefined,
  fee_type: 'tuition',
  description: '',
  unit_amount: '',
  tax_rate: '',
  grade_levels: [],
  classes: [],
  residence: [],
  options: [],
})

export const emptyPart = (due_date: string): PartDraft => ({ key: newKey(), due_date, percent: '' })

/** A schedule that is there, or a new one. */
export const draftOf = (
  schedule: Schedule | undefined,
  classTitle: (id: string) => string,
): ScheduleDraft => ({
  title: schedule?.title ?? '',
  academic_session_id: schedule?.academic_session_id ?? '',
  proration: schedule?.proration ?? 'none',
  due_date: schedule?.due_date ?? '',
  parts: (schedule?.instalments ?? []).map(({ due_date, percent }) => ({
    key: newKey(),
    due_date,
    percent: String(percent),
  })),
  items: schedule?.items.map((item) => ({
    key: newKey(),
    id: item.id,
    fee_type: item.fee_type,
    description: item.description,
    unit_amount: item.unit_amount,
    tax_rate: item.tax_rate === 0 ? '' : String(item.tax_rate),
    grade_levels: item.applies.grade_levels ?? [],
    classes: (item.applies.class_ids ?? []).map((id) => ({ value: id, label: classTitle(id) })),
    residence: item.applies.residence ?? [],
    options: item.applies.options ?? [],
  })) ?? [emptyItem()],
})

/** The code of an option by its name: small letters, digits and low lines. */
export const optionCode = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^[_0-9]+|_+$/gu, '')
    .slice(0, 64)

const itemOf = (item: ItemDraft) => ({
  ...(item.id === undefined ? {} : { id: item.id }),
  fee_type: item.fee_type,
  description: item.description.trim(),
  unit_amount: amountOf(item.unit_amount),
  ...(item.tax_rate.trim() === '' ? {} : { tax_rate: amountOf(item.tax_rate) }),
  applies: {
    ...(item.grade_levels.length > 0 && { grade_levels: [...item.grade_levels] }),
    ...(item.classes.length > 0 && { class_ids: item.classes.map(({ value }) => value) }),
    ...(item.residence.length > 0 && { residence: [...item.residence] }),
    ...(item.options.length > 0 && { options: [...item.options] }),
  },
})

/** What the server is sent. */
export const bodyOf = (draft: ScheduleDraft) => ({
  title: draft.title.trim(),
  academic_session_id: draft.academic_session_id || null,
  proration: draft.proration,
  due_date: draft.due_date,
  instalments: draft.parts.map(({ due_date, percent }) => ({ due_date, percent: amountOf(percent) })),
  items: draft.items.map(itemOf),
})
