import {
  type Column,
  type FileName,
  type OrgType,
  type Role,
  rosterColumns,
  type ScoreStatus,
} from '../../vocabulary.ts'
import { list, optional, required, truth, word } from '../read/cells.ts'
import type { ParsedRow } from '../read/parse-row.ts'
import { type Findings, quoted, type Severity } from '../report.ts'
import { Contradictions } from './contradictions.ts'
import { danglingReason } from './dangling.ts'
import { FingerprintSet } from './fingerprint-set.ts'
import { judgeEnrollment } from './judge-enrollment.ts'
import {
  type Entry,
  entityOfRole,
  isNamedFile,
  isReferredFile,
  type ReferredFile,
  type Roster,
  type SourceEntity,
} from './roster.ts'

/** A pointer to a row of the same file, judged when the file has been read. */
export interface LaterReference {
  readonly row: number
  readonly from: string
  readonly to: string
}

const entityOfFile: Readonly<Record<Exclude<ReferredFile, 'users'>, SourceEntity>> = {
  orgs: 'org',
  academicSessions: 'academic_session',
  courses: 'course',
  classes: 'class',
  resources: 'resource',
  categories: 'category',
  lineItems: 'line_item',
}

/** What the roster remembers of a row that others may point at. */
function entryOf(file: ReferredFile, row: ParsedRow): Entry {
  const common = { row: row.row, id: undefined }
  if (file === 'users') {
    const role = word<Role>(row, 'role') || 'student'
    return { ...common, entity: entityOfRole(role), role }
  }
  const entity = entityOfFile[file]
  if (file !== 'orgs') return { ...common, entity }
  return { ...common, entity, org: { type: word<OrgType>(row, 'type'), name: required(row, 'name') } }
}

/** Judges the rows of one file against each other and against the files before it. */
export class RowCheck {
  readonly #file: FileName
  readonly #roster: Roster
  readonly #findings: Findings
  readonly #references: readonly Column[]
  readonly #usernames = new FingerprintSet()
  readonly #identifiers = new Set<string>()
  readonly #scored = new FingerprintSet()
  readonly #deleted = new FingerprintSet()
  /** What is held against other rows by its dates and numbers. */
  readonly contradictions: Contradictions
  /** Parents and agents, to be judged when the file has been read. */
  readonly later: LaterReference[] = []

  constructor(file: FileName, roster: Roster, findings: Findings) {
    this.#file = file
    this.#roster = roster
    this.#findings = findings
    const columns: readonly Column[] = rosterColumns[file]
    this.#references = columns.filter((column) => column.target !== undefined)
    this.contradictions = new Contradictions(roster, findings)
  }

