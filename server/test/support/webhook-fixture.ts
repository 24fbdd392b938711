import assert from 'node:assert/strict'
import { sql } from '../../src/kernel/db/statement.ts'
import { emit } from '../../src/kernel/events/events.ts'
import { Sender } from '../../src/modules/webhooks/sending/sender.ts'
import { startCampus, type TestAnswer, type TestCampus, type TestPerson, type TestSchool } from './campus.ts'
import { type SecondProcess, startSecondProcess } from './second-process.ts'
import { openReceiver, type WebhookReceiver } from './webhook-receiver.ts'

const start = '2026-11-20T09:00:00Z'

export const endpoints = '/api/v1/webhooks/endpoints/'
export const deliveries = '/api/v1/webhooks/deliveries/'

/** A row of the log. */
interface Logged {
  readonly id: string
  readonly event_id: string
  readonly state: string
  readonly attempts: number
  readonly next_attempt_at: string | null
  readonly last_status: number | null
  readonly last_fault: string | null
}

/**
 * A Campus whose clock stands still (there tokens do not run out), a second process next to it that sends by a clock which is
 * moved on by hand, and for each test a school, its admin and a receiver of their own.
 */
export class WebhookFixture {
  readonly campus: TestCampus
  readonly worker: SecondProcess
  readonly sender: Sender
  readonly #clock: MovedClock
  school: TestSchool = { id: '', slug: '' }
  #admin: TestPerson | undefined
  #receiver: WebhookReceiver | undefined

  private constructor(campus: TestCampus, worker: SecondProcess, clock: MovedClock) {
    this.campus = campus
    this.worker = worker
    this.sender = new Sender(worker.application.kernel)
    this.#clock = clock
  }

  static async open(): Promise<WebhookFixture> {
    const env = { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1', CAMPUS_PUBLIC_URL: 'https://campus.example' }
    const campus = await startCampus({ now: start, env })
    const clock = new MovedClock()
    return new WebhookFixture(campus, await startSecondProcess(campus, clock), clock)
  }

  get receiver(): WebhookReceiver {
    assert.ok(this.#receiver)
    return this.#receiver
  }

  get clock(): MovedClock {
    return this.#clock
  }

  /** Before each test. */
  async begin(): Promise<void> {
    // Ahead of the other process, whose clock began earlier.
    this.#clock.ahead = 10
    this.school = await this.campus.school()
    this.#admin = await this.campus.person(this.school, ['admin'])
    this.#receiver = await openReceiver()
  }

  /** After each test. */
  async end(): Promise<void> {
    await this.#receiver?.stop()
    await this.sender.idle()
  }

  async close(): Promise<void> {
    await this.worker.stop()
    await this.campus.stop()
  }

  /** Lets seconds pass. */
  pass(seconds: number): void {
    this.#clock.ahead += seconds
  }

  ask(method: string, path: string, body?: unknown): Promise<TestAnswer> {
    return this.campus.request(method, path, { token: this.#admin?.token, school: this.school, body })
  }

  /** Makes an endpoint. */
  async make(more: object = {}, url = this.receiver.url): Promise<{ id: string; secret: string }> {
    const answer = await this.ask('POST', endpoints, { url, ...more })
    assert.equal(answer.status, 201, answer.text)
    return answer.body as { id: string; secret: string }
  }

  /** Emits so many events of a type. */
  async tell(count = 1, type = 'room.created'): Promise<void> {
    const data = { [`${type.split('.')[0]}_id`]: '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a11' }
    await this.worker.application.kernel.database.transaction(this.school.id, (tx) =>
      emit(
        tx,
        Array.from({ length: count }, () => ({ type, data })),
      ),
    )
  }

  /** Does what the queue would do now, to the end. */
  async work(by = this.sender): Promise<void> {
    await by.run(this.school.id)
    await by.idle()
  }

  async log(query = ''): Promise<readonly Logged[]> {
    return (await this.ask('GET', `${deliveries}?page_size=200&${query}`)).body.results as readonly Logged[]
  }

  /** The one entry of the log. */
  async only(): Promise<Logged> {
    const [row, ...more] = await this.log()
    assert.ok(row && more.length === 0)
    return row
  }

  async detail(id: string): Promise<TestAnswer['body']> {
    return (await this.ask('GET', `${deliveries}${id}/`)).body
  }

  async endpoint(id: string): Promise<TestAnswer['body']> {
    return (await this.ask('GET', `${endpoints}${id}/`)).body
  }

  /** Who of the school is written to, as the queue of mails has it. */
  async mails(): Promise<string[]> {
    const { id } = this.school
    const [rows] = await this.campus.database.read(id, [
      sql<{ recipient: string }>`select recipient from mails where tenant_id = ${id} order by recipient`,
    ])
    return rows.map(({ recipient }) => recipient)
  }

  /** Lets everything that waits be at its last try. */
  async exhaust(): Promise<void> {
    const { id } = this.school
    await this.campus.database.transaction(id, (tx) =>
      tx.execute(sql`update webhook_deliveries set attempts = 9, next_attempt_at = ${this.#clock.now()}
        where tenant_id = ${id} and state = 'waiting'`),
    )
  }
}

/** A clock that runs on from an instant and is moved ahead by hand. */
class MovedClock {
  ahead = 0
  readonly #start = Date.parse(start)
  readonly #origin = performance.now()

  now(): Date {
    return new Date(this.#start + this.ahead * 1000 + Math.floor(performance.now() - this.#origin))
  }
}
