import type { Database } from '../../../kernel/db/database.ts'
import type { ReadSchool } from '../../../kernel/http/context.ts'
import { Slots } from '../slots.ts'
import { oneRosterTooSlow } from './problems.ts'
import type { ReadContext } from './question.ts'
import { setTimeLimit } from './wide-reads.sql.ts'

/** Such reads of a process at once, and those of one school. */
const [maxAtOnce, maxOfSchool] = [4, 2]

/** The number of waiting reads of a school; later ones are rejected. */
const maxWaiting = 20

/** Seconds after which it is worth asking again. */
const retryAfter = 60

const tooSlow = () => oneRosterTooSlow({ retryAfter })

/**
 * Reads that go through every document of an entity. Each has a time limit, and a school only some at once: a read that waits
 * here holds no connection, so that one program leaves the database to everybody else.
 */
class WideReads {
  /** How long a statement may take. */
  milliseconds = 10_000
  /** How long a reader may wait for a place: few programs listen for longer, and what nobody listens to is not read. */
  patience = 30_000
  readonly #slots = new Slots(maxAtOnce, maxOfSchool)
  readonly #asked = new Map<string, number>()

  /**
   * Does the reads of one request in one place.
   *
   * @throws Problem `oneroster_too_slow` (503)
   */
  async inTurn<Result>(
    { read, school }: Pick<ReadContext, 'read' | 'school'>,
    act: (read: ReadSchool) => Promise<Result>,
  ): Promise<Result> {
    const requested = this.#asked.get(school.id) ?? 0
    if (requested >= maxOfSchool + maxWaiting) throw tooSlow()
    this.#asked.set(school.id, requested + 1)
    const since = performance.now()
    try {
      return await this.#slots.hold(school.id, () => {
        if (performance.now() - since > this.patience) throw tooSlow()
        return act(this.#limited(read, school.id))
      })
    } catch (error) {
      throw isTimeout(error) ? tooSlow() : error
    } finally {
      const left = (this.#asked.get(school.id) ?? 1) - 1
      if (left > 0) this.#asked.set(school.id, left)
      else this.#asked.delete(school.id)
    }
  }

  readonly #limited =
    (read: ReadSchool, tenant: string): ReadSchool =>
    async (statements) => {
      const [, ...rows] = await read([setTimeLimit(tenant, this.milliseconds), ...statements])
      return rows as never
    }
}

/** SQLSTATE query_canceled. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '57014'

const byDatabase = new WeakMap<Database, WideReads>()

/** The wide reads of this process. */
export function wideReadsOf(database: Database): WideReads {
  const known = byDatabase.get(database) ?? new WideReads()
  byDatabase.set(database, known)
  return known
}
