import type { Statement } from '../../../kernel/db/statement.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { sha256 } from '../../../kernel/ids/ids.ts'
import type { WorkerLoop } from '../../../kernel/jobs/worker-loop.ts'
import { callOut, OutboundError } from '../../../kernel/outbound/call.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { closedCategories } from '../../notifications/index.ts'
import { judgePush, type PushOutcome, pushWaits } from '../rules/judge-push.ts'
import {
  type ClaimedRow,
  deleteDeliveries,
  deleteDevicesGone,
  secondsUntilDue,
  updateClaimed,
  updateDue,
  updateSent,
} from './deliveries.sql.ts'
import { encryptPush } from './encrypt.ts'
import { pushQueue } from './queue.ts'
import { openTarget } from './target.ts'
import { type ApplicationServerKey, applicationServerKey, vapidAuthorization } from './vapid.ts'

/** Messages of one run, how many of them are on their way at once, and milliseconds for each: a run ends within 20 seconds. */
const [maxAtOnce, lanes, timeout] = [64, 16, 5000]

/** Milliseconds after which another worker sends what a killed one had claimed. The browser replaces what it has by its tag. */
const leaseFor = 120_000

/** Seconds between two looks whether a suspended school is active again. */
const asleep = 600

/** Seconds that a push service stores a message for a browser that is off. */
const timeToLive = 86_400

interface Tried {
  readonly row: ClaimedRow
  readonly outcome: PushOutcome
}

/** Sends to devices what is due. */
export class PushSender implements WorkerLoop {
  readonly name = pushQueue.name
  readonly #kernel: Kernel
  readonly #key: ApplicationServerKey
  #running: Promise<void> = Promise.resolve()

  constructor(kernel: Kernel) {
    this.#kernel = kernel
    this.#key = applicationServerKey(kernel.box)
  }

  run(tenant: string): Promise<void> {
    this.#running = this.#run(tenant)
    return this.#running
  }

  async stop(): Promise<void> {
    await this.#running.catch(() => undefined)
  }

  async #run(tenant: string): Promise<void> {
    const { database, clock, ports } = this.#kernel
    const school = await ports.schoolById(tenant)
    if (!school || school.status === 'closed') return
    const isActive = school.status === 'active'
    const now = clock.now()
    const lease = new Date(now.getTime() + leaseFor)
    const claimed = isActive
      ? await database.transaction(tenant, (tx) =>
          tx.query(updateClaimed(tenant, { now, lease, max: maxAtOnce, closed: closedCategories(school) })),
        )
      : []
    const tried = await this.#sendAll(school, claimed)
    await database.transaction(tenant, async (tx) => {
      for (const statement of settle(tenant, tried, clock.now())) await tx.execute(statement)
      await tx.execute(pushQueue.lock(tenant))
      await tx.execute(pushQueue.plan(tenant, secondsUntilDue(tenant, clock.now(), isActive ? 1 : asleep)))
    })
  }

  async #sendAll(school: School, claimed: readonly ClaimedRow[]): Promise<readonly Tried[]> {
    const left = [...claimed]
    const tried: Tried[] = []
    const lane = async (): Promise<void> => {
      for (let row = left.shift(); row; row = left.shift())
        tried.push({ row, outcome: await this.#send(school, row) })
    }
    await Promise.all(Array.from({ length: Math.min(lanes, claimed.length) }, lane))
    return tried
  }

  async #send(school: School, row: ClaimedRow): Promise<PushOutcome> {
    if (row.title === null) return 'lost'
    const { box, outbound, clock, config } = this.#kernel
    const target = openTarget(box, row.endpoint_hash, row.sealed_target)
    if (!target) return 'device_gone'
    const tag = sha256(row.key).toString('base64url').slice(0, 32)
    const message = { title: row.title, path: `/schools/${school.slug}${row.path}`, tag }
    const body = encrypted(message, target.keys)
    if (!body) return 'device_gone'
    const authorization = await vapidAuthorization(this.#key, target.endpoint, config.publicUrl, clock.now())
    const headers = {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(timeToLive),
      // RFC 8030 sections 5.3 and 5.4: what a phone is woken for, and what takes the place of what has not arrived yet.
      urgency: row.importance === 'urgent' ? 'high' : 'normal',
      topic: tag,
    }
    try {
      const answer = await callOut({
        url: target.endpoint,
        method: 'POST',
        headers,
        body,
        timeout,
        maxBytes: 4096,
        tooLong: 'cut',
        guard: outbound,
      })
      return judgePush(answer.status, row.attempts)
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      return judgePush(undefined, row.attempts)
    }
  }
}

/** What became of the messages of a run, in at most seven statements. */
function settle(tenant: string, tried: readonly Tried[], now: Date): Statement<unknown>[] {
  const of = (...outcomes: readonly PushOutcome[]) =>
    tried.filter(({ outcome }) => outcomes.includes(outcome))
  const pairs = (some: readonly Tried[]) =>
    some.map(({ row }) => ({ noticeId: row.notice_id, deviceId: row.device_id }))
  const devices = (some: readonly Tried[]) => [...new Set(some.map(({ row }) => row.device_id))]
  const done = pairs(of('sent', 'lost', 'device_gone'))
  const [sent, gone] = [devices(of('sent')), devices(of('device_gone'))]
  const again = pushWaits.map((minutes, index) => ({
    pairs: pairs(of('again').filter(({ row }) => row.attempts === index + 1)),
    at: new Date(now.getTime() + minutes * 60_000),
  }))
  return [
    ...(done.length > 0 ? [deleteDeliveries(tenant, done)] : []),
    ...again.filter((one) => one.pairs.length > 0).map((one) => updateDue(tenant, one.pairs, one.at)),
    ...(sent.length > 0 ? [updateSent(tenant, sent, now)] : []),
    ...(gone.length > 0 ? [deleteDevicesGone(tenant, gone)] : []),
  ]
}

type Keys = Parameters<typeof encryptPush>[1]

/** Undefined: what the browser sent as its key is no point of the curve, and nothing can be sent to it. */
function encrypted(message: object, keys: Keys): Buffer | undefined {
  try {
    return encryptPush(Buffer.from(JSON.stringify(message)), keys)
  } catch {
    return undefined
  }
}
