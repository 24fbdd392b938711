/** What a part of an audience is about. */
export const partKinds = [
  'whole_school',
  'classes',
  'grades',
  'students',
  'custom_field',
  'balance',
  'absent',
  'staff',
  'people',
] as const
export type PartKind = (typeof partKinds)[number]

/** Who of the students of a part is reached. */
export const reaches = ['families', 'students', 'both'] as const
type Reach = (typeof reaches)[number]

/** One condition of an audience; which members it has depends on its kind. */
export interface AudiencePart {
  readonly kind: PartKind
  /** Of parts about students; families when left out. */
  readonly reach?: Reach
  readonly class_ids?: readonly string[]
  readonly grade_levels?: readonly string[]
  readonly student_ids?: readonly string[]
  /** The key of a custom field of students: a bus route, a club, a house. */
  readonly field?: string
  /** Its values, as texts. */
  readonly values?: readonly string[]
  /** The least that is owed, as an amount in the currency of the school. */
  readonly minimum?: string
  /** The day of an absence, `YYYY-MM-DD`; null: the day on which the message is sent. */
  readonly date?: string | null
  readonly roles?: readonly string[]
  readonly guardian_ids?: readonly string[]
  readonly staff_ids?: readonly string[]
}

/** A saved query: everybody whom any of its parts reaches. */
export interface AudienceQuery {
  readonly parts: readonly AudiencePart[]
}

interface AudienceError {
  /** Index of the part. */
  readonly part: number
  readonly member: string
  readonly code: string
  readonly message: string
}

type Member = Exclude<keyof AudiencePart, 'kind'>

/** Members that a kind needs; `people` needs one of two. */
const needed: Readonly<Record<PartKind, readonly Member[]>> = {
  whole_school: [],
  classes: ['class_ids'],
  grades: ['grade_levels'],
  students: ['student_ids'],
  custom_field: ['field', 'values'],
  balance: ['minimum'],
  absent: [],
  staff: ['roles'],
  people: [],
}

const optional: Readonly<Record<PartKind, readonly Member[]>> = {
  whole_school: ['reach'],
  classes: ['reach'],
  grades: ['reach'],
  students: ['reach'],
  custom_field: ['reach'],
  balance: [],
  absent: ['date'],
  staff: [],
  people: ['guardian_ids', 'staff_ids'],
}

/** Members that are missing, or that do not belong to the kind of the part. */
export function errorsOfAudience({ parts }: AudienceQuery): AudienceError[] {
  return parts.flatMap((part, index): AudienceError[] => {
    const present = Object.keys(part).filter((name): name is Member => name !== 'kind')
    const allowed = [...needed[part.kind], ...optional[part.kind]]
    const missing = needed[part.kind].filter((name) => part[name] === undefined)
    const isEmptyList = part.kind === 'people' && !part.guardian_ids?.length && !part.staff_ids?.length
    return [
      ...missing.map((member) => ({
        part: index,
        member,
        code: 'required',
        message: `is needed for ${part.kind}`,
      })),
      ...present
        .filter((name) => !allowed.includes(name))
        .map((member) => ({
          part: index,
          member,
          code: 'not_of_kind',
          message: `does not belong to ${part.kind}`,
        })),
      ...(isEmptyList
        ? [{ part: index, member: 'guardian_ids', code: 'required', message: 'name at least one person' }]
        : []),
    ]
  })
}

/** Whether a message to it is one to the whole school. */
export const isWholeSchool = ({ parts }: AudienceQuery): boolean =>
  parts.some(({ kind }) => kind === 'whole_school')

/** From this share of the active students on, chosen classes and grades are a message to the whole school. */
const wholeShare = 0.8
/** Small groups are never the whole school, however small it is. */
const wholeAtLeast = 20

/** Whether so many students are in effect the whole school. */
export const coversSchool = (reached: number, active: number): boolean =>
  reached >= wholeAtLeast && reached >= active * wholeShare

/** Ids in lower case, as the database answers them. */
export const normalAudience = ({ parts }: AudienceQuery): AudienceQuery => ({
  parts: parts.map((part) => ({
    ...part,
    ...lowerIds('class_ids', part.class_ids),
    ...lowerIds('student_ids', part.student_ids),
    ...lowerIds('guardian_ids', part.guardian_ids),
    ...lowerIds('staff_ids', part.staff_ids),
  })),
})

const lowerIds = (name: string, ids: readonly string[] | undefined) =>
  ids === undefined ? {} : { [name]: [...new Set(ids.map((id) => id.toLowerCase()))] }
