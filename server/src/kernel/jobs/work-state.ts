/** Whether this process does background work: another one does it, it does, or it stopped and is being started again. */
type WorkState = 'elsewhere' | 'running' | 'restarting'

/** The state of this process's background work, as the worker reports it to the health check. */
export interface Work {
  state: WorkState
}
