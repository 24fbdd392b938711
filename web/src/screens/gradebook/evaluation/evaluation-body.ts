/** Members of an evaluation that have a field of their own. */
export const fields = [
  ...(['title', 'category_id', 'max_score', 'weight', 'assigned_on', 'due_on', 'description'] as const),
] as const

const pattern = /^\s*\d{1,6}(?:[.,]\d{1,4})?\s*$/

/** Whether a text is a number with a decimal comma or point, at least nothing. */
export const isNumber = (text: string): boolean => pattern.test(text)

const numberOf = (text: string): number =>
  isNumber(text) ? Number(text.trim().replace(',', '.')) : Number.NaN

/** What the form of an evaluation says. */
export function bodyOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    title: text('title'),
    category_id: text('category_id') || null,
    max_score: numberOf(text('max_score')),
    weight: numberOf(text('weight')),
    assigned_on: text('assigned_on') || null,
    due_on: text('due_on') || null,
    description: text('description') || null,
    extra_credit: form.get('extra_credit') !== null,
  }
}
