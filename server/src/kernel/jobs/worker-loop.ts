/**
 * Work of a school that is there whenever something waits for it, such as sending what is due: nobody asks for it, so
 * it has no row among the jobs. It is woken in the transaction that makes something wait; woken often, it runs once.
 * It must return soon and be harmless when nothing waits.
 */
export interface WorkerLoop {
  /** `module.verb`. */
  readonly name: string
  run(tenant: string): Promise<void>
  /** Lets what it has begun in this process end. */
  stop(): Promise<void>
}
