import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import {
  CalendarDate,
  Email,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  Text,
  type TSchema,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { studentStatuses } from './rules/student-status.ts'

/** Words of `sex`, as CEDS and the national school censuses ask it. */
export const sexes = ['male', 'female', 'other', 'unspecified'] as const

const noControls = '[^\\u0000-\\u001f\\u007f]*'
/** A line of text with something to see in it. */
const Line = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: `^${noControls}\\S${noControls}$` })
const Name = Line(200)
const StudentCode = Type.String({ minLength: 1, maxLength: 64, pattern: '^\\S+( \\S+)*$' })
/** ISO 3166-1 alpha-2. */
const Country = Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 })
/** BCP 47 language tag. */
const Language = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$', maxLength: 35 })
const Phone = Type.String({ pattern: '^\\+?[0-9 ()./-]{3,40}$', maxLength: 41 })

const Clearable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema))

/** Most members of `custom`, and of one patch of it. */
export const mostCustomMembers = 50

const CustomPatch = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,63}$' }),
  Nullable(
    Type.Union([
      Type.String({ maxLength: 1000 }),
      Type.Number({ minimum: -1e15, maximum: 1e15 }),
      Type.Boolean(),
    ]),
  ),
  { maxProperties: mostCustomMembers, additionalProperties: false },
)

const AddressPatch = Strict({
  line1: Clearable(Line(200)),
  line2: Clearable(Line(200)),
  city: Clearable(Line(200)),
  region: Clearable(Line(200)),
  postal_code: Clearable(Line(20)),
  country_code: Clearable(Country),
})

const changeable = {
  org_id: Clearable(Uuid),
  student_code: Type.Optional(StudentCode),
  admission_number: Clearable(Line(64)),
  middle_name: Clearable(Name),
  preferred_name: Clearable(Name),
  sex: Clearable(OneOf(sexes)),
  date_of_birth: Clearable(CalendarDate),
  place_of_birth: Clearable(Line(200)),
  nationality: Clearable(Country),
  languages: Clearable(Type.Array(Language, { maxItems: 20, uniqueItems: true })),
  status: Type.Optional(OneOf(studentStatuses)),
  grade_level: Clearable(Line(64)),
  homeroom_class_id: Clearable(Uuid),
  entry_date: Clearable(CalendarDate),
  exit_date: Clearable(CalendarDate),
  exit_reason: Clearable(Text(500, 1)),
  contact: Clearable(Strict({ email: Clearable(Email), phone: Clearable(Phone) })),
  address: Clearable(AddressPatch),
  custom: Clearable(CustomPatch),
}

/** Body of POST. Without `student_code` one is generated; without `status` it is `active`. */
export const StudentInput = Strict(
  { first_name: Name, last_name: Name, ...changeable },
  {
    examples: [
      {
        first_name: 'Éloïse',
        last_name: 'N’Diaye',
        date_of_birth: '2014-03-08',
        sex: 'female',
        grade_level: '06',
        entry_date: '2026-09-07',
        contact: { email: 'eloise@example.org' },
      },
    ],
  },
)
export type StudentInputValue = Static<typeof StudentInput>

/** Body of PATCH (RFC 7396). `archived_at: null` brings an archived student back. */
export const StudentPatch = Strict(
  {
    first_name: Type.Optional(Name),
    last_name: Type.Optional(Name),
    ...changeable,
    archived_at: Type.Optional(Type.Null()),
  },
  { examples: [{ status: 'withdrawn', exit_date: '2026-11-20', contact: { phone: null } }] },
)
export type StudentPatchValue = Static<typeof StudentPatch>

const text = Nullable(Type.String())

const student = {
  id: Uuid,
  org_id: Nullable(Uuid),
  student_code: Type.String(),
  admission_number: text,
  first_name: Type.String(),
  middle_name: text,
  last_name: Type.String(),
  preferred_name: text,
  sex: Nullable(OneOf(sexes)),
  date_of_birth: Nullable(CalendarDate),
  place_of_birth: text,
  nationality: text,
  languages: Type.Array(Type.String()),
  status: OneOf(studentStatuses),
  grade_level: text,
  homeroom_class_id: Nullable(Uuid),
  entry_date: Nullable(CalendarDate),
  exit_date: Nullable(CalendarDate),
  exit_reason: text,
  contact: Strict({ email: text, phone: text }),
  address: Nullable(
    Strict({
      line1: text,
      line2: text,
      city: text,
      region: text,
      postal_code: text,
      country_code: text,
    }),
  ),
  /** The lifelong record of the student over all schools. */
  passport_id: Nullable(Uuid),
  custom: Type.Record(Type.String(), Type.Unknown()),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
}

/** A student as lists show it. */
export const Student = Strict(student)
export type StudentWire = Static<typeof Student>

/** A guardian with the link to the student and the rights that the link gives. */
export const StudentGuardian = Strict({
  guardian_id: Uuid,
  first_name: Type.String(),
  middle_name: text,
  last_name: Type.String(),
  email: text,
  phone: text,
  relationship: Type.String(),
  is_primary: Type.Boolean(),
  lives_with: Type.Boolean(),
  receives_messages: Type.Boolean(),
  can_view_results: Type.Boolean(),
  can_view_finance: Type.Boolean(),
})
export type StudentGuardianWire = Static<typeof StudentGuardian>

/** A student with the guardians. A guardian sees only the own link. */
export const StudentDetail = Strict({ ...student, guardians: Type.Array(StudentGuardian) })
export type StudentDetailWire = Static<typeof StudentDetail>

export const StudentPage = PageOf(Student)

export const studentSorts = sortWords(['name', 'student_code', 'updated_at', 'created_at'])

export const StudentQuery = Strict({
  /** Words that names, codes or contact hold, without accents and case. */
  q: Type.Optional(Text(200, 1)),
  /** One status or several, comma-separated. */
  status: Type.Optional(Type.Array(OneOf(studentStatuses), { minItems: 1, maxItems: 6 })),
  /** One grade level or several, comma-separated. */
  grade_level: Type.Optional(Type.Array(Text(64, 1), { minItems: 1, maxItems: 30 })),
  /** Students enrolled in this class today. */
  class_id: Type.Optional(Uuid),
  org_id: Type.Optional(Uuid),
  updated_since: Type.Optional(InstantParameter),
  /** Archived students too. */
  archived: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(studentSorts)),
  ...pageQuery,
})
export type StudentQueryValue = Static<typeof StudentQuery>
