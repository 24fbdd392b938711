import type { FeedSource } from '../timetable/index.ts'
import { selectAppointments } from './feed.sql.ts'

/** Appointments of parents' evenings in the calendars of guardians and teachers. */
export const consultationFeed: FeedSource = {
  area: 'consultations',
  module: 'messaging',
  select: selectAppointments,
  titleOf: {
    en: ({ title }) => `Parents’ evening: ${title}`,
    fr: ({ title }) => `Rencontre parents-professeurs : ${title}`,
  },
}
