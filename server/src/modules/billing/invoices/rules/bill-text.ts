/**
 * The 324 characters of a QR-bill: Basic Latin, Latin-1 Supplement, Latin Extended-A, Ș ș Ț ț and €
 * (Swiss Implementation Guidelines QR-bill 2.3, section 4.1.1). Banks reject a code with any other.
 */
const permitted = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/u

/** Signs of printed text that have a plain one in the character set. */
const plain: readonly [RegExp, string][] = [
  [/[‘’ʼ]/g, "'"],
  [/[“”„]/g, '"'],
  [/[‐‑‒–—]/g, '-'],
  [/\s+/g, ' '],
]

/** A text in the characters of a QR-bill; null: it is empty, too long, or has others. */
export function writtenForBill(text: string | undefined, max: number): string | null {
  const written = plain
    .reduce((left, [signs, sign]) => left.replace(signs, sign), (text ?? '').normalize('NFC'))
    .trim()
  return written !== '' && written.length <= max && permitted.test(written) ? written : null
}
