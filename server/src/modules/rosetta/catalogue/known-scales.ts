import { isDeepStrictEqual } from 'node:util'
import type { OwnScaleRow, Scale } from '../../configuration/index.ts'
import { type KnownScale, type PreparedScale, prepareScale } from '../rules/prepared-scale.ts'
import { catalogue } from './catalogue.ts'

/** A scale as it is found: a school's own has an id. */
export interface FoundScale extends KnownScale {
  readonly own: OwnScaleRow | null
}

const ofCatalogue = new Map(
  catalogue.map((scale) => [
    scale.code,
    prepareScale({ ...scale, is_catalogued: true, own: null } as FoundScale),
  ]),
)

/** What makes marks mean the same: everything but names and labels. */
const meaningOf = ({ kind, min, max, pass, direction, grades }: Scale) => ({
  kind,
  min,
  max,
  pass,
  direction,
  grades: grades.map(({ label: _, ...grade }) => grade),
})

/**
 * A school's own scale. One that was taken over from a template and left as it was is the catalogue's scale of that code:
 * what is published of it holds.
 */
function knownOwn(row: OwnScaleRow): FoundScale {
  const { id: _, version: __, updated_at: ___, archived_at: ____, ...said } = row
  const twin = ofCatalogue.get(row.code)?.scale
  if (!twin || !isDeepStrictEqual(meaningOf(twin), meaningOf(row)))
    return { ...said, note: said.note ?? '', is_catalogued: false, own: row }
  return {
    ...twin,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
    grades: row.grades,
    pass: row.pass,
    is_catalogued: true,
    own: row,
  }
}

/** The scales that a school may name: its own first, those of the catalogue under every other code. */
export class KnownScales {
  readonly #own: ReadonlyMap<string, PreparedScale>

  constructor(rows: readonly OwnScaleRow[]) {
    this.#own = new Map(rows.map((row) => [row.code, prepareScale(knownOwn(row))]))
  }

  /** By its code; capitals do not matter where no code says it exactly. */
  readonly find = (code: string): PreparedScale | undefined =>
    this.#own.get(code) ??
    ofCatalogue.get(code) ??
    this.#own.get(code.toUpperCase()) ??
    ofCatalogue.get(code.toUpperCase())

  /** All of them, by code. */
  all(): readonly FoundScale[] {
    const codes = new Set([...this.#own.keys(), ...ofCatalogue.keys()])
    return [...codes].sort().map((code) => this.find(code)?.scale as FoundScale)
  }
}

/** Codes of the catalogue, in order. */
export const catalogueCodes: readonly string[] = [...ofCatalogue.keys()].sort()

/** Whether the catalogue has a scale of that code. */
export const isInCatalogue = (code: string): boolean => ofCatalogue.has(code)
