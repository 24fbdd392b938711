import type { ClientConfig, PoolConfig } from 'pg'
import pg from 'pg'

const { Pool, types } = pg

const oid = { int8: 20, date: 1082, timestamptz: 1184 } as const

/**
 * Wire types the way the domain speaks: a calendar date stays the text `YYYY-MM-DD` (never a Date shifted by a zone),
 * an int8 is a bigint (money), an instant is a Date, a numeric stays text.
 */
const fieldTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (id === oid.date) return (text: string) => text
    if (id === oid.int8) return (text: string) => BigInt(text)
    return types.getTypeParser(id, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

interface PoolOptions {
  readonly size: number
  /** Named in pg_stat_activity. */
  readonly name: string
  /** Pipelined connections cannot carry COPY or cursors; the streaming pool turns it off. */
  readonly pipeline: boolean
  /** Longest run of one statement in milliseconds; 0 for exports. */
  readonly statementTimeout: number
  /** Leaves the driver's own types: for a library that brings its own statements and expects them. */
  readonly driverTypes?: boolean
}

/**
 * A connection pool of the app role. An idle connection that breaks is dropped and reported, never thrown. Connections
 * of a pool that we end are not reported: the driver does not wait until they are closed, and PostgreSQL may be faster.
 */
export function createPool(
  client: ClientConfig,
  options: PoolOptions,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new Pool({
    ...client,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: options.statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    ...(options.driverTypes ? {} : { types: fieldTypes }),
    pipeline: options.pipeline,
  } as PoolConfig)
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  return pool
}
