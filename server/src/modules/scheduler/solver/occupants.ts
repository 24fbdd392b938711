import type { SearchSpace } from './search-space.ts'

/**
 * Visits the blocks that use a fixed resource of a block during a duration from a start. Where a resource has several
 * users already, none of them is visited. The visit stops as soon as the visitor returns false, and so does the result.
 */
export function visitOccupants(
  space: SearchSpace,
  block: number,
  start: number,
  duration: number,
  visitor: (other: number) => boolean,
): boolean {
  const { timetable } = space.state
  const { fixed } = space.unit(block)
  let time = start
  for (let left = duration; left > 0 && time >= 0; left -= 1) {
    const end = timetable.atomStart[time + 1] as number
    for (let place = timetable.atomStart[time] as number; place < end; place += 1) {
      if (!visitAtom(space, fixed, timetable.timeAtoms[place] as number, visitor)) return false
    }
    time = timetable.next[time] as number
  }
  return true
}

function visitAtom(
  space: SearchSpace,
  fixed: Int32Array,
  atom: number,
  visitor: (other: number) => boolean,
): boolean {
  const { busy, users, atomCount } = space.state.timetable
  for (let index = 0; index < fixed.length; index += 1) {
    const at = (fixed[index] as number) * atomCount + atom
    if (busy[at] !== 1) continue
    const other = space.blockOf[(users[at] as number) - 1] as number
    if (other >= 0 && !visitor(other)) return false
  }
  return true
}
