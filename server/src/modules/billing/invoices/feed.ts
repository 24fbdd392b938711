import type { FeedSource } from '../../timetable/index.ts'
import { selectDueDates } from './feed.sql.ts'

/** Fees of a child that are still to be paid, on the day when they are due, in the calendars of guardians. */
export const invoiceFeed: FeedSource = {
  area: 'finance',
  module: 'finance',
  select: selectDueDates,
  titleOf: {
    en: ({ title }) => `Fees due: ${title}`,
    fr: ({ title }) => `Frais à régler : ${title}`,
  },
}
