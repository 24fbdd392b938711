import { type Assignment, costOf, type DayProblem, dayProblemOf, isPossible, totalOf } from './day-problem.ts'
import type { LessonToCover } from './lessons-to-cover.ts'
import { minimumCostMatching } from './matching.ts'
import type { Candidate } from './rank-cover.ts'
import { searchAll } from './search-all.ts'

/** The cost of what is not possible in a matching: more than all open lessons of a day. */
const impossible = 1e12
/** Rounds of improvement at most; each makes the day cheaper. */
const maxRounds = 50

interface AssignedDay {
  /** The member of staff of each lesson that somebody can take. */
  readonly staffOf: ReadonlyMap<string, string>
  /** Lower is better. */
  readonly cost: number
}

/**
 * Covers for the open lessons of a day at the lowest cost that is found: lessons at the same time are matched with
 * people exactly, again and again while that makes the day cheaper, whole blocks of consecutive lessons are moved to one
 * person, and a search with bounds looks for anything better. The same input has the same result.
 */
export function assignDay(
  lessons: readonly LessonToCover[],
  candidates: readonly Candidate[],
  date: string,
): AssignedDay {
  const problem = dayProblemOf(lessons, candidates, date)
  const matched = improve(
    problem,
    lessons.map(() => -1),
  )
  const best = searchAll(problem, matched)
  return {
    staffOf: new Map(
      lessons.flatMap(({ key }, index) => {
        const person = candidates[best[index] ?? -1]
        return person ? [[key, person.staffId] as const] : []
      }),
    ),
    cost: totalOf(problem, best),
  }
}

function improve(problem: DayProblem, start: Assignment): Assignment {
  const layers = layersOf(problem)
  const blocks = blocksOf(problem)
  let best = matchLayers(problem, layers, start)
  for (let round = 0; round < maxRounds; round += 1) {
    const moved = moveBlocks(problem, { layers, blocks }, best)
    if (moved === undefined) return best
    best = moved
  }
  return best
}

/** Lessons that are all at the same time: nobody can take two of them. */
function layersOf({ lessons, clashes }: DayProblem): number[][] {
  const layers: number[][] = []
  for (const index of lessons.keys()) {
    const layer = layers.find((one) => one.every((other) => clashes[index]?.includes(other)))
    if (layer) layer.push(index)
    else layers.push([index])
  }
  return layers
}

/** Consecutive lessons of one absent teacher. */
function blocksOf({ lessons, neighbours }: DayProblem): number[][] {
  const blocks: number[][] = []
  for (const index of lessons.keys()) {
    const block = blocks.find((one) => one.some((other) => neighbours[index]?.includes(other)))
    if (block) block.push(index)
    else blocks.push([index])
  }
  return blocks.filter(({ length }) => length > 1)
}

/** Matches the lessons of each layer again while the others stay, until none gets cheaper. */
function matchLayers(problem: DayProblem, layers: readonly number[][], start: Assignment): Assignment {
  let best = start
  for (let round = 0; round < maxRounds; round += 1) {
    const next = layers.reduce((assignment, layer) => matchLayer(problem, layer, assignment), best)
    if (totalOf(problem, next) >= totalOf(problem, best)) return best
    best = next
  }
  return best
}

function matchLayer(problem: DayProblem, layer: readonly number[], assignment: Assignment): Assignment {
  const rest = assignment.map((candidate, index) => (layer.includes(index) ? -1 : candidate))
  const costs = layer.map((lesson) => [
    ...problem.candidates.map((_, candidate) =>
      isPossible(problem, rest, lesson, candidate) ? costOf(problem, rest, lesson, candidate) : impossible,
    ),
    ...layer.map(() => costOf(problem, rest, lesson, -1)),
  ])
  const columns = minimumCostMatching(costs)
  const next = [...rest]
  for (const [row, lesson] of layer.entries()) {
    const column = columns[row] ?? -1
    next[lesson] = column < problem.candidates.length ? column : -1
  }
  return next
}

/** Gives a block to one person, and matches the others around it; the cheapest such move that is one. */
function moveBlocks(
  problem: DayProblem,
  { layers, blocks }: { readonly layers: readonly number[][]; readonly blocks: readonly number[][] },
  assignment: Assignment,
): Assignment | undefined {
  let [best, cheapest]: [Assignment | undefined, number] = [undefined, totalOf(problem, assignment)]
  for (const block of blocks)
    for (const candidate of problem.candidates.keys()) {
      const given = giveBlock(problem, { block, candidate }, assignment)
      if (given === undefined) continue
      const next = matchLayers(problem, layers, given)
      const total = totalOf(problem, next)
      if (total < cheapest) [best, cheapest] = [next, total]
    }
  return best
}

/** The assignment with a block at one person, who leaves whatever else they have at that time. */
function giveBlock(
  problem: DayProblem,
  { block, candidate }: { readonly block: readonly number[]; readonly candidate: number },
  assignment: Assignment,
): Assignment | undefined {
  const next = assignment.map((one, lesson) => {
    const isInTheWay =
      one === candidate && block.some((of) => of !== lesson && problem.clashes[of]?.includes(lesson))
    return block.includes(lesson) || isInTheWay ? -1 : one
  })
  for (const lesson of block) {
    if (!isPossible(problem, next, lesson, candidate)) return undefined
    next[lesson] = candidate
  }
  return next
}
