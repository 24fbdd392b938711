import { addDays } from '../../../kernel/time/dates.ts'
import { dateIn, instantOf } from '../../../kernel/time/zones.ts'

export const emailModes = ['instant', 'digest', 'off'] as const
type EmailMode = (typeof emailModes)[number]

export const inAppModes = ['instant', 'off'] as const
type InAppMode = (typeof inAppModes)[number]

/** What a person chose for one category; what is missing is as the importance says. */
export interface CategoryChoice {
  readonly in_app?: InAppMode
  /** Of what needs an answer. */
  readonly email_answer?: EmailMode
  readonly email_news?: EmailMode
}

/** When and how somebody wants to be reached. Times are `HH:MM` in the zone. */
export interface Reach {
  readonly timeZone: string
  /** From the first until the second; equal: never quiet. */
  readonly quietFrom: string
  readonly quietUntil: string
  readonly digestRhythm: 'daily' | 'weekly'
  /** 1 is Monday. */
  readonly digestWeekday: number
  readonly digestAt: string
}

/** How people are reached until they choose otherwise. */
export const usualReach: Omit<Reach, 'timeZone'> = {
  quietFrom: '21:00',
  quietUntil: '07:00',
  digestRhythm: 'daily',
  digestWeekday: 5,
  digestAt: '17:00',
}

type Importance = 'urgent' | 'answer' | 'news'

/** How a notice reaches somebody: urgent ones at once everywhere, whatever was chosen. */
export function modesOf(
  importance: Importance,
  choice: CategoryChoice = {},
): { readonly inApp: boolean; readonly email: EmailMode } {
  if (importance === 'urgent') return { inApp: true, email: 'instant' }
  const email = importance === 'news' ? (choice.email_news ?? 'digest') : (choice.email_answer ?? 'instant')
  return { inApp: choice.in_app !== 'off', email }
}

/** When an email may leave: a digest at its hour, an urgent one now, others after the quiet hours. */
export function emailDueAt(
  now: Date,
  importance: Importance,
  mode: 'instant' | 'digest',
  reach: Reach,
): Date {
  if (importance === 'urgent') return now
  return mode === 'digest' ? nextDigest(now, reach) : afterQuietHours(now, reach)
}

function nextDigest(now: Date, { timeZone, digestRhythm, digestWeekday, digestAt }: Reach): Date {
  const today = dateIn(now, timeZone)
  const days = Array.from({ length: 9 }, (_, ahead) => addDays(today, ahead))
  const due = days
    .filter((date) => digestRhythm === 'daily' || weekdayOf(date) === digestWeekday)
    .map((date) => instantOf(date, digestAt, timeZone))
    .find((instant) => instant > now)
  // Nine days hold each weekday at least once after now.
  return due ?? now
}

function afterQuietHours(now: Date, { timeZone, quietFrom, quietUntil }: Reach): Date {
  if (quietFrom === quietUntil) return now
  const today = dateIn(now, timeZone)
  const nights = [addDays(today, -1), today].map((date) => ({
    from: instantOf(date, quietFrom, timeZone),
    until: instantOf(quietUntil > quietFrom ? date : addDays(date, 1), quietUntil, timeZone),
  }))
  return nights.find(({ from, until }) => from <= now && now < until)?.until ?? now
}

/** 1 is Monday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
