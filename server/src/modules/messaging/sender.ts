import type { Principal } from '../../kernel/auth/principal.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { forbidden } from '../../kernel/http/problems.ts'
import { isStaffRole, mayDo, type Rings, ringsOf } from '../identity/index.ts'

/** What somebody may send by their roles, on the school's current date. */
export interface Sender {
  readonly tenant: string
  readonly today: string
  readonly currency: string
  readonly userId: string | null
  readonly roles: readonly string[]
  /** The whole school, or the students whom the sender teaches today. */
  readonly rings: Rings
  /** Families by what they owe. */
  readonly mayUseFinance: boolean
  /** Families of absent students. */
  readonly mayUseAttendance: boolean
}

interface School {
  readonly id: string
  readonly currency: string
}

/** The rights of an author by the roles that they have now: the same for requests and for the job. */
export function senderOf(
  school: School,
  today: string,
  { userId, roles }: { readonly userId: string | null; readonly roles: readonly string[] },
): Sender {
  const may = roles.filter((role) => mayDo([role], 'message_sending', 'write'))
  const taught = userId !== null && may.includes('teacher')
  return {
    tenant: school.id,
    today,
    currency: school.currency,
    userId,
    roles,
    rings: {
      school: may.some(isStaffRole),
      taught,
      children: false,
      self: false,
      userId: userId ?? undefined,
    },
    mayUseFinance: mayDo(roles, 'accounting', 'read'),
    mayUseAttendance: mayDo(roles, 'attendance', 'read'),
  }
}

/** Whether somebody may send to anybody: what their roles allow may have ended since a message was scheduled. */
export const maySend = ({ rings }: Sender): boolean => rings.school || rings.taught

export const userIdOf = (principal: Principal): string | null =>
  principal.kind === 'person' ? principal.userId : null

/** What programs are allowed does not depend on roles of a person: they have none here. */
export const rolesOf = (principal: Principal): readonly string[] =>
  principal.kind === 'anonymous' ? [] : principal.roles

/** The caller as a sender. */
export const senderOfRequest = ({ school, today, principal }: RequestContext): Sender =>
  senderOf(school, today, {
    userId: userIdOf(principal),
    roles: rolesOf(principal),
  })

/** The user of a request that only persons make: programs have no mailbox. */
export function requirePerson({ principal }: RequestContext): string {
  if (principal.kind !== 'person') throw forbidden()
  return principal.userId
}

/** Whether the caller sees every message of the school: those who approve. */
export const seesAllMessages = ({ principal }: RequestContext): boolean =>
  ringsOf(principal, 'message_approval').school
