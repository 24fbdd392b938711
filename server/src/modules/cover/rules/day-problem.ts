import { followsOn, overlaps } from './clock.ts'
import type { LessonToCover } from './lessons-to-cover.ts'
import { blockOf, type Candidate, fairnessOf, points, suitabilityOf } from './rank-cover.ts'

/** What an uncovered lesson costs: more than any cover, so that as many as possible are covered. */
const openCost = 100_000

/** A day to assign, with everything that does not depend on the assignment computed once. */
export interface DayProblem {
  readonly lessons: readonly LessonToCover[]
  readonly candidates: readonly Candidate[]
  /** By lesson and candidate; undefined: not possible. */
  readonly cost: readonly (readonly (number | undefined)[])[]
  /** Lessons that overlap a lesson. */
  readonly clashes: readonly (readonly number[])[]
  /** Lessons of the same absent teacher right before and after a lesson. */
  readonly neighbours: readonly (readonly number[])[]
}

/** The candidate of each lesson, by index; -1: nobody. */
export type Assignment = number[]

export function dayProblemOf(
  lessons: readonly LessonToCover[],
  candidates: readonly Candidate[],
  date: string,
): DayProblem {
  const others = (of: LessonToCover, test: (other: LessonToCover) => boolean): number[] =>
    lessons.flatMap((other, index) => (other.key !== of.key && test(other) ? [index] : []))
  return {
    lessons,
    candidates,
    cost: lessons.map((lesson) =>
      candidates.map((candidate) =>
        blockOf(lesson, candidate, date) === undefined ? suitabilityOf(lesson, candidate).cost : undefined,
      ),
    ),
    clashes: lessons.map((lesson) => others(lesson, (other) => overlaps(lesson, other))),
    neighbours: lessons.map((lesson) =>
      others(
        lesson,
        (other) =>
          other.absentStaffId === lesson.absentStaffId &&
          (followsOn(other, lesson) || followsOn(lesson, other)),
      ),
    ),
  }
}

/** How many lessons a candidate has in an assignment, one lesson left out. */
const countOf = (assignment: Assignment, candidate: number, except = -1): number =>
  assignment.filter((one, lesson) => one === candidate && lesson !== except).length

/** Whether a candidate can take a lesson, whatever is assigned to the others. */
export function isPossible(problem: DayProblem, assignment: Assignment, lesson: number, candidate: number) {
  const { cost, clashes, candidates } = problem
  const person = candidates[candidate]
  if (!person || cost[lesson]?.[candidate] === undefined) return false
  if (clashes[lesson]?.some((other) => assignment[other] === candidate)) return false
  return person.coversToday.length + countOf(assignment, candidate, lesson) < person.maxPerDay
}

/** What a candidate costs for a lesson while the others are as they are; -1: what leaving it open costs. */
export function costOf(
  problem: DayProblem,
  assignment: Assignment,
  lesson: number,
  candidate: number,
): number {
  if (candidate < 0) return openCost
  const person = problem.candidates[candidate]
  const before = (person?.coversToday.length ?? 0) + countOf(assignment, candidate, lesson)
  const same = (problem.neighbours[lesson] ?? []).filter((other) => assignment[other] === candidate).length
  return (
    (problem.cost[lesson]?.[candidate] ?? openCost) +
    fairnessOf(person?.coversInWindow ?? 0, before) +
    points.samePerson * same
  )
}

/** What an assignment costs as a whole: each lesson after those before it. */
export function totalOf(problem: DayProblem, assignment: Assignment): number {
  const sofar: Assignment = assignment.map(() => -1)
  let total = 0
  for (const [lesson, candidate] of assignment.entries()) {
    total += costOf(problem, sofar, lesson, candidate)
    sofar[lesson] = candidate
  }
  return total
}
