/** Whether nine digits are a SIREN: their check digit is right (Luhn, ISO/IEC 7812-1). */
export function isSiren(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
