import { ChoiceMoves } from './choices.ts'
import { KempeMoves } from './kempe.ts'
import type { Random } from './random.ts'
import type { SearchOptions } from './search-options.ts'
import type { SearchSpace } from './search-space.ts'
import { Snapshot } from './snapshot.ts'
import { SplitMoves } from './split-moves.ts'

/**
 * Blocks in a Kempe chain: longer ones change too much to be accepted often, but where every period of every class is
 * full, they are the only ones that close.
 */
const shortChain = 14
const longChain = 40
const longChainShare = 0.05

/** Moves between two looks at the clock. */
const batch = 256

/**
 * The cooling, measured on the XHSTT archive: the temperature at the start in small changes of the soft cost, its share
 * at the end, the weight of a hard cost of 1 in temperatures at the start, and the weight of the guides.
 */
const startHeat = 3.5
const endShare = 0.01
const hardShare = 2
const maxGuideWeight = 0.25

const scaleTrials = 4000

/** Milliseconds: a shorter cooling finds nothing. */
const minCooling = 200

/** Proposes random changes of a timetable. */
class Moves {
  readonly #space: SearchSpace
  readonly #random: Random
  readonly #kempe: KempeMoves
  readonly choices: ChoiceMoves
  readonly #splits: SplitMoves
  #blocks: readonly number[] = []
  readonly #hasChoices: boolean
  #isSplit = true

  constructor(space: SearchSpace, random: Random) {
    this.#space = space
    this.#random = random
    this.#kempe = new KempeMoves(space)
    this.choices = new ChoiceMoves(space, random)
    this.#splits = new SplitMoves(space, random)
    this.#hasChoices = space.units.some((unit) => unit.hasChoices)
    this.refreshBlocks()
  }

