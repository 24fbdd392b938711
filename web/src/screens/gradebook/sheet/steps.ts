import { isSameMark, type Mark } from './entry.ts'

/** How one cell changed. */
export interface Change {
  readonly key: string
  readonly before: Mark
  readonly after: Mark
}

/** The number of steps that can be undone. */
const max = 200

/** The steps, done and undone. */
export class Steps {
  #done: (readonly Change[])[] = []
  #undone: (readonly Change[])[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** Stores a step; steps undone before cannot be redone. */
  keep(changes: readonly Change[]): void {
    const real = changes.filter(({ before, after }) => !isSameMark(before, after))
    if (real.length === 0) return
    this.#done = [...this.#done, real].slice(-max)
    this.#undone = []
  }

  /** The last step the other way round, for the cells that still stand as it left them. */
  undo(now: (key: string) => Mark): readonly Change[] {
    const step = this.#done.pop()
    if (!step) return []
    this.#undone.push(step)
    return step
      .map(({ key, before, after }) => ({ key, before: after, after: before }))
      .filter(({ key, before }) => isSameMark(now(key), before))
  }

  /** Redoes the last undone step. */
  redo(now: (key: string) => Mark): readonly Change[] {
    const step = this.#undone.pop()
    if (!step) return []
    this.#done.push(step)
    return step.filter(({ key, before }) => isSameMark(now(key), before))
  }
}
