import { Readable } from 'node:stream'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import { sha256, uuidv7 } from '../../../kernel/ids/ids.ts'
import { addDaysWithin } from '../../../kernel/time/dates.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { instantOf, todayIn } from '../../../kernel/time/zones.ts'
import { selectEntries } from '../../academics/index.ts'
import { staffIdsOf } from '../../people/index.ts'
import { selectSchoolById } from '../../tenants/index.ts'
import { visibilityOf } from '../lessons/service.ts'
import { type LessonFilters, selectLessons, type Visibility } from '../lessons/sql.ts'
import { feedNotOwn } from '../problems.ts'
import { feedPath, makeSecret, readFile } from './address.ts'
import { eventsOf } from './events.ts'
import { icsOf } from './ics.ts'
import {
  deleteFeed,
  type FeedRow,
  type FeedSource,
  selectFeedByHash,
  selectFeeds,
  selectMaySubscribe,
  upsertFeed,
} from './sql.ts'

/** Days before and after today that a calendar has. */
const [daysBack, daysAhead] = [28, 180]

/** The feeds of the caller, without their addresses. */
export async function listFeeds(context: RequestContext) {
  const [rows] = await context.read([selectFeeds(context.school.id, personOf(context))])
  return { results: rows.map(present), next: null, previous: null }
}

/** Makes a feed of the caller, or gives it a new address: the one before no longer works. */
export async function createFeed(
  context: RequestContext<unknown, unknown, { readonly student_id?: string }>,
) {
  const { tx, clock } = context
  const userId = personOf(context)
  const studentId = context.body.student_id ?? null
  const allowed = await tx.one(selectMaySubscribe(visibilityOf(context), studentId))
  if (!allowed?.may) throw feedNotOwn()
  const secret = makeSecret(tx.tenant)
  const feed = { id: uuidv7(), userId, studentId, hash: hashToken(secret), at: clock.now() }
  const row = await tx.one(upsertFeed(tx.tenant, feed))
  if (!row) throw new Error('The feed answered no row.')
  context.audit({ entity: 'calendar_feed', ids: [row.id] })
  return { ...present(row), url: context.url(feedPath(secret)) }
}

/** Ends a feed of the caller: its address no longer works. */
export async function revokeFeed(context: RequestContext<{ feed_id: string }>): Promise<void> {
  const { tx, params } = context
  const removed = await tx.execute(deleteFeed(tx.tenant, personOf(context), params.feed_id))
  if (removed === 0) throw notFound()
  context.audit({ entity: 'calendar_feed', ids: [params.feed_id] })
}

/** The calendar behind a secret address; 404 for any other, and when its person is no longer a member of the school. */
export async function readFeed(context: RequestContext<{ file: string }>): Promise<Answer> {
  const { params, database, clock } = context
  const address = readFile(params.file)
  if (!address) throw notFound()
  const [school] = await database.global(selectSchoolById(address.schoolId))
  if (school?.status !== 'active') throw notFound()
  const [[feed]] = await database.read(school.id, [selectFeedByHash(school.id, address.hash)])
  if (!feed) throw notFound()
  const today = todayIn(clock, school.time_zone)
  const dates = { from: addDaysWithin(today, -daysBack), to: addDaysWithin(today, daysAhead) }
  const { visibility, filters } = sourceOf(feed, { tenant: school.id, today })
  const [lessons, entries] = await database.read(school.id, [
    selectLessons(visibility, { ...dates, ...filters }),
    selectEntries(school.id, dates.from, dates.to),
  ])
  const calendar = icsOf({
    name: school.name,
    timeZone: school.time_zone,
    // The same all day, so that programs that ask again get 304.
    stamp: instantOf(today, '00:00', school.time_zone),
    events: eventsOf({ lessons, entries, timeZone: school.time_zone, isStaff: feed.student_id === null }),
  })
  context.etag(sha256(calendar).toString('base64url'))
  return {
    status: 200,
    stream: Readable.from([calendar]),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="campus.ics"',
      'cache-control': 'private, max-age=900',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  }
}

/** The lessons of a feed: by the roles and links that its person has now. */
function sourceOf(
  { user_id: userId, student_id: studentId, roles }: FeedSource,
  { tenant, today }: { readonly tenant: string; readonly today: string },
): { readonly visibility: Visibility; readonly filters: Pick<LessonFilters, 'staffIds' | 'studentId'> } {
  const isStaff = studentId === null
  const rings = {
    school: isStaff,
    taught: false,
    children: roles.includes('guardian'),
    self: roles.includes('student'),
    userId,
  }
  const filters = isStaff ? { staffIds: staffIdsOf(tenant, userId) } : { studentId }
  return { visibility: { tenant, rings, today }, filters }
}

/** Feeds belong to people; programs have none. */
function personOf({ principal }: RequestContext): string {
  if (principal.kind !== 'person') throw forbidden()
  return principal.userId
}

const present = (row: FeedRow) => ({
  id: row.id,
  student_id: row.student_id,
  created_at: formatInstant(row.created_at),
  renewed_at: formatInstant(row.renewed_at),
})
