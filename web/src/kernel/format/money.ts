/**
 * An amount of the wire with its currency, as a language writes it: «€1,250.00», «125 000 FCFA». The decimal text is
 * written as it is, exactly, with as many places as it has; it never becomes a binary number.
 */
export function writeMoney(amount: string, currency: string, locale: string): string {
  const places = amount.split('.')[1]?.length ?? 0
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
  return format.format(amount as `${number}`)
}

/** Whether an amount is nought, in whatever number of places. */
export const isZero = (amount: string): boolean => /^-?0([.]0*)?$/.test(amount)

const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * An amount as people type it in their language, as the wire wants it: «125 000», «1 250,50» where decimals are written
 * with a comma, «1,250.50» where they are not. What can be read in two ways is left as it is, so that the server refuses
 * it rather than that somebody pays a thousand times too much.
 *
 * @param mark the decimal mark of the language
 */
export function readMoney(typed: string, mark: string): string {
  const text = typed.replace(/[\s\u00a0\u202f'’]/gu, '')
  if (mark === ',') return text.includes('.') && text.includes(',') ? text : text.replace(',', '.')
  return isGrouped.test(text) ? text.replaceAll(',', '') : text
}
