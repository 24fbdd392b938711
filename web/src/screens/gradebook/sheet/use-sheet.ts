import { useCallback, useSyncExternalStore } from 'react'
import type { Sheet } from './sheet.ts'
import type { Topics } from './topics.ts'

/** Renders again on each notification of a topic. */
export function useTopic(topics: Topics, topic: string): void {
  const listen = useCallback((listener: () => void) => topics.listen(topic, listener), [topics, topic])
  useSyncExternalStore(listen, () => topics.count(topic))
}

/** Every part of the screen that shows something of a sheet has it. */
export interface OfSheet {
  readonly sheet: Sheet
}