  check(row: ParsedRow): void {
    if (row.deleted) {
      this.#forget(row)
      return
    }
    if (!this.#register(row)) return
    for (const column of this.#references) this.#checkReference(row, column)
    if (row.good) judges[this.#file]?.call(this, row)
  }

  /** A deleted row of a delta file can no longer be pointed at. */
  #forget(row: ParsedRow): void {
    if (this.#isNamed(row.sourcedId)) {
      this.#tellDuplicate(row, undefined)
      return
    }
    this.#deleted.add(row.sourcedId)
    if (isReferredFile(this.#file)) this.#roster.entries[this.#file].delete(row.sourcedId)
  }

  /** Whether an earlier row of this file has the sourcedId and is not a deleted one. */
  #isNamed(sourcedId: string): boolean {
    const { entries, named } = this.#roster
    if (isNamedFile(this.#file)) return named[this.#file].has(sourcedId)
    if (this.#file === 'demographics') return entries.users.get(sourcedId)?.hasDemographics === true
    return entries[this.#file].get(sourcedId)?.row !== undefined
  }

  #register(row: ParsedRow): boolean {
    const { sourcedId } = row
    if (this.#deleted.has(sourcedId)) return this.#tellDuplicate(row, undefined)
    if (isNamedFile(this.#file)) {
      return this.#roster.named[this.#file].add(sourcedId) || this.#tellDuplicate(row, undefined)
    }
    if (this.#file === 'demographics') return this.#registerDemographics(row)
    const entries = this.#roster.entries[this.#file]
    const known = entries.get(sourcedId)
    if (known?.row !== undefined) return this.#tellDuplicate(row, known.row)
    const entry = entryOf(this.#file, row)
    if (known?.id !== undefined && known.entity !== entry.entity) {
      this.#roster.moved.push({ entity: known.entity, source_id: sourcedId, id: known.id })
    }
    entries.set(sourcedId, entry)
    return true
  }

  /** The sourcedId of demographics is that of the user (OneRoster 1.1 section 4.6). */
  #registerDemographics(row: ParsedRow): boolean {
    const user = this.#roster.entries.users.get(row.sourcedId)
    if (user === undefined) {
      this.#tellDangling(row, 'sourcedId', row.sourcedId, 'users')
      return false
    }
    if (user.hasDemographics) return this.#tellDuplicate(row, undefined)
    user.hasDemographics = true
    return true
  }

  #tellDuplicate(row: ParsedRow, first: number | undefined): false {
    const where = first === undefined ? 'already in this file' : `already in row ${first}`
    const message = `The sourcedId ${quoted(row.sourcedId)} stands ${where}.`
    this.#findings.error(this.#at(row, 'sourcedId'), 'duplicate_sourced_id', message)
    return false
  }

  #checkReference(row: ParsedRow, column: Column): void {
    const target = column.target as ReferredFile
    const single = optional(row, column.name)
    const pointers = single === null ? list(row, column.name) : [single]
    for (const pointer of pointers) {
      if (target === this.#file) this.later.push({ row: row.row, from: row.sourcedId, to: pointer })
      else if (!this.#roster.entries[target].has(pointer)) {
        this.#tellDangling(row, column.name, pointer, target)
      }
    }
  }

  #tellDangling(row: ParsedRow, column: string, pointer: string, target: FileName): void {
    const why = danglingReason(this.#roster, target, pointer)
    // One row that is missing may be pointed at by thousands: reported once, and counted.
    if (why) this.#findings.error(this.#at(row, column), 'dangling_reference', why.message, why.cause)
  }

  #at(row: ParsedRow, column: string): { file: string; row: number; column: string } {
    return { file: `${this.#file}.csv`, row: row.row, column }
  }

  judgeOrder(row: ParsedRow, first: string, last: string, severity: Severity = 'error'): void {
    const [start, end] = [optional(row, first), optional(row, last)]
    if (start === null || end === null || start <= end) return
    const message = `${last} ${end} lies before ${first} ${start}.`
    if (severity === 'error') this.#findings.error(this.#at(row, last), 'end_before_start', message)
    else this.#findings.warn(this.#at(row, last), 'end_before_start', message)
  }

  judgeUser(row: ParsedRow): void {
    const entry = this.#roster.entries.users.get(row.sourcedId) as Entry
    if (!this.#usernames.add(required(row, 'username').toLowerCase())) {
      const message = 'The username stands in an earlier row, too: only one of them can sign in by it.'
      this.#findings.warn(this.#at(row, 'username'), 'duplicate_username', message)
    }
    if (optional(row, 'password') !== null) {
      const message = 'Passwords are not imported: accounts are given by invitation, or with a new password.'
      this.#findings.warn(this.#at(row, 'password'), 'not_imported', message)
    }
    const identifier = entry.entity === 'staff_member' ? optional(row, 'identifier') : null
    if (identifier === null) return
    if (this.#identifiers.has(identifier)) {
      const message = `An earlier row has the identifier ${quoted(identifier)}, too: this one gets no staff number.`
      this.#findings.warn(this.#at(row, 'identifier'), 'duplicate_identifier', message)
      return
    }
    this.#identifiers.add(identifier)
    entry.staffNumber = identifier
  }

  judgeEnrollment(row: ParsedRow): void {
    this.judgeOrder(row, 'beginDate', 'endDate')
    const user = this.#roster.entries.users.get(required(row, 'userSourcedId'))
    if (user === undefined) return
    const role = word<Role>(row, 'role')
    const verdict = judgeEnrollment(role, user.entity)
    if (verdict === 'skip') {
      this.#roster.skippedEnrollments.add(row.sourcedId)
      const message = `A ${user.role ?? 'person'} enrolled as ${role} has no place on a roster and is not imported.`
      this.#findings.warn(this.#at(row, 'role'), 'not_imported', message)
    } else this.#judgeMember(row, role)
  }

  #judgeMember(row: ParsedRow, role: Role): void {
    this.contradictions.judgeEnrollment(row)
    if (role === 'student' && truth(row, 'primary') === true) {
      const message = 'Only a teacher can be primary; it was ignored.'
      this.#findings.warn(this.#at(row, 'primary'), 'not_imported', message)
    }
  }

  judgeLineItem(row: ParsedRow): void {
    // It does no harm, and teachers do plan so: reported, and imported as it is.
    this.judgeOrder(row, 'assignDate', 'dueDate', 'warning')
    const [minimum, maximum] = [required(row, 'resultValueMin'), required(row, 'resultValueMax')]
    this.contradictions.keepMaximum(row, maximum)
    if (Number(minimum) <= Number(maximum)) return
    const message = `resultValueMin ${minimum} lies above resultValueMax ${maximum}.`
    this.#findings.error(this.#at(row, 'resultValueMin'), 'minimum_above_maximum', message)
  }

  judgeResult(row: ParsedRow): void {
    const [item, student] = [required(row, 'lineItemSourcedId'), required(row, 'studentSourcedId')]
    const user = this.#roster.entries.users.get(student)
    if (user !== undefined && user.entity !== 'student') {
      const message = `${quoted(student)} is no student, but a ${user.role ?? user.entity}.`
      this.#findings.error(this.#at(row, 'studentSourcedId'), 'role_conflict', message)
    }
    if (!this.#scored.add(JSON.stringify([item, student]))) {
      const message =
        'An earlier row holds a result of the same student in the same line item; both are stored.'
      this.#findings.warn(this.#at(row, 'studentSourcedId'), 'duplicate_result', message)
    }
    if (optional(row, 'score') !== null) {
      this.contradictions.judgeScore(row)
      return
    }
    const status = word<ScoreStatus>(row, 'scoreStatus')
    const place = this.#at(row, 'score')
    if (status === 'fully graded' || status === 'partially graded') {
      this.#findings.error(place, 'missing_value', `score may not be blank when scoreStatus is ${status}.`)
    } else this.#findings.warn(place, 'blank_score', 'score is blank: stored as no score, which is not zero.')
  }
}

/** What is judged of a row beyond its cells and references. */
const judges: Readonly<Partial<Record<FileName, (this: RowCheck, row: ParsedRow) => void>>> = {
  academicSessions(row) {
    this.judgeOrder(row, 'startDate', 'endDate')
    this.contradictions.keepSession(row)
  },
  classes(row) {
    this.contradictions.keepClass(row)
  },
  users(row) {
    this.judgeUser(row)
  },
  enrollments(row) {
    this.judgeEnrollment(row)
  },
  lineItems(row) {
    this.judgeLineItem(row)
  },
  results(row) {
    this.judgeResult(row)
  },
}
