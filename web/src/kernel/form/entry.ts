/** A text of a form without spaces around it; null: nothing was entered. */
export const entryOf = (entered: FormData, name: string): string | null =>
  String(entered.get(name) ?? '').trim() || null
