import { anyone, oneself } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { CalendarFeedList, CalendarFeedMade, NewCalendarFeed } from './schema.ts'
import { createFeed, listFeeds, readFeed, revokeFeed } from './service.ts'

const path = '/api/v1/timetable/feeds/'
const feedLimits: readonly RateRule[] = [{ name: 'calendar_feed', per: 'address', limit: 60, seconds: 60 }]

/** Calendars that people subscribe to. */
export const feedRoutes: Route[] = [
  defineRoute({
    id: 'timetable.listFeeds',
    method: 'GET',
    path,
    summary: 'List your calendar feeds',
    description: 'The calendars that the caller has made addresses for; the addresses are not shown again.',
    access: oneself,
    school: 'required',
    answers: { 200: CalendarFeedList },
    handler: async (context) => ok(await listFeeds(context)),
  }),
  defineRoute({
    id: 'timetable.createFeed',
    method: 'POST',
    path,
    summary: 'Create or renew a calendar feed',
    description:
      'A secret address with the lessons and the school calendar for calendar programs. Where the caller has a feed for ' +
      'the same person, it gets a new address and the old one stops working.',
    access: oneself,
    school: 'required',
    body: NewCalendarFeed,
    answers: { 201: CalendarFeedMade },
    secretMembers: ['url'],
    handler: async (context) => created(await createFeed(context)),
  }),
  defineRoute({
    id: 'timetable.revokeFeed',
    method: 'DELETE',
    path: `${path}:feed_id/`,
    summary: 'Revoke a calendar feed',
    description: 'The address of the feed stops working at once.',
    access: oneself,
    school: 'required',
    params: t.Strict({ feed_id: t.Uuid }),
    answers: { 204: null },
    handler: async (context) => {
      await revokeFeed(context)
      return noContent
    },
  }),
  defineRoute({
    id: 'timetable.readFeed',
    method: 'GET',
    path: '/calendar/:file',
    summary: 'Read a calendar feed',
    description: 'The calendar behind a secret address, as iCalendar (RFC 5545); any other address is 404.',
    access: anyone,
    school: 'none',
    limits: feedLimits,
    params: t.Strict({ file: t.described(t.Text(80, 1), 'The secret of the feed, with `.ics`.') }),
    answers: { 200: null },
    produces: { 200: ['text/calendar'] },
    handler: (context) => readFeed(context),
  }),
]
