import { compileDraft, indexDraft } from '../../src/modules/scheduler/adapter/compile.ts'
import { Random, solve } from '../../src/modules/scheduler/index.ts'
import { largeSchool } from '../../test/support/large-school.ts'

/** Milliseconds until a school of 800 students has a timetable without a hard conflict; undefined: not in a minute. */
export function millisecondsToPlace(seed: number): number | undefined {
  const started = performance.now()
  const { problem, solution } = indexDraft(compileDraft(largeSchool()))
  let isSolved = false
  const { hard } = solve(
    { problem, start: solution },
    {
      random: new Random(seed),
      now: () => performance.now(),
      budget: 60_000,
      shouldStop: () => isSolved,
      onProgress: (point) => {
        isSolved = point.hard === 0
      },
    },
  )
  return hard === 0 ? performance.now() - started : undefined
}
