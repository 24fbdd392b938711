import { meanSectionSize, sectionSizes } from '../facts.ts'
import type { Random } from '../random.ts'
import type { DemoLevel, DemoSchool } from '../school.ts'
import { shares } from './shares.ts'

/** A homeroom: a level and a letter, with so many students. */
export interface Section {
  readonly level: DemoLevel
  readonly letter: string
  readonly title: string
  readonly size: number
  /**
   * Sections taught by subject stand in blocks of up to five of one campus, which share their five teachers; undefined
   * where one teacher has the class all day.
   */
  readonly block: number | undefined
  /** Place in the block, 0 to 4. */
  readonly place: number
}

const sectionsInBlock = 5

/** Divides the students of a school among levels and sections of about the size that such sections have. */
export function planSections(school: DemoSchool, random: Random): Section[] {
  const sizes = shares(
    school.students,
    school.levels.map((_, index) => sectionSizes[index] ?? meanSectionSize),
  )
  const flat = school.levels.flatMap((level, index) => {
    const size = sizes[index] ?? 0
    const many = Math.max(1, Math.round(size / meanSectionSize))
    const parts = shares(
      size,
      Array.from({ length: many }, () => 0.9 + random.next() / 5),
    )
    return parts.map((part, place) => ({ level, letter: String.fromCharCode(65 + place), size: part }))
  })
  return inBlocks(flat)
}

function inBlocks(flat: readonly Omit<Section, 'title' | 'block' | 'place'>[]): Section[] {
  let block = -1
  let place = 0
  let campus = -1
  return flat.map((one) => {
    const named = { ...one, title: `${one.level.title}${one.letter}` }
    if (!one.level.bySubject) return { ...named, block: undefined, place: 0 }
    place += 1
    if (block === -1 || place === sectionsInBlock || campus !== one.level.campus) {
      block += 1
      place = 0
      campus = one.level.campus
    }
    return { ...named, block, place }
  })
}
