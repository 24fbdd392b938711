import { Readable } from 'node:stream'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import { sha256, uuidv7 } from '../../../kernel/ids/ids.ts'
import { languageOfLocale } from '../../../kernel/languages/languages.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { addDaysWithin } from '../../../kernel/time/dates.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { fullName, staffIdsOf } from '../../people/index.ts'
import { visibilityOf } from '../lessons/service.ts'
import { selectLessons, type Visibility } from '../lessons/sql.ts'
import { feedNotOwn } from '../problems.ts'
import { feedPath, makeSecret, readFile } from './address.ts'
import { eventsOf } from './events.ts'
import { icsOf } from './ics.ts'
import { feedSources, ringsOfOwner } from './sources.ts'
import {
  deleteFeed,
  type FeedRow,
  type StoredFeed,
  selectFeedByHash,
  selectFeeds,
  selectMaySubscribe,
  selectOwnEntries,
  selectOwnStudent,
  selectStaffIds,
  selectStudentName,
  selectSubscribable,
  upsertFeed,
} from './sql.ts'
import { coverWords } from './words.ts'

/** Days before and after today that a calendar has. */
const [daysBack, daysAhead] = [28, 180]

/** Days for which a removed cover is the last change of its lesson: those of any absence that may be entered. */
const daysOfRemovals = 400

/** Children of one guardian that are named. */
const maxStudents = 50

/** The feeds of the caller, without their addresses, and those that they may have. */
export async function listFeeds(context: RequestContext) {
  const visibility = visibilityOf(context)
  const [rows, [teaching], students] = await context.read([
    selectFeeds(context.school.id, personOf(context)),
    selectMaySubscribe(visibility, null),
    selectSubscribable(visibility, maxStudents),
  ])
  return {
    results: rows.map(present),
    next: null,
    previous: null,
    may_teach: teaching?.may ?? false,
    students: students.map((student) => ({ id: student.id, name: fullName(student) })),
  }
}

/** Makes a feed of the caller, or gives it a new address: the one before no longer works. */
export async function createFeed(
  context: RequestContext<unknown, unknown, { readonly student_id?: string }>,
) {
  const { tx, clock } = context
  const userId = personOf(context)
  const visibility = visibilityOf(context)
  const studentId = context.body.student_id ?? (await ownStudent(tx, visibility))
  const allowed = await tx.one(selectMaySubscribe(visibility, studentId))
  if (!allowed?.may) throw feedNotOwn()
  const secret = makeSecret(tx.tenant)
  const feed = { id: uuidv7(), userId, studentId, hash: hashToken(secret), at: clock.now() }
  const row = await tx.one(upsertFeed(tx.tenant, feed))
  if (!row) throw new Error('The feed answered no row.')
  context.audit({ entity: 'calendar_feed', ids: [row.id] })
  return { ...present(row), url: context.url(feedPath(secret)) }
}

/** The student that the caller is, unless they teach; null: none. */
async function ownStudent(tx: Transaction, visibility: Visibility): Promise<string | null> {
  const asStaff = await tx.one(selectMaySubscribe(visibility, null))
  if (asStaff?.may) return null
  const own = await tx.one(selectOwnStudent(visibility))
  return own?.id ?? null
}

/** Ends a feed of the caller: its address no longer works. */
export async function revokeFeed(context: RequestContext<{ feed_id: string }>): Promise<void> {
  const { tx, params } = context
  const removed = await tx.execute(deleteFeed(tx.tenant, personOf(context), params.feed_id))
  if (removed === 0) throw notFound()
  context.audit({ entity: 'calendar_feed', ids: [params.feed_id] })
}

/**
 * The calendar behind a secret address; 404 for any other, and when its person is no longer a member of the school, the
 * member of staff, or linked to the student.
 */
export async function readFeed(context: RequestContext<{ file: string }>): Promise<Answer> {
  const { params, database, clock, kernel } = context
  const address = readFile(params.file)
  if (!address) throw notFound()
  const school = await kernel.ports.schoolById(address.schoolId)
  if (school?.status !== 'active') throw notFound()
  const [[feed]] = await database.read(school.id, [selectFeedByHash(school.id, address.hash)])
  if (!feed) throw notFound()
  const today = todayIn(clock, school.timeZone)
  const content = await loadFeed(context, { school, feed, today })
  const calendar = icsOf({
    name: content.student ? content.words.calendarOf(school.name, fullName(content.student)) : school.name,
    timeZone: school.timeZone,
    events: eventsOf(content),
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

interface FeedToRead {
  readonly school: School
  readonly feed: StoredFeed
  readonly today: string
}

/** What the calendar has, by the roles and links that its person has now: two round trips for any number of events. */
async function loadFeed({ database, clock }: RequestContext, { school, feed, today }: FeedToRead) {
  const { user_id: userId, student_id: studentId, roles } = feed
  const tenant = school.id
  const dates = { today, from: addDaysWithin(today, -daysBack), to: addDaysWithin(today, daysAhead) }
  const isStaff = studentId === null
  const rings = { ...ringsOfOwner(userId, roles, 'classes'), taught: isStaff }
  const visibility = { tenant, rings, today, isOffice: false }
  const filters = isStaff ? { staffIds: staffIdsOf(tenant, userId) } : { studentId }
  const [[access], staff, lessons, entries, [student]] = await database.read(tenant, [
    selectMaySubscribe(visibility, studentId),
    selectStaffIds(tenant, userId),
    selectLessons(visibility, { ...dates, ...filters, changedSince: addDaysWithin(today, -daysOfRemovals) }),
    selectOwnEntries(tenant, { userId, studentId }, dates),
    selectStudentName(tenant, studentId),
  ])
  if (!access?.may) throw notFound()
  const sources = feedSources.items.flatMap((source) => {
    const own = ringsOfOwner(userId, roles, source.area)
    const isServed = source.module === undefined || school.modules.has(source.module)
    const statement = isServed
      ? source.select({ tenant, studentId, rings: own, now: clock.now(), ...dates })
      : undefined
    return statement ? [{ source, statement }] : []
  })
  const found = await database.read(
    tenant,
    sources.map(({ statement }) => statement),
  )
  const language = languageOfLocale(school.locale)
  const dated = sources.flatMap(({ source }, index) =>
    (found[index] ?? []).map((row) => ({
      id: row.id,
      title: source.titleOf[language](row),
      starts_on: row.date,
      ends_on: row.date,
      updated_at: row.updated_at,
      time: row.starts_at && row.ends_at ? { start: row.starts_at, end: row.ends_at } : null,
      location: row.location ?? null,
    })),
  )
  return {
    lessons,
    days: [...entries, ...dated],
    timeZone: school.timeZone,
    words: coverWords[language],
    student,
    staffIds: isStaff ? staff.map(({ id }) => id) : undefined,
  }
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
