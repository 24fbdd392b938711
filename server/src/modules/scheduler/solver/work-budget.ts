import type { SearchState } from '../rules/state.ts'
import type { SearchOptions } from './search-options.ts'

/** Steps that a processor does in a millisecond, as measured with drafts of 20,000 lessons. */
const stepsPerMillisecond = 50_000

/** What a look at the budget counts, so that a search ends too that proposes nothing that can be evaluated. */
const stepsPerLook = 16

/** Bounds a search by the work of its evaluations instead of by time: it ends at the same step on every machine. */
export class WorkBudget {
  readonly #state: SearchState
  readonly #steps: number
  #isExceeded = false

  constructor(state: SearchState, steps: number) {
    this.#state = state
    this.#steps = steps
  }

  /** Whether a search had to leave something out. */
  get isExceeded(): boolean {
    return this.#isExceeded
  }

  /** Whether a share of the budget, from now on, is spent; then something was left out. */
  part(share: number): () => boolean {
    const { isSpent } = this.clock(share)
    return () => {
      const isOver = isSpent()
      this.#isExceeded ||= isOver
      return isOver
    }
  }

  /** A share of the budget, from now on, as the clock of a search that takes all the time that it gets. */
  clock(share: number): Pick<SearchOptions, 'now' | 'budget'> & { readonly isSpent: () => boolean } {
    const state = this.#state
    const [start, steps] = [state.steps, this.#steps * share]
    return {
      now: () => (state.steps - start) / stepsPerMillisecond,
      budget: steps / stepsPerMillisecond,
      isSpent: () => {
        state.steps += stepsPerLook
        return state.steps - start >= steps
      },
    }
  }
}
