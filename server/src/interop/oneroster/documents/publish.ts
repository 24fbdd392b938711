import type { Database } from '../../../kernel/db/database.ts'
import { refreshStatistics } from '../../../kernel/db/statistics.sql.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { countChanged, countRows } from './candidates.sql.ts'
import { documentTable } from './documents.sql.ts'
import {
  type FeedRow,
  insertFeed,
  selectFeed,
  selectFeedForUpdate,
  selectFreeFeedForUpdate,
  selectPublishJob,
  setOneMoment,
  setPlansForAnySchool,
  updateFeed,
} from './feed.sql.ts'
import { onerosterPublishing } from './problems.ts'
import { findHome, type Home, Publication, TooMuch } from './publication.ts'
import { documentShape } from './shape-version.ts'

/** How far a school is published. */
export interface Feed {
  /** Goes up by one with every publication that changed a document; 0: nothing was ever published. */
  readonly revision: number
  /** The instant of the newest change: no document shows a later one, and none will ever show this one or an earlier one again. */
  readonly clock: Date
}

/** What publishing needs of the process. */
interface Publisher {
  readonly database: Database
  readonly clock: Clock
  /** How many rows are published while a reader waits; more are left to a job. 20,000 when left out. */
  readonly maxInline?: number
}

interface PublishedSchool {
  readonly id: string
  /** What a school without orgs is called as an org. */
  readonly name: string
}

/** The kind of the job that publishes what is too much for a reader to wait for. */
export const publishJobKind = { kind: 'oneroster.publish', attempts: 3 } as const

const usualMax = 20_000

/** Documents written from which on the planner's statistics are renewed. */
const worthStatistics = 500

/** Seconds after which a reader may ask again while a job publishes. */
const retryAfter = 10

/** By database: the publication of each school that runs in this process, or waits for one that does. */
const running = new WeakMap<Database, Map<string, Promise<unknown>>>()

/**
 * Publishes what was committed in the school before the call and is not published yet: to be awaited before documents
 * are read. One statement when there is nothing.
 *
 * @throws Problem `oneroster_publishing` (429) when there is so much that a job does it, which is then on its way
 */
export async function publishChanges(publisher: Publisher, school: PublishedSchool): Promise<Feed> {
  const { database } = publisher
  const feed = await readFeed(database, school)
  if (feed && !isBehind(feed, school)) return feedOf(feed)
  if (await isTooMuch(publisher, school.id, feed)) return handOver(publisher, school)
  return inTurn(database, school.id, async () => {
    // The previous publication may have included this, too.
    const now = await readFeed(database, school)
    if (now && !isBehind(now, school)) return feedOf(now)
    try {
      return await publishNow(publisher, school, { mayWait: false })
    } catch (error) {
      if (error instanceof TooMuch) return handOver(publisher, school)
      throw error
    }
  })
}

const feedOf = ({ revision, clock }: FeedRow): Feed => ({ revision: Number(revision), clock })

type ReadFeed = FeedRow & { readonly changed: boolean }

async function readFeed(database: Database, { id }: PublishedSchool): Promise<ReadFeed | undefined> {
  const [[feed]] = await database.read(id, [selectFeed(id)])
  return feed
}

/** Nothing is published yet, or by another database, or by a release that presented rows differently. */
const mustBeAll = (feed: FeedRow | undefined): boolean =>
  !feed || feed.complete_at === null || feed.restored === true || feed.moved || feed.shape !== documentShape

const isRenamed = (feed: FeedRow, school: PublishedSchool): boolean =>
  feed.home_org_id === school.id && feed.home_name !== school.name

const isBehind = (feed: ReadFeed, school: PublishedSchool): boolean =>
  mustBeAll(feed) || feed.changed || feed.settled === true || isRenamed(feed, school)

async function isTooMuch(
  { database, maxInline = usualMax }: Publisher,
  tenant: string,
  feed: FeedRow | undefined,
): Promise<boolean> {
  const count = mustBeAll(feed) ? countRows(tenant, maxInline) : countChanged(tenant, maxInline)
  const [[found]] = await database.read(tenant, [count])
  return (found?.rows ?? 0) > maxInline
}

/** One after the other: a waiting publication then sees what is left to do. They wait here without a connection. */
async function inTurn<Result>(
  database: Database,
  tenant: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const turns = running.get(database) ?? new Map<string, Promise<unknown>>()
  running.set(database, turns)
  const own = (turns.get(tenant) ?? Promise.resolve()).then(act, act)
  turns.set(tenant, own)
  try {
    return await own
  } finally {
    if (turns.get(tenant) === own) turns.delete(tenant)
  }
}

