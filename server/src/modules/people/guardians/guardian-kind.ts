import type { RequestContext } from '../../../kernel/http/context.ts'
import { ringsOf } from '../../identity/index.ts'
import { guardianColumns } from '../bulk/rows.ts'
import type { NamedLink } from '../links/link.ts'
import { errorsOfCustom } from '../persons/patch-members.ts'
import type { PersonKind, PersonShape } from '../persons/person-kind.ts'
import { attachStudents, errorsOfStudents } from './attach-students.ts'
import { blankGuardian, type Guardian, patchedGuardian, presentGuardian } from './guardian.ts'
import type { GuardianInputValue, GuardianPatchValue, GuardianQueryValue, GuardianWire } from './schema.ts'
import { type GuardianVisibility, guardianConditions, guardianIsVisible, linkedStudents } from './sql.ts'

interface GuardianShape extends PersonShape {
  readonly State: Guardian
  readonly Fixed: { readonly user_id: string | null }
  readonly Joined: { readonly students: readonly NamedLink[] }
  readonly JoinedDetail: { readonly students: readonly NamedLink[] }
  readonly Body: GuardianInputValue | GuardianPatchValue
  readonly Query: GuardianQueryValue
  readonly Wire: GuardianWire
  readonly Detail: GuardianWire
}

const visibilityOf = ({ school, principal, today }: RequestContext): GuardianVisibility => ({
  tenant: school.id,
  rings: ringsOf(principal, 'people'),
  today,
})

/** Guardians: contact and its ways, with the links to their children on every row. */
export const guardianKind: PersonKind<GuardianShape> = {
  entity: 'guardian',
  table: 'guardians',
  columns: guardianColumns,
  blank: blankGuardian,
  fixed: { user_id: null },
  codesOf: () => [],
  visibility: (context) => guardianIsVisible(visibilityOf(context)),
  conditions: (context) => guardianConditions(visibilityOf(context), context.query),
  joined: (context) => linkedStudents(visibilityOf(context)),
  joinedDetail: (context) => linkedStudents(visibilityOf(context)),
  joinedMember: 'students',
  patched: patchedGuardian,
  faults: (_before, after) => errorsOfCustom(after.custom),
  references: errorsOfStudents,
  attach: (context, { id, before, body }) => attachStudents(context, linkingOf(id, before, body), body),
  eventFacts: ({ preferred_contact, preferred_language }) => ({ preferred_contact, preferred_language }),
  present: presentGuardian,
  presentDetail: presentGuardian,
}

/** The guardian as the body leaves them: whom an address may be tied to counts before the account does. */
const linkingOf = (
  id: string,
  before: { readonly user_id: string | null; readonly email: string | null } | undefined,
  body: GuardianInputValue | GuardianPatchValue,
) => ({ id, user_id: before?.user_id ?? null, email: body.email ?? before?.email ?? null })
