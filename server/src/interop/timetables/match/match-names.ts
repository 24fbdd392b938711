import type { BellPeriod } from '../../../modules/scheduler/index.ts'
import type { DocumentActivity, DocumentLesson, StudentSet, TimetableDocument } from '../document/document.ts'
import { Leaves } from '../document/leaves.ts'
import { hasOwnWeekdays, matchPeriods } from './match-periods.ts'
import { matchTablePeriods, type PeriodPick } from './match-table-periods.ts'
import { type Found, type MatchedBy, RecordIndex } from './record-index.ts'
import type { NameKind, SchoolGroup, SchoolRecord, SchoolRecords } from './school-records.ts'

/** What a name in the file means in the school. */
interface NameMatch {
  readonly kind: NameKind
  readonly name: string
  /** How many lessons name it. */
  readonly lessons: number
  readonly status: 'matched' | 'left_out' | 'unknown' | 'ambiguous'
  readonly by: MatchedBy | null
  readonly id: string | null
  readonly label: string | null
}

/** Decisions of the school about names: an id, or null to leave it out. */
export type NameDecisions = ReadonlyMap<string, string | null>

export const decisionKey = (kind: NameKind, name: string): string => `${kind} ${name}`

/** The records of names by the ids of the document. */
export interface MatchedNames {
  readonly matches: readonly NameMatch[]
  readonly teachers: ReadonlyMap<string, string>
  /** Ids of classes, and of groups within them. */
  readonly sets: ReadonlyMap<string, string>
  readonly subjects: ReadonlyMap<string, string>
  readonly rooms: ReadonlyMap<string, string>
  readonly periods: ReadonlyMap<string, string>
  /** Periods without one record of their own: every weekday has others. */
  readonly picks: ReadonlyMap<string, PeriodPick>
}

interface Item {
  readonly id: string
  readonly name: string
  readonly shortName?: string
}

/** Matches the names of a file with records: by decisions of the school first, then by ids, names and codes. */
export function matchNames(
  document: TimetableDocument,
  records: SchoolRecords,
  of: {
    readonly decisions: NameDecisions
    /** The first is the common one. */
    readonly bells: readonly { readonly periods: readonly BellPeriod[] }[]
    readonly weekdays: readonly (number | null)[]
    readonly isTable: boolean
  },
): MatchedNames {
  const uses = usesOf(document)
  const matcher = new Matcher(uses, of.decisions)
  const teachers = matcher.match('teacher', document.teachers, records.teachers)
  const rooms = matcher.match('room', document.rooms, records.rooms)
  const subjects = matcher.match('subject', document.subjects, records.subjects)
  const sets = matchSets(document.sets, records, { matcher, uses })
  const { find, picks } = of.isTable
    ? matchTablePeriods(document.periods, records.periods, of)
    : orderedPeriods(document, records.periods, of.bells[0]?.periods ?? [])
  const periods = matcher.matchWith(
    'period',
    document.periods,
    records.periods.map((period) => ({ id: period.id, label: labelOf(period), codes: [], names: [] })),
    find,
  )
  const own = new Map([...picks].filter(([id]) => matcher.isPicked(id)))
  return { matches: matcher.matches, teachers, sets, subjects, rooms, periods, picks: own }
}

/** Periods of other programs by their order in the day where every weekday has periods of its own. */
function orderedPeriods(
  document: TimetableDocument,
  all: readonly BellPeriod[],
  bell: readonly BellPeriod[],
) {
  const find = matchPeriods(document.periods, all, bell)
  const isByPosition = (item: { readonly id: string }): boolean => {
    const found = find(item)
    return typeof found === 'object' && found.by === 'position'
  }
  const picks = document.periods.flatMap((item, at) => {
    const pick: PeriodPick = (held) => held[at]
    return hasOwnWeekdays(bell) && isByPosition(item) ? [[item.id, pick] as const] : []
  })
  return { find, picks: new Map(picks) }
}

const labelOf = ({ name, start_time }: BellPeriod): string => `${name} (${start_time})`

class Matcher {
  readonly matches: NameMatch[] = []
  readonly #decided = new Set<string>()
  readonly #uses: Uses
  readonly #decisions: NameDecisions

  constructor(uses: Uses, decisions: NameDecisions) {
    this.#uses = uses
    this.#decisions = decisions
  }

  /** Whether no decision of the school says which period it is. */
  isPicked(id: string): boolean {
    return !this.#decided.has(id)
  }

