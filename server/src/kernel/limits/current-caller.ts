import { AsyncLocalStorage } from 'node:async_hooks'

/** The request for which work is done. */
export interface Caller {
  /** What limits count the client by. */
  readonly network: string
  readonly requestId: string
  readonly route: { readonly id: string; readonly path: string }
  readonly school: { readonly id: string } | undefined
  /** Rows that the database answered so far. */
  rowsRead?: number
}

const callers = new AsyncLocalStorage<Caller>()

/** Does work for a request: queues use the caller to take turns, and the loop watch to name who blocked it. */
export const asCaller = <Result>(caller: Caller, work: () => Result): Result => callers.run(caller, work)

/** Counts rows that were read for the request of this work. */
export function countRowsRead(rows: number): void {
  const caller = callers.getStore()
  if (caller) caller.rowsRead = (caller.rowsRead ?? 0) + rows
}

/** The request for which this work is done; undefined for the server's own. */
export const currentCaller = (): Caller | undefined => callers.getStore()
