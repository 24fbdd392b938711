/** The eight signs in which ISO 8859-15 differs from the first 256 of Unicode, and their bytes. */
const own: ReadonlyMap<string, number> = new Map([
  ['€', 0xa4],
  ['Š', 0xa6],
  ['š', 0xa8],
  ['Ž', 0xb4],
  ['ž', 0xb8],
  ['Œ', 0xbc],
  ['œ', 0xbd],
  ['Ÿ', 0xbe],
])
const taken = new Set(own.values())

const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ''],
  [/[\p{Zs}\p{Zl}\p{Zp};|]|(?!\t)\p{Cc}/gu, ' '],
  [/[‘’‚‛“”„‟"′″]/gu, "'"],
  [/[‐‑‒–—―−]/gu, '-'],
  [/…/gu, '...'],
]

function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff && !taken.has(code))) return code
  return own.get(sign)
}

const question = 0x3f

/** A sign that ISO 8859-15 does not have: its letter without accents, else a question mark. */
const bytesOf = (sign: string): number =>
  byteOf(sign) ?? byteOf(sign.normalize('NFD').replace(/\p{M}+/gu, '')) ?? question

const isNumber = (cell: string): boolean => /^-?\d+(,\d+)?$/.test(cell)

/** A cell that a spreadsheet takes for no formula, also after signs became plain ones. */
function safeCell(cell: string): string {
  if (cell === '' || isNumber(cell)) return cell
  return cell.replace(/^[ =+@-]+/, '') || '?'
}

/** One line of cells with tabs between them in ISO 8859-15: one byte for each sign, typographic signs as plain ones. */
export function latin9(line: string): Uint8Array {
  let text = line.normalize('NFC')
  for (const [pattern, plain] of plainSigns) text = text.replace(pattern, plain)
  const written = Array.from(text, (sign) => String.fromCharCode(bytesOf(sign))).join('')
  return Buffer.from(written.split('\t').map(safeCell).join('\t'), 'latin1')
}
