import type { FoundScale } from '../catalogue/known-scales.ts'
import type { ScaleQueryValue } from '../schema.ts'

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a scale is what a list asks for: every word of `q` is found, without accents and case. */
export function matches(
  scale: FoundScale,
  { country, kind, origin, q }: Pick<ScaleQueryValue, 'country' | 'kind' | 'origin' | 'q'>,
): boolean {
  if (country !== undefined && scale.country !== country) return false
  if (kind !== undefined && scale.kind !== kind) return false
  if (origin !== undefined && (scale.own === null) !== (origin === 'catalogue')) return false
  if (q === undefined) return true
  const { code, name, note, source } = scale
  const region = scale.country === null ? 'international' : countries.of(scale.country)
  const text = plain([code, name, note, source, scale.country, region].join(' '))
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
