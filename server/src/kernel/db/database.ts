import type { ClientConfig, Pool, PoolClient } from 'pg'
import { type Clock, createClock } from '../time/clock.ts'
import { type BulkShape, detectBulkShape } from './bulk-shape.ts'
import { selectChangeTables } from './changed-rows.sql.ts'
import { createPool } from './pool.ts'
import { sendTogether } from './send-together.ts'
import { preparedName, type Statement } from './statement.ts'
import { Transaction } from './transaction.ts'

/** The tenant of everything outside any school (audit, idempotency, outbox, jobs). */
export const platformTenant = '00000000-0000-0000-0000-000000000000'

/** Receives every statement before it is sent; tests count with it. */
type StatementObserver = (statement: { text: string; values: readonly unknown[]; kernel: boolean }) => void

interface DatabaseOptions {
  readonly app: ClientConfig
  readonly poolSize: number
  /** Off behind a pooler that cannot keep prepared statements. */
  readonly prepare: boolean
  readonly onError: (error: Error) => void
  /** Forces the shape of bulk writes; by default found out from the server (Citus refuses unnest under RLS). */
  readonly bulkShape?: BulkShape
  /** The clock of the process; the machine's own when left out. */
  readonly clock?: Clock
}

type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never
}

/**
 * The app role's door to PostgreSQL. Every call names its tenant; row level security sees to it that forgetting a
 * `where` is harmless. Statements of one call travel together without waiting between them (pg pipelining).
 */
export class Database {
  readonly #pool: Pool
  readonly #streaming: Pool
  readonly #observers = new Set<StatementObserver>()
  readonly #prepare: boolean
  readonly #clock: Clock
  bulkShape: BulkShape = 'unnest'
  #changeTables: ReadonlySet<string> = new Set()

  private constructor(options: DatabaseOptions) {
    const { app, poolSize, onError } = options
    this.#prepare = options.prepare
    this.#clock = options.clock ?? createClock()
    this.#pool = createPool(
      app,
      { size: poolSize, name: 'campus', pipeline: true, statementTimeout: 30_000 },
      onError,
    )
    this.#streaming = createPool(
      app,
      { size: 4, name: 'campus-stream', pipeline: false, statementTimeout: 0 },
      onError,
    )
  }

  /**
   * Opens the pools and finds out which bulk shape the server accepts and which tables track changes. Throws when it
   * cannot be reached.
   */
  static async open(options: DatabaseOptions): Promise<Database> {
    const database = new Database(options)
    try {
      database.bulkShape =
        options.bulkShape ?? (await detectBulkShape((statement) => database.global(statement)))
      const marked = await database.global(selectChangeTables())
      database.#changeTables = new Set(marked.map(({ name }) => name))
    } catch (error) {
      await database.close()
      throw error
    }
    return database
  }

  /** Whether rows of the table record which transaction wrote them last (`changed_in`). */
  tracksChanges(table: string): boolean {
    return this.#changeTables.has(table)
  }

  /** Registers an observer of statements; the answer removes it. */
  observe(observer: StatementObserver): () => void {
    this.#observers.add(observer)
    return () => this.#observers.delete(observer)
  }

  /** Runs known statements of one school in one round trip, in a transaction of their own. */
  read<const Statements extends readonly Statement<unknown>[]>(
    tenant: string,
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    return this.#withClient(async (client) => {
      const transaction = this.#begin(client, tenant)
      const rows = statements.map((statement) => transaction.query(statement))
      const [results, end] = await Promise.allSettled([settleFirst(rows), transaction.commit()])
      if (results.status === 'rejected') throw results.reason
      if (end.status === 'rejected') throw end.reason
      return results.value as RowsOf<Statements>
    })
  }

  /**
   * Runs `work` in a transaction of the school and commits; anything thrown rolls back. Serialisation failures and
   * deadlocks are tried again, so `work` must not have effects outside the transaction.
   */
  async transaction<Result>(tenant: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(tenant, work)
      } catch (error) {
        if (attempt >= 4 || !isTransient(error)) throw error
      }
    }
  }

  /**
   * One transaction that visits several schools: `visit(tenant, …)` repeats SET LOCAL for each, also when visits
   * overlap. The caller has authorised every school on its own; every use is on the list in test/isolation.
   */
  acrossSchools<Result>(
    tenants: readonly string[],
    work: (visit: <T>(tenant: string, act: (tx: Transaction) => Promise<T>) => Promise<T>) => Promise<Result>,
  ): Promise<Result> {
    const allowed = new Set(tenants)
    return this.transaction(platformTenant, (tx) =>
      work(async (tenant, act) => {
        if (!allowed.has(tenant)) throw new Error('A school outside the authorised list was visited.')
        return act(tx.inSchool(tenant))
      }),
    )
  }

  /** A statement on global tables (schools, users, credentials by hash), outside any tenant. */
  async global<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.#withClient(async (client) => {
      this.#report(statement)
      const result = await client.query(this.#message(statement))
      return result.rows as Row[]
    })
  }

  /** A connection for COPY or cursors, inside a tenant's transaction; never returned to the pool when `work` fails. */
  async stream<Result>(tenant: string, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#streaming.connect()
    let broken: Error | undefined
    try {
      const transaction = this.#begin(client, tenant)
      await transaction.ready()
      const result = await work(client)
      await transaction.commit()
      return result
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(broken)
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#streaming.end()])
  }

  async #attempt<Result>(tenant: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#withClient(async (client) => {
      const transaction = this.#begin(client, tenant)
      let result: Result
      try {
        result = await work(transaction)
        await transaction.commit()
      } catch (error) {
        await transaction.rollback()
        throw error
      }
      transaction.notifyCommitted()
      return result
    })
  }

  #begin(client: PoolClient, tenant: string): Transaction {
    return new Transaction(
      {
        send: (statement) => {
          this.#report(statement)
          sendTogether(client)
          return client.query(this.#message(statement))
        },
        bulkShape: this.bulkShape,
        changeTables: this.#changeTables,
        now: () => this.#clock.now(),
      },
      tenant,
    )
  }

  #message(statement: Statement<unknown>): { text: string; values: unknown[]; name?: string } | string {
    if (statement.values.length === 0) return statement.text
    const name = this.#prepare && !statement.unnamed ? preparedName(statement.text) : undefined
    const message = { text: statement.text, values: statement.values as unknown[] }
    return name === undefined ? message : { ...message, name }
  }

  #report({ text, values, kernel = false }: Statement<unknown>): void {
    for (const observer of this.#observers) observer({ text, values, kernel })
  }

  async #withClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect()
    let broken = false
    const onError = (): void => {
      broken = true
    }
    client.on('error', onError)
    try {
      return await work(client)
    } catch (error) {
      broken ||= isConnectionError(error)
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }
}

/** Waits for all, then answers them or throws the first failure in the order they were sent. */
async function settleFirst(promises: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(promises)
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error))

const isConnectionError = (error: unknown): boolean =>
  sqlState(error).startsWith('08') ||
  sqlState(error).startsWith('57P') ||
  (error instanceof Error && /connection|ECONN|EPIPE|read timeout/i.test(error.message))
