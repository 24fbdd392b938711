import { wordsOf } from './bits.ts'
import type { IdIndex, IssueList } from './issues.ts'
import type { Atom, Time, TimeGroup } from './problem.ts'
import type { ProblemInput, TimeGroupInput, TimeInput } from './problem-input.ts'

/** The times of a problem with their atoms and groups. */
interface CompiledTimes {
  readonly times: readonly Time[]
  readonly atoms: readonly Atom[]
  readonly timeGroups: readonly TimeGroup[]
  readonly days: readonly TimeGroup[]
  /** The groups for each group of the input: a day of several weeks is one group for each week. */
  readonly groupsOf: readonly (readonly number[])[]
  readonly periodMinutes: number
  readonly uniform: boolean
}

interface PlacedAtom extends Atom {
  readonly week: number
}

interface AtomTable {
  readonly atoms: readonly PlacedAtom[]
  readonly atomsOf: readonly (readonly number[])[]
}

export function compileTimes(input: ProblemInput, ids: IdIndex, list: IssueList): CompiledTimes {
  const isClocked = input.times.length > 0 && input.times.every((time) => time.starts !== undefined)
  if (isClocked) checkClock(input.times, list)
  const weeks = Math.max(1, ...input.times.map((time) => Math.max(0, ...(time.weeks ?? [])) + 1))
  const table =
    isClocked && list.issues.length === 0 ? clockAtoms(input.times, weeks) : plainAtoms(input.times)
  const { groups, groupsOf } = compileGroups(input, ids, table, weeks)
  const days = groups.filter(({ kind }) => kind === 'day')
  const dayOf = new Map<string, number>()
  for (const [position, day] of days.entries()) {
    const id = day.id.split('\u0000')[0] ?? day.id
    if (!dayOf.has(id)) dayOf.set(id, position)
  }
  const next = successors(input)
  const periods = periodsOf(input.times)
  const times = input.times.map(
    (time, index): Time => ({
      index,
      id: time.id,
      name: time.name,
      day: time.day === undefined ? -1 : (dayOf.get(time.day) ?? -1),
      period: time.period ?? periods[index] ?? index,
      starts: time.starts ?? index,
      ends: time.ends ?? index + 1,
      next: next[index] ?? -1,
      atoms: Int32Array.from(table.atomsOf[index] ?? []),
      bell: time.bell,
    }),
  )
  const minutes = table.atoms.map((atom) => atom.minutes)
  const periodMinutes = isClocked ? (input.periodMinutes ?? medianLength(input.times)) : 1
  return {
    times,
    atoms: table.atoms.map(({ minutes, starts, ends }) => ({ minutes, starts, ends })),
    timeGroups: groups,
    days,
    groupsOf,
    periodMinutes,
    uniform: minutes.every((value) => value === periodMinutes),
  }
}

function checkClock(times: readonly TimeInput[], list: IssueList): void {
  times.forEach((time, index) => {
    const isRange = (time.ends ?? 0) > (time.starts ?? 0) && (time.ends ?? 0) <= 1440
    if (!isRange) list.add(`/times/${index}/ends`, 'value_invalid', time.ends ?? '')
    if (time.weeks?.some((week) => !Number.isInteger(week) || week < 0 || week > 53)) {
      list.add(`/times/${index}/weeks`, 'value_invalid', time.weeks.join(' '))
    }
  })
}

const plainAtoms = (times: readonly TimeInput[]): AtomTable => ({
  atoms: times.map((_, index) => ({ minutes: 1, starts: index, ends: index + 1, week: 0 })),
  atomsOf: times.map((_, index) => [index]),
})

/** The elementary intervals of each week and day, in the order of the cycle. */
function clockAtoms(times: readonly TimeInput[], weeks: number): AtomTable {
  const days = [...new Set(times.map((time) => time.day ?? ''))]
  const atoms: PlacedAtom[] = []
  const atomsOf: number[][] = times.map(() => [])
  for (let week = 0; week < weeks; week += 1) {
    for (const day of days) {
      const members = [...times.keys()].filter((index) => isOn(times[index], day, week))
      addIntervals(members, times, week, atoms, atomsOf)
    }
  }
  return { atoms, atomsOf }
}

