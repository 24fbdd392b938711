/** What has to be taught, as the necessary conditions need it. */
interface Demand {
  readonly id: string
  readonly name: string
  readonly bell: number
  readonly durations: readonly number[]
  readonly maxPerDay: number | null
  /** Staff, classes, groups, students and fixed rooms that take part in every lesson. */
  readonly resources: readonly string[]
  /** Rooms to choose from; undefined: none is chosen. */
  readonly rooms: readonly string[] | undefined
}

interface ResourceFacts {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Periods in which it can be used at all. */
  readonly free: number
}

/** The days of a bell: how many periods each has. */
export interface BellFacts {
  readonly periodsOfDay: readonly number[]
}

export interface Issue {
  readonly code: string
  readonly message: string
  readonly ids: readonly string[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What no timetable can meet: more lessons than places for somebody, too long lessons, too few rooms. */
export function necessaryConditions(
  demands: readonly Demand[],
  resources: readonly ResourceFacts[],
  bells: readonly BellFacts[],
): Issue[] {
  return [
    ...demands.flatMap((demand) => demandIssues(demand, bells[demand.bell] ?? { periodsOfDay: [] })),
    ...resourceIssues(demands, resources),
    ...roomIssues(demands, resources),
  ]
}

function demandIssues(
  { id, name, durations, maxPerDay, rooms }: Demand,
  { periodsOfDay }: BellFacts,
): Issue[] {
  const issues: Issue[] = []
  const longest = Math.max(0, ...durations)
  const day = Math.max(0, ...periodsOfDay)
  if (longest > day)
    issues.push({
      code: 'lesson_longer_than_day',
      message: `${name}: a lesson of ${longest} periods is longer than any day (${day} periods)`,
      ids: [id],
    })
  if (maxPerDay !== null && durations.length > maxPerDay * periodsOfDay.length)
    issues.push({
      code: 'too_few_days',
      message: `${name}: ${durations.length} lessons, at most ${maxPerDay} a day on ${periodsOfDay.length} days`,
      ids: [id],
    })
  if (rooms?.length === 0)
    issues.push({
      code: 'no_suitable_room',
      message: `${name}: no room has the seats and the equipment that it needs`,
      ids: [id],
    })
  return issues
}

function resourceIssues(demands: readonly Demand[], resources: readonly ResourceFacts[]): Issue[] {
  const load = new Map<string, number>()
  for (const { resources: ids, durations } of demands)
    for (const id of ids) load.set(id, (load.get(id) ?? 0) + sum(durations))
  return resources.flatMap(({ id, name, type, free }) => {
    const needed = load.get(id) ?? 0
    if (needed <= free) return []
    const message = `${name}: ${needed} periods of lessons, but only ${free} free periods in the cycle`
    return [{ code: `${type}_overbooked`, message, ids: [id] }]
  })
}

/** For each set of rooms to choose from: the lessons that can only be there are no more than its periods. */
function roomIssues(demands: readonly Demand[], resources: readonly ResourceFacts[]): Issue[] {
  const free = new Map(resources.map((one) => [one.id, one.free]))
  const sets = new Map<string, readonly string[]>()
  for (const { rooms } of demands) if (rooms && rooms.length > 0) sets.set([...rooms].sort().join(' '), rooms)
  return [...sets.values()].flatMap((rooms) => {
    const within = new Set(rooms)
    const bound = demands.filter(
      (demand) => demand.rooms?.length && demand.rooms.every((id) => within.has(id)),
    )
    const needed = sum(bound.flatMap(({ durations }) => durations))
    const available = sum(rooms.map((id) => free.get(id) ?? 0))
    if (needed <= available) return []
    const names = bound.slice(0, 3).map(({ name }) => name)
    const message = `${names.join(', ')}: ${needed} periods need one of ${rooms.length} rooms, which have ${available} free periods`
    return [{ code: 'rooms_overbooked', message, ids: [...rooms] }]
  })
}
