import type { AudiencePart, AudienceQuery, PartKind } from './audience.ts'

/** A student whom a part of the audience reaches. */
export interface ReachedStudent {
  readonly student_id: string
  /** Index of the part. */
  readonly part: number
  /** What of the part reached the student, such as the title of the class. */
  readonly label: string | null
  readonly first_name: string
  readonly name: string
  readonly class_title: string | null
  readonly user_id: string | null
  readonly has_email: boolean
}

/** A guardian by a link that lets them get messages about the student. */
export interface ReachableGuardian {
  readonly student_id: string
  readonly guardian_id: string
  readonly user_id: string | null
  readonly name: string
  readonly language: string | null
  readonly can_view_finance: boolean
  readonly has_email: boolean
  readonly has_texts: boolean
}

/** A member of staff whom a part reaches. */
export interface ReachedStaff {
  readonly user_id: string | null
  readonly staff_id: string | null
  readonly has_email: boolean
  readonly name: string
  readonly part: number
  readonly label: string | null
}

export interface Reason {
  readonly kind: PartKind
  readonly label: string | null
  /** The custom field whose value the label names: not everybody sees it. */
  readonly field?: string
}

export interface ConcernedStudent {
  readonly id: string
  readonly first_name: string
  readonly name: string
  readonly class_title: string | null
}

/** By what a person is reached. */
interface Ways {
  readonly has_account: boolean
  readonly has_email: boolean
  readonly has_texts: boolean
}

/** One person with one copy, whatever roles. */
export interface Recipient extends Ways {
  readonly kind: 'user' | 'staff' | 'guardian' | 'student'
  readonly person_id: string
  readonly person_key: string
  readonly user_id: string | null
  readonly name: string
  readonly language: string | null
  readonly students: readonly ConcernedStudent[]
  readonly reasons: readonly Reason[]
}

interface Reached {
  readonly students: readonly ReachedStudent[]
  readonly guardians: readonly ReachableGuardian[]
  readonly staff: readonly ReachedStaff[]
}

interface Copy extends Ways {
  kind: Recipient['kind']
  person_id: string
  readonly person_key: string
  readonly user_id: string | null
  readonly name: string
  language: string | null
  readonly students: Map<string, ConcernedStudent>
  readonly reasons: Map<string, Reason>
}

/** Staff first: what they get as staff they read as staff; then guardians, as the children are named in theirs. */
const order: readonly Recipient['kind'][] = ['user', 'staff', 'guardian', 'student']

/** The recipients of an audience, each person once, and the students for whom nobody is reached. */
export function oneCopyEach(
  { parts }: AudienceQuery,
  { students, guardians, staff }: Reached,
): { recipients: Recipient[]; unreached: ConcernedStudent[] } {
  const copies = new Map<string, Copy>()
  const guardiansOf = Map.groupBy(guardians, ({ student_id }) => student_id)
  const unreached = new Map<string, ConcernedStudent>()
  for (const reached of students) {
    const part = parts[reached.part]
    if (!part) continue
    const family = (guardiansOf.get(reached.student_id) ?? []).filter(reachedBy(part))
    const isLost = addStudent(copies, reached, { part, family })
    if (isLost) unreached.set(reached.student_id, concerned(reached))
  }
  for (const member of staff) {
    const part = parts[member.part]
    if (part) add(copies, staffCopy(member), { kind: part.kind, label: member.label }, undefined)
  }
  return {
    recipients: [...copies.values()].map((copy) => ({
      ...copy,
      students: [...copy.students.values()],
      reasons: [...copy.reasons.values()],
    })),
    unreached: [...unreached.values()],
  }
}

/** Adds the copies for a student; whether nobody of the family could be reached. */
function addStudent(
  copies: Map<string, Copy>,
  reached: ReachedStudent,
  { part, family }: { readonly part: AudiencePart; readonly family: readonly ReachableGuardian[] },
): boolean {
  const student = concerned(reached)
  const reason: Reason = {
    kind: part.kind,
    label: reached.label,
    ...(part.field === undefined ? {} : { field: part.field }),
  }
  const reach = part.reach ?? 'families'
  if (reach !== 'families') add(copies, ownCopy(reached), reason, student)
  if (reach === 'students') return false
  for (const guardian of family) add(copies, guardianCopy(guardian), reason, student)
  return family.length === 0
}

/** Which guardians of its students a part reaches: who owes is for guardians who see finance, people are named. */
const reachedBy =
  ({ kind, guardian_ids }: AudiencePart) =>
  ({ can_view_finance, guardian_id }: ReachableGuardian): boolean => {
    if (kind === 'balance') return can_view_finance
    return kind !== 'people' || (guardian_ids?.includes(guardian_id) ?? false)
  }

type Person = Pick<Copy, 'kind' | 'person_id' | 'person_key' | 'user_id' | 'name' | 'language'> & Ways

const concerned = ({ student_id, first_name, name, class_title }: ReachedStudent): ConcernedStudent => ({
  id: student_id,
  first_name,
  name,
  class_title,
})

/** An account has an email address of its own. */
const waysOf = (userId: string | null, hasEmail: boolean, hasTexts = false): Ways => ({
  has_account: userId !== null,
  has_email: hasEmail || userId !== null,
  has_texts: hasTexts,
})

const ownCopy = ({ student_id, user_id, name, has_email }: ReachedStudent): Person => ({
  ...waysOf(user_id, has_email),
  kind: 'student',
  person_id: student_id,
  person_key: user_id ?? student_id,
  user_id,
  name,
  language: null,
})

const guardianCopy = ({
  guardian_id,
  user_id,
  name,
  language,
  has_email,
  has_texts,
}: ReachableGuardian): Person => ({
  ...waysOf(user_id, has_email, has_texts),
  kind: 'guardian',
  person_id: guardian_id,
  person_key: user_id ?? guardian_id,
  user_id,
  name,
  language,
})

const staffCopy = ({ user_id, staff_id, name, has_email }: ReachedStaff): Person => ({
  ...waysOf(user_id, has_email),
  kind: user_id === null ? 'staff' : 'user',
  person_id: user_id ?? staff_id ?? '',
  person_key: user_id ?? staff_id ?? '',
  user_id,
  name,
  language: null,
})

function add(
  copies: Map<string, Copy>,
  person: Person,
  reason: Reason,
  student: ConcernedStudent | undefined,
): void {
  const copy: Copy = copies.get(person.person_key) ?? { ...person, students: new Map(), reasons: new Map() }
  if (order.indexOf(person.kind) < order.indexOf(copy.kind)) {
    copy.kind = person.kind
    copy.person_id = person.person_id
  }
  copy.language ??= person.language
  copy.reasons.set(`${reason.kind} ${reason.label ?? ''}`, reason)
  if (student) copy.students.set(student.id, student)
  copies.set(person.person_key, copy)
}
