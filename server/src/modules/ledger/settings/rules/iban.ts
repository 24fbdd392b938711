/** Whether a text is an IBAN without spaces and with valid check digits (ISO 13616-1, ISO 7064 mod 97-10). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const turned = text.slice(4) + text.slice(0, 4)
  let remainder = 0
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}
