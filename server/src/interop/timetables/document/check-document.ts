import type { StudentSet, TimetableDocument } from './document.ts'

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
  readonly value: string
}

const maxIssues = 100
const maxLessons = 20_000

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
    document[name].forEach(({ id }, index) => {
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
  const members = new Map(sets.map((set) => [set.id, set.members]))
  const state = new Map<string, 'open' | 'done'>()
  for (const { id: start } of sets) {
    const path: { readonly id: string; next: number }[] = [{ id: start, next: 0 }]
    if (state.has(start)) continue
    state.set(start, 'open')
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const member = members.get(top.id)?.[top.next]
      top.next += 1
      if (member === undefined) {
        state.set(top.id, 'done')
        path.pop()
      } else if (state.get(member) === 'open') return member
      else if (!state.has(member)) {
        state.set(member, 'open')
        path.push({ id: member, next: 0 })
      }
    }
  }
  return undefined
}

function checkActivities({ activities, periods }: TimetableDocument, ids: Ids, add: Add): void {
  const position = new Map(periods.map(({ id }, index) => [id, index]))
  const known = new Set<string>()
  const count = activities.reduce((sum, { lessons }) => sum + lessons.length, 0)
  if (count > maxLessons) add('/activities', 'too_large', count)
  activities.forEach((activity, index) => {
    const path = `/activities/${index}`
    const require = (name: 'teachers' | 'sets' | 'rooms', values: readonly string[]): void => {
      for (const id of values) if (!ids[name].has(id)) add(`${path}/${name}`, 'id_unknown', id)
    }
    require('teachers', activity.teachers)
    require('sets', activity.sets)
    require('rooms', activity.rooms ?? [])
    if (activity.subject !== undefined && !ids.subjects.has(activity.subject)) {
      add(`${path}/subject`, 'id_unknown', activity.subject)
    }
    activity.lessons.forEach(({ id, duration, place, room }, at) => {
      const own = `${path}/lessons/${at}`
      if (known.has(id)) add(`${own}/id`, 'id_duplicate', id)
      known.add(id)
      if (!Number.isInteger(duration) || duration < 1) add(`${own}/duration`, 'value_invalid', duration)
      if (room !== undefined && !ids.rooms.has(room)) add(`${own}/room`, 'id_unknown', room)
      if (!place) return
      if (!ids.days.has(place.day)) add(`${own}/place/day`, 'id_unknown', place.day)
      const first = position.get(place.period)
      if (first === undefined) add(`${own}/place/period`, 'id_unknown', place.period)
      else if (first + duration > periods.length) add(`${own}/duration`, 'lesson_too_long', duration)
    })
  })
}
