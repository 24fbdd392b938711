import type { IssueList } from './issues.ts'
import type { TravelInput } from './problem-input.ts'

/** Minutes between each two buildings: `table[from * buildings + to]`; 0 where nothing is said. */
export function travelTable(
  travel: readonly TravelInput[],
  path: string,
  buildings: readonly string[],
  list: IssueList,
): Float64Array {
  const table = new Float64Array(buildings.length * buildings.length)
  for (const [position, { from, to, minutes }] of travel.entries()) {
    const left = buildings.indexOf(from)
    const right = buildings.indexOf(to)
    if (!(minutes >= 0)) list.add(`${path}/${position}/minutes`, 'value_invalid', minutes)
    // A building without rooms has no part in any timetable.
    if (left < 0 || right < 0) continue
    table[left * buildings.length + right] = minutes
    table[right * buildings.length + left] = minutes
  }
  return table
}
