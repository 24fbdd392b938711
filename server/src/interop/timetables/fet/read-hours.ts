import type { DocumentPeriod } from '../document/document.ts'

const span = /(?<!\d)(\d{1,2})[:.h](\d{2})\s*(?:-|–|—|to|à|a|bis)\s*(\d{1,2})[:.h](\d{2})(?!\d)/i

/** Clock times in the name of an hour: `1 (08:00-08:45)`. FET has no other place for them. */
export function clockTimesIn(name: string): Pick<DocumentPeriod, 'starts' | 'ends'> {
  const [, hour, minute, lastHour, lastMinute] = span.exec(name) ?? []
  const starts = Number(hour) * 60 + Number(minute)
  const ends = Number(lastHour) * 60 + Number(lastMinute)
  return starts < ends && ends <= 24 * 60 ? { starts, ends } : {}
}
