import { addDays, daysBetween } from '../../kernel/time/dates.ts'
import type { Random } from '../random.ts'

/** Days between two births of one mother, at least: ten months. */
const betweenBirths = 305

/**
 * Birthdays of siblings by their ages on the first day of the school year, in the order of the ages: old enough on
 * that day, and born together or ten months apart. Of one age are twins alone.
 *
 * @param firstDay `YYYY-MM-DD`, no leap day
 */
export function birthdaysOf(ages: readonly number[], firstDay: string, random: Random): string[] {
  const born = new Map<number, string>()
  let elder: string | undefined
  for (const age of [...new Set(ages)].sort((one, other) => other - one)) {
    const turned = `${Number(firstDay.slice(0, 4)) - age}${firstDay.slice(4)}`
    const [youngest, oldest] = [addDays(turned, -1), addDays(turned, -364)]
    const from = elder === undefined ? oldest : latest(oldest, addDays(elder, betweenBirths))
    elder = addDays(from, random.whole(0, daysBetween(from, youngest)))
    born.set(age, elder)
  }
  return ages.map((age) => born.get(age) ?? firstDay)
}

const latest = (one: string, other: string): string => (one > other ? one : other)
