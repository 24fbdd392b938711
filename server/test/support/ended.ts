import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Resolves when a process has ended, also when it had ended before: its `exit` is emitted once and then never. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
