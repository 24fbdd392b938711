const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as a locale writes it: «1.4 MB», «1,4 Mo»; one decimal place below ten. */
export function writeFileSize(bytes: number, locale: string): string {
  const at = bytes < 1_000_000 ? 0 : bytes < 1_000_000_000 ? 1 : 2
  const value = bytes / 1000 ** (at + 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[at],
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
