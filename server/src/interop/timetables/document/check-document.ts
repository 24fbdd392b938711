import type { DocumentActivity, DocumentLesson, Slot, StudentSet, TimetableDocument } from './document.ts'

/** What is wrong at one place of a document. */
export interface DocumentIssue {
  /** A JSON pointer. */
  readonly path: string
  readonly code:
    | 'id_duplicate'
    | 'id_unknown'
    | 'sets_cyclic'
    | 'lesson_too_long'
    | 'value_invalid'
    | 'too_large'
    | 'name_too_long'
  readonly value: string
}

const maxIssues = 100
const maxLessons = 20_000
/** Characters of a name that the school can say the meaning of. */
const maxName = 500

/** Checks that a document is consistent: ids, references, groups without cycles, lessons within their day. */
export function checkDocument(document: TimetableDocument): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const add = (path: string, code: DocumentIssue['code'], value: string | number): void => {
    if (issues.length < maxIssues) issues.push({ path, code, value: String(value).slice(0, 100) })
  }
  const ids = idSets(document, add)
  checkSets(document.sets, ids.sets, add)
  checkActivities(document, ids, add)
  return issues
}

type Add = (path: string, code: DocumentIssue['code'], value: string | number) => void

const lists = ['days', 'periods', 'teachers', 'subjects', 'sets', 'rooms'] as const
type Ids = Readonly<Record<(typeof lists)[number], ReadonlySet<string>>>

function idSets(document: TimetableDocument, add: Add): Ids {
  const idsOf = (name: (typeof lists)[number]): ReadonlySet<string> => {
    const ids = new Set<string>()
    document[name].forEach(({ id, name: called }, index) => {
      if (id.length > maxName || called.length > maxName)
        add(`/${name}/${index}/name`, 'name_too_long', called.length > maxName ? called : id)
      if (ids.has(id)) add(`/${name}/${index}/id`, 'id_duplicate', id)
      ids.add(id)
    })
    return ids
  }
  return {
    days: idsOf('days'),
    periods: idsOf('periods'),
    teachers: idsOf('teachers'),
    subjects: idsOf('subjects'),
    sets: idsOf('sets'),
    rooms: idsOf('rooms'),
  }
}

function checkSets(sets: readonly StudentSet[], ids: ReadonlySet<string>, add: Add): void {
  sets.forEach(({ members }, index) => {
    members.forEach((member, position) => {
      if (!ids.has(member)) add(`/sets/${index}/members/${position}`, 'id_unknown', member)
    })
  })
  const cyclic = cyclicSet(sets)
  if (cyclic !== undefined) {
    add(`/sets/${sets.findIndex(({ id }) => id === cyclic)}/members`, 'sets_cyclic', cyclic)
  }
}

/** A set that contains itself, through any number of others. */
function cyclicSet(sets: readonly StudentSet[]): string | undefined {
  const left = new Map(sets.map(({ id, members }) => [id, new Set(members)]))
  const ownersOf = new Map<string, string[]>()
  for (const { id, members } of sets) {
    for (const member of new Set(members)) ownersOf.set(member, (ownersOf.get(member) ?? []).concat(id))
  }
  // Removes sets without members until there are none; what remains is in a cycle or contains one.
  const open = [...left].filter(([, members]) => members.size === 0).map(([id]) => id)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    left.delete(id)
    for (const owner of ownersOf.get(id) ?? []) {
      const members = left.get(owner)
      members?.delete(id)
      if (members?.size === 0) open.push(owner)
    }
  }
  const known = new Set(sets.map(({ id }) => id))
  return [...left].find(([, members]) => [...members].every((member) => known.has(member)))?.[0]
}

interface CheckContext {
  readonly ids: Ids
  readonly add: Add
  readonly positions: ReadonlyMap<string, number>
  readonly lessons: Set<string>
}

function checkActivities({ activities, periods }: TimetableDocument, ids: Ids, add: Add): void {
  const positions = new Map(periods.map(({ id }, index) => [id, index]))
  const context: CheckContext = { ids, add, positions, lessons: new Set() }
  const count = activities.reduce((sum, { lessons }) => sum + lessons.length, 0)
  if (count > maxLessons) add('/activities', 'too_large', count)
  activities.forEach((activity, index) => {
    checkActivity(activity, `/activities/${index}`, context)
  })
}

function checkActivity(activity: DocumentActivity, path: string, context: CheckContext): void {
  const { ids, add } = context
  const requireKnown = (
    name: 'teachers' | 'sets' | 'rooms' | 'subjects',
    values: readonly string[],
  ): void => {
    for (const id of values) if (!ids[name].has(id)) add(`${path}/${name}`, 'id_unknown', id)
  }
  requireKnown('teachers', activity.teachers)
  requireKnown('sets', activity.sets)
  requireKnown('rooms', activity.rooms ?? [])
  requireKnown('subjects', activity.subject === undefined ? [] : [activity.subject])
  activity.lessons.forEach((lesson, at) => {
    checkLesson(lesson, `${path}/lessons/${at}`, context)
  })
}

function checkLesson(
  { id, duration, room, place }: DocumentLesson,
  path: string,
  context: CheckContext,
): void {
  const { ids, add, lessons } = context
  if (lessons.has(id)) add(`${path}/id`, 'id_duplicate', id)
  lessons.add(id)
  if (!Number.isInteger(duration) || duration < 1) add(`${path}/duration`, 'value_invalid', duration)
  if (room !== undefined && !ids.rooms.has(room)) add(`${path}/room`, 'id_unknown', room)
  if (place) checkPlace(place, duration, path, context)
}

function checkPlace(
  { day, period }: Slot,
  duration: number,
  path: string,
  { ids, add, positions }: CheckContext,
): void {
  if (!ids.days.has(day)) add(`${path}/place/day`, 'id_unknown', day)
  const first = positions.get(period)
  if (first === undefined) add(`${path}/place/period`, 'id_unknown', period)
  else if (first + duration > positions.size) add(`${path}/duration`, 'lesson_too_long', duration)
}
