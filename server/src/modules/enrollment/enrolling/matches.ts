import type { Statement } from '../../../kernel/db/statement.ts'
import type { MemberOfAddress } from '../../identity/index.ts'
import {
  fullName,
  type GuardianCandidate,
  type StudentCandidate,
  selectGuardianCandidates,
  selectStudentCandidates,
  sortName,
} from '../../people/index.ts'
import type { ApplicationRow } from '../applications/sql.ts'
import type { MatchesWire } from './schema.ts'

/** E-mail addresses of the guardians of an application, each once. */
export const emailsOf = ({ guardians }: Pick<ApplicationRow, 'guardians'>): string[] => [
  ...new Set(guardians.flatMap(({ email }) => email?.toLowerCase() ?? [])),
]

const memberOf = (members: readonly MemberOfAddress[], email: string | null) =>
  members.find((one) => one.email === email?.toLowerCase())

/** What is asked to find out who of the school an application may be about. */
export function candidatesOf(
  tenant: string,
  row: ApplicationRow,
  members: readonly MemberOfAddress[],
): readonly [Statement<StudentCandidate>, Statement<GuardianCandidate>] {
  const name = sortName({ first_name: row.first_name, last_name: row.last_name })
  return [
    selectStudentCandidates(tenant, { name, date_of_birth: row.date_of_birth, emails: emailsOf(row) }),
    selectGuardianCandidates(
      tenant,
      row.guardians.map((one, index) => ({
        index,
        email: one.email?.toLowerCase() ?? null,
        phone: one.phone,
        name: sortName({ first_name: one.first_name, last_name: one.last_name }),
        user_id: memberOf(members, one.email)?.user_id ?? null,
      })),
    ),
  ]
}

/** Who of the school may be the child and the guardians of an application. */
export function matchesOf(
  row: ApplicationRow,
  students: readonly StudentCandidate[],
  guardians: readonly GuardianCandidate[],
  members: readonly MemberOfAddress[],
): MatchesWire {
  return {
    student: { candidates: students.map(presentStudent) },
    guardians: row.guardians.map((guardian, index) => {
      const own = guardians.filter((one) => one.index === index)
      const member = memberOf(members, guardian.email)
      const isTied = own.some(({ user_id }) => user_id !== null && user_id === member?.user_id)
      return {
        index,
        name: fullName({ ...guardian, middle_name: null }),
        candidates: own.map(presentGuardian),
        account: member && !isTied ? { name: member.name, roles: [...member.roles] } : null,
      }
    }),
  }
}

const presentStudent = (one: StudentCandidate) => ({
  student_id: one.id,
  student_code: one.student_code,
  name: fullName(one),
  date_of_birth: one.date_of_birth,
  grade_level: one.grade_level,
  status: one.status,
  reasons: [...one.reasons],
})

const presentGuardian = (one: GuardianCandidate) => ({
  guardian_id: one.id,
  name: fullName(one),
  email: one.email,
  phone: one.phone,
  has_account: one.user_id !== null,
  reasons: [...one.reasons],
  students: one.students.map((child) => ({
    student_id: child.student_id,
    name: fullName(child),
    grade_level: child.grade_level,
    status: child.status,
  })),
})