  /** Splitting changes which blocks are in use. */
  refreshBlocks(): void {
    if (!this.#isSplit) return
    this.#isSplit = false
    this.#blocks = this.#space.movableBlocks()
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0
  }

  /** Applies a random change; false when it came to nothing. */
  propose(): boolean {
    const draw = this.#random.fraction()
    if (this.#splits.units.length > 0 && draw < 0.06) {
      this.#isSplit = this.#splits.apply() || this.#isSplit
      return this.#isSplit
    }
    const block = this.#blocks[this.#random.below(this.#blocks.length)] as number
    if (this.#space.duration(block) === 0) return false
    if (this.#hasChoices && draw < 0.3 && this.#space.unit(block).hasChoices)
      return this.choices.change(block)
    return this.#moveTime(block, draw)
  }

  #moveTime(block: number, draw: number): boolean {
    const space = this.#space
    const starts = space.starts(space.unit(block), space.duration(block))
    if (starts.length === 0) return false
    const target = starts[this.#random.below(starts.length)] as number
    const from = space.time(block)
    if (target === from) return false
    if (from >= 0 && draw < 0.95) {
      const maxChain = this.#random.fraction() < longChainShare ? longChain : shortChain
      if (!this.#kempe.apply(block, target, maxChain)) return false
    } else space.setTime(block, target)
    this.choices.mend(block)
    return true
  }
}

/** Small and large changes of the soft cost by one random move that changes it. */
interface Scale {
  readonly small: number
  readonly large: number
}

/**
 * Rules with a high weight are met early, so the temperature follows the small changes: the mean would be far too hot
 * for an instance with weights from 1 to 100.
 */
function scaleOf(space: SearchSpace, moves: Moves, isSpent: () => boolean): Scale {
  const { state } = space
  const changes: number[] = []
  for (let trial = 0; trial < scaleTrials && !isSpent(); trial += 1) {
    const before = state.soft
    if (moves.propose()) state.refresh()
    const change = Math.abs(state.soft - before)
    state.undo()
    if (change > 0) changes.push(change)
  }
  changes.sort((left, right) => left - right)
  const quantile = (share: number): number => changes[Math.floor(changes.length * share)] ?? 1
  return { small: quantile(0.25), large: quantile(0.9) }
}

/** Simulated annealing of a timetable: the state ends at the best timetable found. */
class Annealing {
  readonly #space: SearchSpace
  readonly #options: SearchOptions
  readonly #moves: Moves
  readonly #best: Snapshot
  readonly #started: number
  readonly #isSpent: () => boolean
  #lastReport = Number.NEGATIVE_INFINITY
  #count = 0
  /** What a hard cost of 1 weighs against the soft cost. */
  #hardWeight = 1
  /** The guides lead the hot part of a cooling, and fade out. */
  #guideWeight = 0

  constructor(space: SearchSpace, options: SearchOptions) {
    this.#space = space
    this.#options = options
    this.#moves = new Moves(space, options.random)
    this.#best = new Snapshot(space.state)
    this.#started = options.now()
    this.#isSpent = options.isSpent ?? (() => false)
    this.#record()
  }

  run(): void {
    if (this.#moves.isEmpty) return
    const scale = scaleOf(this.#space, this.#moves, this.#isSpent)
    // Each cycle starts from the best timetable and takes half of the time that is left.
    while (!this.#isOver()) {
      const left = this.#options.budget - this.#elapsed()
      this.#cool(scale, Math.max(minCooling, left / 2))
      this.#best.restore(this.#space.state)
    }
    this.#best.restore(this.#space.state)
    this.#report(true)
  }

  #elapsed(): number {
    return this.#options.now() - this.#started
  }

  #isOver(): boolean {
    const { budget, shouldStop, target } = this.#options
    const { hard, soft } = this.#best
    const goal = target ?? { hard: 0, soft: 0 }
    if (hard < goal.hard || (hard === goal.hard && soft <= goal.soft)) return true
    return this.#elapsed() >= budget || this.#isSpent() || (shouldStop?.() ?? false)
  }

  /** One cooling from a temperature to a hundredth of it. */
  #cool(scale: Scale, duration: number): void {
    const from = this.#elapsed()
    const heat = scale.small * startHeat
    // A hard rule must weigh more than a soft one at the end, and not much more than the heat at the start.
    this.#hardWeight = Math.max(heat * hardShare, scale.large)
    for (;;) {
      const progress = (this.#elapsed() - from) / duration
      if (progress >= 1 || this.#isOver()) return
      this.#guideWeight = Math.max(0, 1 - progress * 1.5) * maxGuideWeight
      const temperature = heat * endShare ** progress
      for (let index = 0; index < batch && !this.#isSpent(); index += 1) this.#step(temperature)
      this.#moves.refreshBlocks()
    }
  }

  #step(temperature: number): void {
    const { state } = this.#space
    const { hard, soft, guide } = state
    this.#count += 1
    const isChanged = this.#moves.propose()
    if (isChanged) {
      state.refresh()
      const guided = (state.guide - guide) * this.#guideWeight
      const change = (state.hard - hard) * this.#hardWeight + state.soft - soft + guided
      if (change <= 0 || this.#options.random.fraction() < Math.exp(-change / temperature)) {
        state.accept()
        if (state.hard < hard || state.soft < soft) this.#record()
        return
      }
    }
    state.undo()
  }

  #record(): void {
    if (!this.#best.isWorseThan(this.#space.state)) return
    this.#best.take(this.#space.state)
    this.#report(false)
  }

  #report(isLast: boolean): void {
    const milliseconds = this.#elapsed()
    if (!isLast && milliseconds - this.#lastReport < 100) return
    this.#lastReport = milliseconds
    const { hard, soft } = this.#best
    this.#options.onProgress?.({ milliseconds, hard, soft, moves: this.#count })
  }
}

/** Improves the timetable of a search space within the budget. */
export function improve(space: SearchSpace, options: SearchOptions): void {
  new Annealing(space, options).run()
}
