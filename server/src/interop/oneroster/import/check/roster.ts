import type { FileName, OrgType, Role } from '../../vocabulary.ts'
import { FingerprintSet } from './fingerprint-set.ts'

/** Our words for what a sourcedId names, as they stand in `source_ids.entity`. */
export type SourceEntity =
  | 'org'
  | 'academic_session'
  | 'course'
  | 'class'
  | 'student'
  | 'staff_member'
  | 'guardian'
  | 'enrollment'
  | 'resource'
  | 'class_resource'
  | 'course_resource'
  | 'category'
  | 'line_item'
  | 'result'
  | 'guardian_link'
  | 'demographics'

/** The files that nothing points at: a fingerprint of each sourcedId is stored, which is affordable for any number of rows. */
const namedFiles = ['enrollments', 'results', 'classResources', 'courseResources'] as const
type NamedFile = (typeof namedFiles)[number]

/** The files whose rows are pointed at: their sourcedIds are in memory, nothing else of the rows. */
export type ReferredFile = Exclude<FileName, NamedFile | 'demographics'>

export const isNamedFile = (file: FileName): file is NamedFile =>
  (namedFiles as readonly FileName[]).includes(file)

export const isReferredFile = (file: FileName): file is ReferredFile =>
  file !== 'demographics' && !isNamedFile(file)

/** The first and the last day, both included. */
export interface Span {
  readonly first_day: string
  readonly last_day: string
}

/** One sourcedId that may be pointed at. */
export interface Entry {
  readonly entity: SourceEntity
  /** Its row in the file; undefined for a row of an earlier import that this one leaves alone. */
  readonly row: number | undefined
  /** Our id; found or made when the row is written. */
  id: string | undefined
  /** Users: the role in the file. */
  readonly role?: Role | undefined
  /** Staff: the number of the row, unless an earlier row of the file has it. */
  staffNumber?: string
  /** Users: whether the row is passed over, because the school has archived or merged the person. */
  isPassedOver?: boolean
  /** Users: whether a row of demographics.csv names them. */
  hasDemographics?: boolean
  /** Sessions and classes of the set: their first and last day; of a class those of its terms, when all are known. */
  span?: Span | undefined
  /** Orgs of the set: what they are. */
  readonly org?: { readonly type: OrgType; readonly name: string }
  /** Line items of the set: the highest score. */
  maximum?: string
}

/** A student and a guardian of theirs, by sourcedId. */
export interface Link {
  readonly student: string
  readonly guardian: string
}

/** What the first phase knows of the set, and the second writes by. */
export class Roster {
  readonly entries: Readonly<Record<ReferredFile, Map<string, Entry>>> = {
    orgs: new Map(),
    academicSessions: new Map(),
    courses: new Map(),
    classes: new Map(),
    users: new Map(),
    resources: new Map(),
    categories: new Map(),
    lineItems: new Map(),
  }
  readonly named: Readonly<Record<NamedFile, FingerprintSet>> = {
    enrollments: new FingerprintSet(),
    results: new FingerprintSet(),
    classResources: new FingerprintSet(),
    courseResources: new FingerprintSet(),
  }
  /** Enrollments that are not imported, though they stand in the file. */
  readonly skippedEnrollments = new Set<string>()
  /** What users were to an earlier import who are another kind of person in a delta file. */
  readonly moved: { readonly entity: SourceEntity; readonly source_id: string; readonly id: string }[] = []
  /** Parents by sourcedId, for orgs and sessions. */
  readonly parents: Readonly<Record<'orgs' | 'academicSessions', Map<string, string>>> = {
    orgs: new Map(),
    academicSessions: new Map(),
  }
  /** Guardians of students, each pair once, by a key of both; named by either side. */
  readonly links = new Map<string, Link>()
  /** Files that the manifest says are absent. */
  readonly absent = new Set<FileName>()
  /** Rows that stand in a file and cannot be pointed at. */
  readonly #unusable = new Map<string, UnusableRow>()

  note(file: FileName, sourcedId: string, row: UnusableRow): void {
    if (isReferredFile(file) && this.#unusable.size < maxUnusable)
      this.#unusable.set(`${file} ${sourcedId}`, row)
  }

  unusable(file: FileName, sourcedId: string): UnusableRow | undefined {
    return this.#unusable.get(`${file} ${sourcedId}`)
  }

  /** Data rows found per file. */
  readonly rows = new Map<FileName, number>()
  /** How many of them are marked as deleted. */
  readonly marked = new Map<FileName, number>()
  /** Files that could not be read whole: what points at their rows cannot be judged. */
  readonly unreadable = new Set<FileName>()
}

/** A row that is in its file and counts for nothing. */
interface UnusableRow {
  readonly row: number
  /** It is marked as deleted; else it could not be read. */
  readonly isDeleted: boolean
}

/** How many of them are remembered: beyond that a reference to one is reported as one to no row. */
const maxUnusable = 100_000

/** What kind of person a role makes: 1.1 gives each user one role. */
export function entityOfRole(role: Role): 'student' | 'staff_member' | 'guardian' {
  if (role === 'student') return 'student'
  return role === 'guardian' || role === 'parent' || role === 'relative' ? 'guardian' : 'staff_member'
}

/** The key of a stored link, and its source id. */
export const linkKey = (link: Link): string => JSON.stringify([link.student, link.guardian])