const isOn = (time: TimeInput | undefined, day: string, week: number): boolean =>
  time !== undefined && (time.day ?? '') === day && (time.weeks?.includes(week) ?? true)

function addIntervals(
  members: readonly number[],
  times: readonly TimeInput[],
  week: number,
  atoms: PlacedAtom[],
  atomsOf: number[][],
): void {
  const bounds = members.flatMap((index) => [times[index]?.starts ?? 0, times[index]?.ends ?? 0])
  const sorted = [...new Set(bounds)].sort((left, right) => left - right)
  for (const [position, starts] of sorted.entries()) {
    const ends = sorted[position + 1] ?? starts
    const covering = members.filter(
      (index) => (times[index]?.starts ?? 0) <= starts && (times[index]?.ends ?? 0) >= ends && ends > starts,
    )
    if (covering.length === 0) continue
    for (const index of covering) atomsOf[index]?.push(atoms.length)
    atoms.push({ minutes: ends - starts, starts, ends, week })
  }
}

function compileGroups(
  input: ProblemInput,
  ids: IdIndex,
  table: AtomTable,
  weeks: number,
): { groups: TimeGroup[]; groupsOf: number[][] } {
  const groups: TimeGroup[] = []
  const groupsOf = input.timeGroups.map((group, position) => {
    const times = ids.findAll(group.times, `/timeGroups/${position}/times`)
    const variants = weeksOf(group, weeks)
    return variants.map((week) => {
      const atoms = atomsIn(times, table, week)
      const index = groups.length
      const isOne = variants.length === 1
      const { words, masks } = wordsOf(atoms)
      groups.push({
        index,
        // The separator cannot occur in an id of the input.
        id: isOne ? group.id : `${group.id}\u0000${week}`,
        name: isOne ? group.name : `${group.name} (week ${(week ?? 0) + 1})`,
        kind: group.kind,
        times: Int32Array.from(times),
        atoms,
        words,
        masks,
      })
      return index
    })
  })
  return { groups, groupsOf }
}

function weeksOf(group: TimeGroupInput, weeks: number): readonly (number | undefined)[] {
  if (group.week !== undefined) return [group.week]
  if (group.kind !== 'day' || weeks === 1) return [undefined]
  return Array.from({ length: weeks }, (_, week) => week)
}

function atomsIn(times: readonly number[], table: AtomTable, week: number | undefined): Int32Array {
  const all = new Set(times.flatMap((time) => table.atomsOf[time] ?? []))
  const chosen = [...all].filter((atom) => week === undefined || table.atoms[atom]?.week === week)
  return Int32Array.from(chosen.sort((left, right) => left - right))
}

/** The time that follows each one: the next of the cycle, or of the same day, bell and weeks. */
function successors(input: ProblemInput): number[] {
  const { times } = input
  if (input.continuous) return times.map((_, index) => (index + 1 < times.length ? index + 1 : -1))
  const last = new Map<string, number>()
  const next = times.map(() => -1)
  const order = [...times.keys()].sort(
    (left, right) => (times[left]?.starts ?? left) - (times[right]?.starts ?? right),
  )
  for (const index of order) {
    const time = times[index]
    const key = [time?.day, time?.bell, time?.weeks?.join(',')].join('\u0000')
    const previous = last.get(key)
    const isAfter = previous === undefined || (times[previous]?.ends ?? 0) <= (time?.starts ?? 0)
    if (previous !== undefined && isAfter) next[previous] = index
    last.set(key, index)
  }
  return next
}

function periodsOf(times: readonly TimeInput[]): number[] {
  const counts = new Map<string, number>()
  return times.map((time) => {
    const key = [time.day, time.bell, time.weeks?.join(',')].join('\u0000')
    const period = counts.get(key) ?? 0
    counts.set(key, period + 1)
    return period
  })
}

function medianLength(times: readonly TimeInput[]): number {
  const lengths = times
    .map((time) => (time.ends ?? 0) - (time.starts ?? 0))
    .sort((left, right) => left - right)
  return Math.max(1, lengths[lengths.length >>> 1] ?? 1)
}
