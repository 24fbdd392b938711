import type { DocumentDay, DocumentPeriod } from '../document/document.ts'

/** The first letters of the weekdays in languages that schools write. */
const weekdays = [
  ['mon', 'mo', 'lun', 'lu', 'الاثنين', 'الإثنين'],
  ['tue', 'tu', 'di', 'mar', 'ma', 'الثلاثاء'],
  ['wed', 'we', 'mi', 'mer', 'me', 'mié', 'mie', 'الأربعاء'],
  ['thu', 'th', 'do', 'jeu', 'je', 'jue', 'الخميس'],
  ['fri', 'fr', 've', 'vie', 'ven', 'الجمعة'],
  ['sat', 'sa', 'sam', 'sáb', 'sab', 'السبت'],
  ['sun', 'su', 'so', 'dim', 'dom', 'الأحد'],
] as const

const numberIn = (text: string): number | undefined => {
  const digits = /\d{1,4}/.exec(text)?.[0]
  return digits === undefined ? undefined : Number(digits)
}

/** The weekday of a name, from 0; `di` is Tuesday in German and `dim` Sunday in French. */
export function weekdayOf(name: string): number | undefined {
  const text = name.toLowerCase()
  const position = weekdays.findIndex((beginnings) =>
    beginnings.some((beginning) => (beginning.length > 2 ? text.startsWith(beginning) : text === beginning)),
  )
  if (position >= 0) return position
  const german = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'].indexOf(
    text,
  )
  return german >= 0 ? german : undefined
}

/** Days by weekday or number when all of them have one, else in the order of the table. */
export function orderedDays(names: Iterable<string>): DocumentDay[] {
  return ordered([...names], weekdayOf)
}

/** Periods by their number when all of them have one, else in the order of the table. */
export function orderedPeriods(names: Iterable<string>): DocumentPeriod[] {
  return ordered([...names], () => undefined)
}

function ordered(
  names: readonly string[],
  placeOf: (name: string) => number | undefined,
): { readonly id: string; readonly name: string }[] {
  const places = new Map(names.map((name) => [name, placeOf(name)]))
  const numbers = new Map(names.map((name) => [name, numberIn(name)]))
  const known = [places, numbers].find((map) => [...map.values()].every((place) => place !== undefined))
  const sorted = known
    ? names.toSorted((left, right) => (known.get(left) ?? 0) - (known.get(right) ?? 0))
    : names
  return sorted.map((name) => ({ id: name, name }))
}
