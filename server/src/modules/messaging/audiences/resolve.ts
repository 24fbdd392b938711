import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { forbidden, invalidBody } from '../../../kernel/http/problems.ts'
import { parseAmount } from '../../../kernel/money/amounts.ts'
import { fieldValueOf, selectFields } from '../../custom-fields/index.ts'
import { readAmount } from '../../ledger/index.ts'
import { type AudiencePart, type AudienceQuery, errorsOfAudience } from '../rules/audience.ts'
import { type ConcernedStudent, oneCopyEach, type Recipient } from '../rules/one-copy.ts'
import type { Sender } from '../sender.ts'
import {
  countActive,
  type PartToFind,
  selectKnown,
  selectReachableGuardians,
  selectReachedStaff,
  selectReachedStudents,
} from './reached.sql.ts'

/** Whom an audience reaches now. */
interface Resolved {
  readonly recipients: readonly Recipient[]
  /** Students for whom nobody is reached. */
  readonly unreached: readonly ConcernedStudent[]
  readonly studentsCount: number
  /** Active students of the school. */
  readonly activeCount: number
}

type Reading = Pick<Transaction, 'query'>

/**
 * Finds the recipients of an audience by the rights that the sender has now, in four statements at most: what the sender
 * may no longer use is left out.
 */
export async function resolveAudience(
  reading: Reading,
  sender: Sender,
  audience: AudienceQuery,
): Promise<Resolved> {
  const parts = audience.parts.flatMap((part, index): PartToFind[] => {
    if (part.kind === 'balance' && !sender.mayUseFinance) return []
    if (part.kind === 'absent' && !sender.mayUseAttendance) return []
    if (part.kind === 'whole_school' && !sender.rings.school) return []
    return [{ part, index, minimum: minimumOf(part.minimum, sender.currency) }]
  })
  const forStudents = selectReachedStudents(sender, parts)
  const forStaff = selectReachedStaff(sender, parts)
  const [students, staff, [active]] = await Promise.all([
    forStudents ? reading.query(forStudents) : [],
    forStaff ? reading.query(forStaff) : [],
    reading.query(countActive(sender.tenant)),
  ])
  const ids = [...new Set(students.map(({ student_id }) => student_id))]
  const guardians = ids.length > 0 ? await reading.query(selectReachableGuardians(sender.tenant, ids)) : []
  const { recipients, unreached } = oneCopyEach(audience, { students, guardians, staff })
  return { recipients, unreached, studentsCount: ids.length, activeCount: active?.count ?? 0 }
}

/** A stored amount was checked when it was saved; in another currency of the school since, it is no condition any more. */
function minimumOf(text: string | undefined, currency: string): bigint {
  if (text === undefined) return 1n
  try {
    return parseAmount(text, currency)
  } catch {
    return 1n
  }
}

/** Refuses an audience that is not complete, names what the sender may not name, or uses a right that they lack. */
export async function requireAudience(
  context: RequestContext,
  sender: Sender,
  audience: AudienceQuery,
  path: string,
): Promise<void> {
  const details: ProblemDetail[] = errorsOfAudience(audience).map(({ part, member, code, message }) => ({
    path: `${path}/parts/${part}/${member}`,
    code,
    message,
  }))
  if (details.length > 0) throw invalidBody({ details })
  for (const [index, part] of audience.parts.entries()) {
    if (part.kind === 'balance')
      readAmount(part.minimum ?? '', sender.currency, `${path}/parts/${index}/minimum`)
    if (isBeyond(sender, part)) throw forbidden()
  }
  const unknown = [
    ...(await unknownOf(context, sender, audience, path)),
    ...(await wrongFields(context, sender, audience, path)),
  ]
  if (unknown.length > 0) throw invalidBody({ details: unknown })
}

/** Parts that need the whole school, or a right that the sender lacks. */
function isBeyond({ rings, mayUseFinance, mayUseAttendance }: Sender, part: AudiencePart): boolean {
  if (part.kind === 'balance') return !mayUseFinance
  if (part.kind === 'absent') return !mayUseAttendance
  const ofSchool = ['whole_school', 'grades', 'staff'].includes(part.kind) || part.staff_ids !== undefined
  return ofSchool && !rings.school
}

const named = ['class_ids', 'grade_levels', 'student_ids', 'guardian_ids', 'staff_ids'] as const

async function unknownOf(
  context: RequestContext,
  sender: Sender,
  { parts }: AudienceQuery,
  path: string,
): Promise<ProblemDetail[]> {
  const all = (member: (typeof named)[number]) => parts.flatMap((part) => part[member] ?? [])
  const [rows] = await context.read([
    selectKnown(sender, {
      classes: all('class_ids'),
      grades: all('grade_levels'),
      students: all('student_ids'),
      guardians: all('guardian_ids'),
      staff: all('staff_ids'),
    }),
  ])
  const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return parts.flatMap((part, index) =>
    named.flatMap((member) =>
      (part[member] ?? []).flatMap((id, at) =>
        known.has(`${member} ${id}`)
          ? []
          : [
              {
                path: `${path}/parts/${index}/${member}/${at}`,
                code: `unknown_${member.replace(/_ids$|s$/, '')}`,
                message: 'is not one that you may write to',
              },
            ],
      ),
    ),
  )
}

/** Parts of a custom field that the sender does not see, or with values that it cannot have. */
async function wrongFields(
  context: RequestContext,
  { tenant, roles }: Sender,
  { parts }: AudienceQuery,
  path: string,
): Promise<ProblemDetail[]> {
  if (!parts.some(({ kind }) => kind === 'custom_field')) return []
  const [fields] = await context.read([selectFields(tenant, 'student')])
  return parts.flatMap((part, index): ProblemDetail[] => {
    if (part.kind !== 'custom_field') return []
    const field = fields.find(
      ({ key, visible_to }) => key === part.field && visible_to.some((role) => roles.includes(role)),
    )
    if (!field)
      return [
        {
          path: `${path}/parts/${index}/field`,
          code: 'unknown_custom_field',
          message: 'is not a custom field of students that you see',
        },
      ]
    return (part.values ?? []).flatMap((value, at) =>
      fieldValueOf(field, value) === undefined
        ? [
            {
              path: `${path}/parts/${index}/values/${at}`,
              code: 'not_a_value',
              message: `is not a value of “${field.label}”`,
            },
          ]
        : [],
    )
  })
}
