/** Members of an evaluation that have a field of their own. */
export const fields = [
  ...([
    'title',
    'category_id',
    'entry',
    'max_score',
    'weight',
    'assigned_on',
    'due_on',
    'description',
  ] as const),
] as const

const pattern = /^\s*\d{1,6}(?:[.,]\d{1,4})?\s*$/

/** Whether a text is a number with a decimal comma or point, at least nothing. */
export const isNumber = (text: string): boolean => pattern.test(text)

const numberOf = (text: string): number =>
  isNumber(text) ? Number(text.trim().replace(',', '.')) : Number.NaN

/** What the form of an evaluation says; marks of a scale have no highest score of their own and no extra credit. */
export function bodyOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const entered =
    form.get('entry') === 'scale'
      ? { entry: 'scale' as const, extra_credit: false }
      : {
          entry: 'points' as const,
          max_score: numberOf(text('max_score')),
          extra_credit: form.get('extra_credit') !== null,
        }
  return {
    ...entered,
    title: text('title'),
    category_id: text('category_id') || null,
    weight: numberOf(text('weight')),
    assigned_on: text('assigned_on') || null,
    due_on: text('due_on') || null,
    description: text('description') || null,
  }
}
