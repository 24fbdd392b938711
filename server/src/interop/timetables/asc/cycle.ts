import type { DocumentDay } from '../document/document.ts'
import type { XmlReading } from '../document/xml-reading.ts'
import { childNamed, childrenNamed, type XmlElement } from '../read-xml.ts'

/** The days of all weeks, and the masks of the definitions. */
export interface AscCycle {
  readonly days: readonly DocumentDay[]
  readonly daysPerWeek: number
  readonly weeks: number
  /** The weeks of a definition, from 0. */
  weeksOf(definition: string | undefined): readonly number[]
}

/**
 * aSc describes days and weeks by masks: `01000` is Tuesday, `10` the first of two weeks. A cycle of two weeks has each
 * day twice here.
 */
export function readCycle(reading: XmlReading, root: XmlElement): AscCycle {
  const names = dayNames(reading, root)
  const weekDefinitions = reading.children(childNamedTaken(reading, root, 'weeksdefs'), 'weeksdef')
  const masks = new Map(
    weekDefinitions.map((definition) => [
      reading.attribute(definition, 'id') ?? '',
      reading.attribute(definition, 'weeks') ?? '1',
    ]),
  )
  for (const definition of weekDefinitions) takeNames(reading, definition)
  const cards = childrenNamed(childNamed(root, 'cards'), 'card')
  const all = [...masks.values(), ...cards.map(({ attributes }) => attributes['weeks'] ?? '1')]
  const weeks = Math.max(1, ...all.flatMap((mask) => mask.split(',').map((part) => part.length)))
  readTerms(reading, root)
  return {
    days: cycleDays(names, weeks),
    daysPerWeek: names.length,
    weeks,
    weeksOf: (definition) => weeksIn(masks.get(definition ?? '') ?? '', weeks),
  }
}

/** The positions of a mask that are set; all of them for an empty mask and for `1` in a cycle of several weeks. */
export function weeksIn(mask: string, weeks: number): number[] {
  const every = Array.from({ length: weeks }, (_, week) => week)
  if (mask === '' || mask.length < weeks) return every
  return every.filter((week) => mask.split(',').some((part) => part[week] === '1'))
}

function cycleDays(names: readonly DayName[], weeks: number): DocumentDay[] {
  return Array.from({ length: weeks }, (_, week) =>
    names.map(
      ({ name, shortName }, day): DocumentDay => ({
        id: String(week * names.length + day),
        name: weeks > 1 ? `${name} ${String.fromCharCode(65 + week)}` : name,
        ...(shortName === undefined ? undefined : { shortName }),
        ...(weeks > 1 ? { week } : undefined),
      }),
    ),
  ).flat()
}

interface DayName {
  readonly name: string
  readonly shortName: string | undefined
}

/** The single days of `daysdefs`, or the `days` of older versions. */
function dayNames(reading: XmlReading, root: XmlElement): DayName[] {
  const definitions = reading.children(childNamedTaken(reading, root, 'daysdefs'), 'daysdef')
  const found: DayName[] = []
  for (const definition of definitions) {
    const mask = reading.attribute(definition, 'days') ?? ''
    takeNames(reading, definition)
    if (/^0*10*$/.test(mask)) found[mask.indexOf('1')] = nameOf(definition, mask.indexOf('1'))
  }
  const days = reading.children(childNamedTaken(reading, root, 'days'), 'day')
  days.forEach((day, index) => {
    const number = reading.attribute(day, 'day') ?? reading.attribute(day, 'id')
    takeNames(reading, day)
    const position = /^\d{1,2}$/.test(number ?? '') ? Number(number) - firstNumber(days) : index
    found[position] ??= nameOf(day, position)
  })
  const length = Math.max(found.length, maxMask(root), 1)
  return Array.from({ length }, (_, day) => found[day] ?? { name: `Day ${day + 1}`, shortName: undefined })
}

/** Some versions number the days from 1. */
const firstNumber = (days: readonly XmlElement[]): number =>
  days.some(({ attributes }) => attributes['day'] === '0') ? 0 : 1

const maxMask = (root: XmlElement): number =>
  Math.max(
    0,
    ...childrenNamed(childNamed(root, 'cards'), 'card').map(
      ({ attributes }) => (attributes['days'] ?? '').length,
    ),
  )

const nameOf = ({ attributes }: XmlElement, position: number): DayName => ({
  name: attributes['name'] || attributes['short'] || `Day ${position + 1}`,
  shortName: attributes['short'] || undefined,
})

function takeNames(reading: XmlReading, element: XmlElement): void {
  for (const name of ['id', 'name', 'short']) reading.attribute(element, name)
}

const childNamedTaken = (reading: XmlReading, root: XmlElement, name: string): XmlElement | undefined =>
  reading.child(root, name)

/** A file with one term says nothing by it; several terms have no counterpart. */
function readTerms(reading: XmlReading, root: XmlElement): void {
  const terms = reading.child(root, 'termsdefs')
  if (!terms) return
  reading.take(terms)
  const masks = terms.children.map(({ attributes }) => attributes['terms'] ?? '')
  const several = masks.filter((mask) => mask.length > 1 && !/^1+$/.test(mask))
  if (several.length > 0) reading.report('termsdef', several.length)
}
