import type { RequestContext } from '../../../kernel/http/context.ts'
import {
  type SchoolCalendar,
  type SchoolCalendarRow,
  schoolCalendarOf,
  selectSchoolCalendar,
} from '../../academics/index.ts'
import { isExtraOutsideWeek } from '../../timetable/index.ts'
import { followedClassIds, lessonsFollowed } from '../visibility.sql.ts'
import { visibilityOf } from '../visibility.ts'
import type { ExtraDay, SessionsQuestion } from './sessions.sql.ts'

/** The sessions of a day that the caller follows, and the calendar that decides which there are. */
interface RegistersQuestion {
  readonly sessions: SessionsQuestion
  readonly dayOf: SchoolCalendar['dayOf']
}

/** The sessions of the classes with students on the date whose attendance the caller follows. */
export async function registersQuestion(
  context: RequestContext,
  date: string,
  one: (statement: ReturnType<typeof selectSchoolCalendar>) => Promise<SchoolCalendarRow | undefined>,
): Promise<RegistersQuestion> {
  const stored = await one(selectSchoolCalendar(context.school.id, date, date))
  if (!stored) throw new Error('The calendar answered no row.')
  return registersOn(context, date, stored)
}

/** The same by a calendar that was read for this date and perhaps others. */
export function registersOn(
  context: RequestContext,
  date: string,
  stored: SchoolCalendarRow,
): RegistersQuestion {
  const { dayOf } = schoolCalendarOf(stored)
  const sessions = {
    date,
    classIds: followedClassIds(visibilityOf(context), date),
    lessonsOf: lessonsFollowed(visibilityOf(context)),
    extraDays: extraDaysOf(stored.orgs, (orgId) => dayOf(orgId, date)),
    begunUntil: begunUntil(context, date),
    shutOrgs: [null, ...stored.orgs.map(({ id }) => id)].filter((orgId) => !dayOf(orgId, date).is_school_day),
  }
  return { sessions, dayOf }
}

/** Until which local time `HH:MM` the sessions of a date have begun: all of a day that is over; null: none, of one to come. */
const begunUntil = (context: RequestContext, date: string): string | null => {
  if (date !== context.today) return date < context.today ? '24:00' : null
  return localTime(context)
}

/** The local time `HH:MM` on the clock of the school. */
export function localTime({ clock, school }: Pick<RequestContext, 'clock' | 'school'>): string {
  const time = { timeZone: school.timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', time).format(clock.now())
}

/** The orgs, and the school as a whole, whose day is an extra one outside of their week. */
function extraDaysOf(
  orgs: readonly { readonly id: string }[],
  dayOf: (orgId: string | null) => ReturnType<SchoolCalendar['dayOf']>,
): ExtraDay[] {
  return [null, ...orgs.map(({ id }) => id)].flatMap((orgId) => {
    const day = dayOf(orgId)
    return isExtraOutsideWeek(day) ? [{ org_id: orgId, week: day.week }] : []
  })
}