/** Leaves it to a job, unless one is at it already. */
async function handOver({ database, clock }: Publisher, { id, name }: PublishedSchool): Promise<never> {
  await database.transaction(id, async (tx) => {
    await tx.execute(insertFeed(id, name, clock.now()))
    const free = await tx.one(selectFreeFeedForUpdate(id))
    if (!free || (await tx.one(selectPublishJob(id, publishJobKind.kind, ['queued', 'running'])))) return
    await enqueue(tx, publishJobKind, {}, { at: clock.now() })
  })
  throw onerosterPublishing({ retryAfter })
}

/**
 * Queues a job that publishes what a transaction writes, so that the first reader after it does not wait: for callers that write more
 * than readers publish on their way. One that is running may have begun before; one that is queued will see it.
 */
export async function queuePublication(tx: Transaction, now: Date): Promise<void> {
  const [queued] = await tx.query(selectPublishJob(tx.tenant, publishJobKind.kind, ['queued']))
  if (queued === undefined) await enqueue(tx, publishJobKind, {}, { at: now })
}

/** Rows written from which on their publication is queued; fewer are published in a second or two by their reader. */
export const worthQueueing = 5000

/** Queues the publication of what was written in bulk, in a school that is read by OneRoster. */
export async function queueLargeChanges({ database, clock }: Publisher, tenant: string): Promise<void> {
  const [[feed]] = await database.read(tenant, [selectFeed(tenant)])
  if (!feed || !(mustBeAll(feed) || feed.changed)) return
  if (!(await isTooMuch({ database, clock, maxInline: worthQueueing }, tenant, feed))) return
  await database.transaction(tenant, (tx) => queuePublication(tx, clock.now()))
}

interface Manner {
  /** Whether nobody waits for it: then any number of rows is published, else at most `maxInline`. */
  readonly mayWait: boolean
  readonly betweenChunks?: () => void
}

/**
 * Publishes in one transaction, which sees one moment of the school; nothing of it is seen before it is whole.
 *
 * @throws TooMuch when somebody waits and there is too much
 */
export async function publishNow(
  { database, clock, maxInline = usualMax }: Publisher,
  school: PublishedSchool,
  manner: Manner,
): Promise<Feed> {
  const { id: tenant } = school
  await database.transaction(tenant, (tx) => tx.execute(insertFeed(tenant, school.name, clock.now())))
  const { written, feed } = await database.transaction(tenant, async (tx) => {
    await tx.execute(setOneMoment())
    await tx.execute(setPlansForAnySchool(tenant))
    const feed = await tx.one(selectFeedForUpdate(tenant))
    if (!feed) throw new Error('The feed of a school went away.')
    const home = await findHome(tx, school.name)
    const now = clock.now()
    const at = new Date(Math.max(now.getTime(), feed.clock.getTime() + 1))
    const publication = new Publication({
      tx,
      home,
      at,
      maxInline: maxInline,
      betweenChunks: manner.betweenChunks,
    })
    await bringUp(tx, publication, feed, { ...manner, home, maxInline: maxInline })
    const isNews = publication.written > 0
    const revision = Number(feed.revision) + (isNews ? 1 : 0)
    const change = { snapshot: feed.present, clock: isNews ? at : feed.clock, revision }
    const { id: homeId, name: homeName } = home
    await tx.execute(updateFeed(tenant, { ...change, homeId, homeName, shape: documentShape, now }))
    return { written: publication.written, feed: { revision, clock: change.clock } }
  })
  if (written >= worthStatistics) await renewStatistics(database)
  return feed
}

/** Without them readers are planned for as if nothing were published; that it fails takes nothing back. */
async function renewStatistics(database: Database): Promise<void> {
  await database.global(refreshStatistics([documentTable.table])).catch(() => undefined)
}

/** The rows that were written since; all rows where that says nothing, or where they are too many to be held at once. */
async function bringUp(
  tx: Transaction,
  publication: Publication,
  feed: FeedRow,
  { mayWait, home, maxInline }: Manner & { readonly home: Home; readonly maxInline: number },
): Promise<void> {
  const isAll = mustBeAll(feed) || feed.home_org_id !== home.id
  const count = isAll ? countRows : countChanged
  const { rows = 0 } = (await tx.one(count(tx.tenant, maxInline))) ?? {}
  if (rows > maxInline && !mayWait) throw new TooMuch()
  if (isAll || rows > maxInline) return publication.publishAll(feed.complete_at === null)
  try {
    await publication.publishChanged()
  } catch (error) {
    if (!mayWait || !(error instanceof TooMuch)) throw error
    await publication.publishAll(false)
  }
}