  match(kind: NameKind, items: readonly Item[], records: readonly SchoolRecord[]): Map<string, string> {
    const index = new RecordIndex(records)
    return this.matchWith(kind, items, records, (item) => index.find([item.id, item.name, item.shortName]))
  }

  matchWith(
    kind: NameKind,
    items: readonly Item[],
    records: readonly SchoolRecord[],
    find: (item: Item) => Found,
  ): Map<string, string> {
    const labels = new Map(records.map(({ id, label }) => [id, label]))
    const ids = new Map<string, string>()
    for (const item of items) {
      const decision = this.#decisions.get(decisionKey(kind, nameOf(item)))
      const match = this.#matchOf(kind, item, { decision, labels, find })
      this.matches.push(match)
      if (match.id !== null) ids.set(item.id, match.id)
      if (kind === 'period' && match.by === 'mapping') this.#decided.add(item.id)
    }
    return ids
  }

  #matchOf(
    kind: NameKind,
    item: Item,
    of: {
      readonly decision: string | null | undefined
      readonly labels: ReadonlyMap<string, string>
      readonly find: (item: Item) => Found
    },
  ): NameMatch {
    const lessons = this.#uses[kind].get(item.id) ?? 0
    const base = { kind, name: nameOf(item), lessons, by: null, id: null, label: null }
    const { decision, labels } = of
    if (decision === null) return { ...base, status: 'left_out', by: 'mapping' }
    const label = decision === undefined ? undefined : labels.get(decision)
    if (decision !== undefined && label !== undefined)
      return { ...base, status: 'matched', by: 'mapping', id: decision, label }
    const found = of.find(item)
    if (found === undefined) return { ...base, status: 'unknown' }
    if (found === 'ambiguous') return { ...base, status: 'ambiguous' }
    return { ...base, status: 'matched', by: found.by, id: found.id, label: labels.get(found.id) ?? null }
  }
}

const nameOf = ({ id, name }: Item): string => (name === '' ? id : name)

/** Classes by their names; groups within the class that they belong to, or as classes of their own. */
function matchSets(
  sets: readonly StudentSet[],
  { classes, groups }: SchoolRecords,
  { matcher, uses }: { readonly matcher: Matcher; readonly uses: Uses },
): Map<string, string> {
  const whole = sets.filter(({ level }) => level === 'class')
  const ids = matcher.match('class', whole, [...classes, ...groups])
  const parts = sets.filter(({ level, id }) => level !== 'class' && uses.group.has(id))
  const leaves = new Leaves(sets)
  const owners = new Map(whole.flatMap(({ id }) => leaves.below(id).map((member) => [member, ids.get(id)])))
  const within = Map.groupBy(groups, ({ classId }) => classId)
  const anywhere = new RecordIndex([...groups, ...classes])
  const find = (item: Item): Found => {
    const owner = owners.get(item.id)
    const own: readonly SchoolGroup[] = within.get(owner ?? '') ?? []
    const named = new RecordIndex(own.map((one) => ({ ...one, names: [...one.names, one.ownName] })))
    const texts = [item.id, item.name, item.shortName]
    return named.find(texts) ?? anywhere.find(texts)
  }
  const found = matcher.matchWith('group', parts, [...groups, ...classes], find)
  return new Map([...ids, ...found])
}

type Uses = Readonly<Record<NameKind, ReadonlyMap<string, number>>>

/** How many lessons name each item of the document. */
function usesOf(document: TimetableDocument): Uses {
  const classes = new Set(document.sets.filter(({ level }) => level === 'class').map(({ id }) => id))
  const lessons = document.activities.flatMap((activity) => activity.lessons)
  const ofActivities = (idsOf: (activity: DocumentActivity) => readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>()
    for (const activity of document.activities)
      for (const id of idsOf(activity)) counts.set(id, (counts.get(id) ?? 0) + activity.lessons.length)
    return counts
  }
  const ofLessons = (idOf: (lesson: DocumentLesson) => string | undefined): Map<string, number> => {
    const ids = lessons.flatMap((lesson) => idOf(lesson) ?? [])
    return new Map([...Map.groupBy(ids, (id) => id)].map(([id, { length }]) => [id, length]))
  }
  return {
    teacher: ofActivities(({ teachers }) => teachers),
    class: ofActivities(({ sets }) => sets.filter((id) => classes.has(id))),
    group: ofActivities(({ sets }) => sets.filter((id) => !classes.has(id))),
    subject: ofActivities(({ subject }) => (subject === undefined ? [] : [subject])),
    room: ofLessons(({ room }) => room),
    period: ofLessons(({ place }) => place?.period),
  }
}
