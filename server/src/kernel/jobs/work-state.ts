/** Whether this process does background work: another one does it, it does, or it stopped and is being started again. */
type WorkState = 'elsewhere' | 'running' | 'restarting'

/** How the background work of this process is, as the worker tells it to who asks for health. */
export interface Work {
  state: WorkState
}
