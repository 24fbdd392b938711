/** GSM 7-bit default alphabet (3GPP TS 23.038 section 6.2.1), without the escape. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Its extension table (section 6.2.1.1): each of these takes two places. */
const extended = '\f^{}\\[~]|€'

const placesOf = new Map([
  ...[...basic].map((letter) => [letter, 1] as const),
  ...[...extended].map((letter) => [letter, 2] as const),
])

/** Units of one text, and of each part of several: the header of parts takes 6 of 140 bytes (3GPP TS 23.040). */
const room = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

/** How a text is sent and how many parts are paid for. */
interface Segments {
  readonly encoding: 'gsm7' | 'ucs2'
  /** Septets or UTF-16 code units. */
  readonly units: number
  readonly segments: number
}

/**
 * The parts of a text message: by the GSM alphabet where it has all letters, else by UCS-2. A letter of two places, or
 * of two code units, is never divided between parts.
 */
export function segmentsOf(text: string): Segments {
  const letters = [...text]
  const septets = letters.map((letter) => placesOf.get(letter))
  const encoding = septets.every((places) => places !== undefined) ? 'gsm7' : 'ucs2'
  const sizes =
    encoding === 'gsm7' ? septets.map((places) => places ?? 0) : letters.map(({ length }) => length)
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, part } = room[encoding]
  return { encoding, units, segments: units <= alone ? 1 : partsOf(sizes, part) }
}

function partsOf(sizes: readonly number[], part: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}
