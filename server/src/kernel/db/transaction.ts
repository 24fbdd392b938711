import type { QueryResult } from 'pg'
import { countRowsRead } from '../limits/current-caller.ts'
import type { BulkShape } from './bulk-shape.ts'
import { type Statement, statement } from './statement.ts'

interface Wire {
  send(statement: Statement<unknown>): Promise<QueryResult>
  readonly bulkShape: BulkShape
  /** The tables of rows with `changed_in`: the transaction that wrote them last. */
  readonly changeTables: ReadonlySet<string>
  /** The present of the process's clock. */
  now(): Date
}

/** Any UUID, the nil one of the platform too; only hexadecimal digits ever reach the inlined text. */
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const kernelStatement = (text: string): Statement<unknown> => ({ ...statement(text, []), kernel: true })

const beginStatement = kernelStatement('begin')
const commitStatement = kernelStatement('commit')
const rollbackStatement = kernelStatement('rollback')

/** What all views of one open transaction share. */
interface TransactionState {
  /** The school that the database sees now. */
  tenant: string | undefined
  readonly frame: Promise<QueryResult>[]
  /** What is sent with COMMIT. */
  readonly last: (() => void)[]
  readonly committed: (() => void)[]
  failed: unknown
}

/**
 * One open transaction, seen from one school. BEGIN and SET LOCAL are sent with the first statement, without waiting
 * for them. SET LOCAL goes as a message of its own with the checked UUID inlined: on Citus `set_config()` silently
 * reads no rows.
 */
export class Transaction {
  readonly #wire: Wire
  readonly #state: TransactionState
  readonly tenant: string

  constructor(wire: Wire, tenant: string, state?: TransactionState) {
    if (!uuidPattern.test(tenant)) throw new Error('A tenant is a UUID.')
    this.#wire = wire
    this.tenant = tenant
    this.#state = state ?? { tenant: undefined, frame: [], last: [], committed: [], failed: undefined }
    if (state) return
    this.#push(beginStatement)
    this.#enterOwn()
  }

  get bulkShape(): BulkShape {
    return this.#wire.bulkShape
  }

  /** Whether rows of the table record which transaction wrote them last: an UPDATE then says `changed_in = default`. */
  tracksChanges(table: string): boolean {
    return this.#wire.changeTables.has(table)
  }

  /** The current time of the process's clock, for the timestamps that the transaction writes. */
  now(): Date {
    return this.#wire.now()
  }

  /**
   * The same transaction seen from another school; for `acrossSchools`. Whatever is sent through a view is preceded
   * by SET LOCAL of its school, also when several views are used in turns.
   */
  inSchool(tenant: string): Transaction {
    return new Transaction(this.#wire, tenant, this.#state)
  }

  /** Waits until BEGIN has been confirmed. */
  async ready(): Promise<void> {
    await Promise.all(this.#state.frame.splice(0))
  }

  /** The rows of a statement. Several may be sent without awaiting each. */
  async query<Row>(of: Statement<Row>): Promise<Row[]> {
    const { rows } = await this.#run(of)
    countRowsRead(rows.length)
    return rows as Row[]
  }

  /** The first row, or undefined. */
  async one<Row>(of: Statement<Row>): Promise<Row | undefined> {
    return (await this.query(of))[0]
  }

  /** How many rows a statement touched. */
  async execute(of: Statement<unknown>): Promise<number> {
    return (await this.#run(of)).rowCount ?? 0
  }

  /**
   * A write with a result that the transaction does not need (audit, outbox, the stored answer): it is sent with COMMIT,
   * without waiting separately, and its failure is the failure of the commit.
   */
  last(of: Statement<unknown>): void {
    this.#state.last.push(() => {
      this.#enterOwn()
      this.#push(of)
    })
  }

  /** Called after COMMIT has been confirmed; never for a rolled-back transaction. */
  afterCommit(act: () => void): void {
    this.#state.committed.push(act)
  }

  notifyCommitted(): void {
    for (const act of this.#state.committed) act()
  }

  /** Commits. PostgreSQL answers ROLLBACK to the COMMIT of a failed transaction: that is an error here. */
  async commit(): Promise<void> {
    for (const send of this.#state.last.splice(0)) send()
    const end = this.#wire.send(commitStatement)
    end.catch(() => undefined)
    await this.ready()
    const { command } = await end
    if (command !== 'COMMIT')
      throw this.#state.failed ?? new Error('The transaction was rolled back at its end.')
  }

  async rollback(): Promise<void> {
    await Promise.allSettled(this.#state.frame.splice(0))
    await this.#wire.send(rollbackStatement).catch(() => undefined)
  }

  async #run(of: Statement<unknown>): Promise<QueryResult> {
    this.#enterOwn()
    const answer = this.#wire.send(of)
    answer.catch((error: unknown) => {
      this.#state.failed ??= error
    })
    const frame = this.#state.frame.splice(0)
    if (frame.length > 0) await Promise.all([...frame, answer])
    return answer
  }

  /** What follows is seen from this view's school. */
  #enterOwn(): void {
    if (this.#state.tenant === this.tenant) return
    this.#state.tenant = this.tenant
    this.#push(kernelStatement(`set local app.tenant = '${this.tenant}'`))
  }

  #push(of: Statement<unknown>): void {
    const sent = this.#wire.send(of)
    sent.catch(() => undefined)
    this.#state.frame.push(sent)
  }
}
