import { t } from '../../../kernel/http/wire.ts'
import { accountResults, studentStatuses } from '../../people/index.ts'
import { Application } from '../applications/schema.ts'
import { DescribedObject as Strict } from '../words.ts'

const Reasons = t.described(t.Array(t.String()), 'What speaks for it.')
const Name = t.described(t.String(), 'First, middle and last name.')

const Child = Strict('EnrollmentMatch', {
  student_id: t.described(t.Uuid, 'The student.'),
  name: Name,
  grade_level: t.Nullable(t.String()),
  status: t.OneOf(studentStatuses, 'StudentStatus'),
})

/** Persons of the school who may be those of the application. */
export const Matches = Strict('EnrollmentMatches', {
  student: Strict({
    candidates: t.described(
      t.Array(
        Strict({
          student_id: t.described(t.Uuid, 'The student.'),
          student_code: t.described(t.String(), 'The number by which the school knows the student.'),
          name: Name,
          date_of_birth: t.Nullable(t.CalendarDate),
          grade_level: t.Nullable(t.String()),
          status: t.OneOf(studentStatuses, 'StudentStatus'),
          reasons: Reasons,
        }),
      ),
      'Students who may be this child.',
    ),
  }),
  guardians: t.described(
    t.Array(
      Strict({
        index: t.described(t.Integer(), 'Place in `guardians` of the application, the first 0.'),
        name: Name,
        candidates: t.described(
          t.Array(
            Strict({
              guardian_id: t.described(t.Uuid, 'The guardian.'),
              name: Name,
              email: t.Nullable(t.String()),
              phone: t.Nullable(t.String()),
              has_account: t.described(
                t.Boolean(),
                'Whether an account is tied to them, which would see the child.',
              ),
              reasons: Reasons,
              students: t.described(
                t.Array(Child),
                'Their children in the school: sisters and brothers of this one.',
              ),
            }),
          ),
          'Guardians who may be this person.',
        ),
        account: t.described(
          t.Nullable(Strict({ name: t.String(), roles: t.Array(t.String()) })),
          'An account of a member of the school that signs in with the e-mail address and is no guardian’s yet; null: none.',
        ),
      }),
    ),
    'For each guardian of the application.',
  ),
})
export type MatchesWire = t.Static<typeof Matches>

const Known = Strict('EnrollmentKnownPerson', {
  existing_id: t.described(t.Uuid, 'The person of the school that it is.'),
})
const Person = t.described(
  t.Union([t.Literal('new'), Known]),
  '`new`, or the person of the school that it is.',
)

/** The input of an enrolment. */
export const Enroll = Strict(
  'NewEnrollment',
  {
    student: t.Optional(t.described(Person, '`new` or a student; must be said when there are candidates.')),
    guardians: t.Optional(
      t.described(
        t.Array(
          Strict({
            index: t.described(t.IntegerRange(0, 3), 'Place in `guardians` of the application, the first 0.'),
            person: t.Optional(Person),
            account: t.Optional(
              t.described(
                t.OneOf(['invite', 'link', 'none']),
                '`invite` (the default) by mail; `link`: the account of the school that signs in with the address is theirs; `none`.',
              ),
            ),
          }),
          { maxItems: 4 },
        ),
        'Who each guardian is; must be said for those with candidates.',
      ),
    ),
    entry_date: t.Optional(
      t.described(
        t.CalendarDate,
        'First day at the school, in the school year of the intake; its first one, or today, when left out.',
      ),
    ),
    homeroom_class_id: t.Optional(t.Nullable(t.described(t.Uuid, 'The homeroom, where it is known.'))),
    org_id: t.Optional(t.Nullable(t.described(t.Uuid, 'The part of the school.'))),
    student_code: t.Optional(
      t.described(t.Code(64), 'The code of the student; one is generated when left out.'),
    ),
  },
  { examples: [{ student: 'new', guardians: [{ index: 0, person: 'new' }] }] },
)
export type EnrollBody = t.Static<typeof Enroll>

export const Enrolled = Strict('Enrolled', {
  application: Application,
  student_id: t.described(t.Uuid, 'The student.'),
  accounts: t.described(
    t.Array(
      Strict({
        guardian_id: t.described(t.Uuid, 'The guardian.'),
        result: t.described(t.OneOf(accountResults), 'What became of the account.'),
      }),
    ),
    'Accounts that were given now; none when it was enrolled before.',
  ),
})
