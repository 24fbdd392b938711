import {
  CalendarDate,
  Code,
  Nullable,
  OneOf,
  type Static,
  said,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { accountResults, studentStatuses } from '../../people/index.ts'
import { Application } from '../applications/schema.ts'
import { Told as Strict } from '../words.ts'

const Reasons = said(Type.Array(Type.String()), 'What speaks for it.')
const Name = said(Type.String(), 'First, middle and last name.')

const Child = Strict('EnrollmentMatch', {
  student_id: said(Uuid, 'The student.'),
  name: Name,
  grade_level: Nullable(Type.String()),
  status: OneOf(studentStatuses, 'StudentStatus'),
})

/** Persons of the school who may be those of the application. */
export const Matches = Strict('EnrollmentMatches', {
  student: Strict({
    candidates: said(
      Type.Array(
        Strict({
          student_id: said(Uuid, 'The student.'),
          student_code: said(Type.String(), 'The number by which the school knows the student.'),
          name: Name,
          date_of_birth: Nullable(CalendarDate),
          grade_level: Nullable(Type.String()),
          status: OneOf(studentStatuses, 'StudentStatus'),
          reasons: Reasons,
        }),
      ),
      'Students who may be this child.',
    ),
  }),
  guardians: said(
    Type.Array(
      Strict({
        index: said(Type.Integer(), 'Place in `guardians` of the application, the first 0.'),
        name: Name,
        candidates: said(
          Type.Array(
            Strict({
              guardian_id: said(Uuid, 'The guardian.'),
              name: Name,
              email: Nullable(Type.String()),
              phone: Nullable(Type.String()),
              has_account: said(
                Type.Boolean(),
                'Whether an account is tied to them, which would see the child.',
              ),
              reasons: Reasons,
              students: said(
                Type.Array(Child),
                'Their children in the school: sisters and brothers of this one.',
              ),
            }),
          ),
          'Guardians who may be this person.',
        ),
        account: said(
          Nullable(Strict({ name: Type.String(), roles: Type.Array(Type.String()) })),
          'An account of a member of the school that signs in with the e-mail address and is no guardian’s yet; null: none.',
        ),
      }),
    ),
    'For each guardian of the application.',
  ),
})
export type MatchesWire = Static<typeof Matches>

const Known = Strict('EnrollmentKnownPerson', {
  existing_id: said(Uuid, 'The person of the school that it is.'),
})
const Person = said(
  Type.Union([Type.Literal('new'), Known]),
  '`new`, or the person of the school that it is.',
)

/** What enrolling needs to be told. */
export const Enroll = Strict(
  'NewEnrollment',
  {
    student: Type.Optional(said(Person, '`new` or a student; must be said when there are candidates.')),
    guardians: Type.Optional(
      said(
        Type.Array(
          Strict({
            index: said(Whole(0, 3), 'Place in `guardians` of the application, the first 0.'),
            person: Type.Optional(Person),
            account: Type.Optional(
              said(
                OneOf(['invite', 'link', 'none']),
                '`invite` (the default) by mail; `link`: the account of the school that signs in with the address is theirs; `none`.',
              ),
            ),
          }),
          { maxItems: 4 },
        ),
        'Who each guardian is; must be said for those with candidates.',
      ),
    ),
    entry_date: Type.Optional(
      said(
        CalendarDate,
        'First day at the school, in the school year of the intake; its first one, or today, when left out.',
      ),
    ),
    homeroom_class_id: Type.Optional(Nullable(said(Uuid, 'The homeroom, where it is known.'))),
    org_id: Type.Optional(Nullable(said(Uuid, 'The part of the school.'))),
    student_code: Type.Optional(said(Code(64), 'The code of the student; one is generated when left out.')),
  },
  { examples: [{ student: 'new', guardians: [{ index: 0, person: 'new' }] }] },
)
export type EnrollBody = Static<typeof Enroll>

export const Enrolled = Strict('Enrolled', {
  application: Application,
  student_id: said(Uuid, 'The student.'),
  accounts: said(
    Type.Array(
      Strict({
        guardian_id: said(Uuid, 'The guardian.'),
        result: said(OneOf(accountResults), 'What became of the account.'),
      }),
    ),
    'Accounts that were given now; none when it was enrolled before.',
  ),
})
