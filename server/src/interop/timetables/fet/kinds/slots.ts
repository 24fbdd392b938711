import type { Slot } from '../../document/document.ts'
import type { XmlElement } from '../../read-xml.ts'
import type { FetContext } from '../context.ts'

/** The names of the elements of one list of slots. */
interface SlotElements {
  readonly item: string
  readonly day: string
  readonly hour: string
}

export const notAvailable: SlotElements = { item: 'Not_Available_Time', day: 'Day', hour: 'Hour' }
export const breakTime: SlotElements = { item: 'Break_Time', day: 'Day', hour: 'Hour' }
export const preferredStart: SlotElements = {
  item: 'Preferred_Starting_Time',
  day: 'Preferred_Starting_Day',
  hour: 'Preferred_Starting_Hour',
}
export const preferredSlot: SlotElements = {
  item: 'Preferred_Time_Slot',
  day: 'Preferred_Day',
  hour: 'Preferred_Hour',
}

export const selectedSlot: SlotElements = {
  item: 'Selected_Time_Slot',
  day: 'Selected_Day',
  hour: 'Selected_Hour',
}

export const slotsIn = (
  context: FetContext,
  element: XmlElement,
  { item, day, hour }: SlotElements,
): Slot[] =>
  context.reading.children(element, item).map((slot) => ({
    day: context.knownDay(element, context.reading.name(slot, day)),
    period: context.knownPeriod(element, context.reading.name(slot, hour)),
  }))

/** The starts from which a lesson of a duration stays within the slots. */
export function startsWithin(context: FetContext, slots: readonly Slot[], duration: number): Slot[] {
  const position = new Map(context.periods.map((period, index) => [period, index]))
  const keys = new Set(slots.map(({ day, period }) => `${day}\n${period}`))
  return slots.filter(({ day, period }) => {
    const first = position.get(period) ?? 0
    const covered = context.periods.slice(first, first + duration)
    return covered.length === duration && covered.every((other) => keys.has(`${day}\n${other}`))
  })
}
