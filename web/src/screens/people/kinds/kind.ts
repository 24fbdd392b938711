/** The three kinds of people, as the wire calls them. */
export const kinds = ['student', 'teacher', 'guardian'] as const
export type Kind = (typeof kinds)[number]

/** Their parts of the address. */
export const folders = { student: 'students', teacher: 'teachers', guardian: 'guardians' } as const

/** What a name is made of. */
export interface Named {
  readonly first_name: string
  readonly middle_name?: string | null
  readonly last_name: string
}

export const fullName = ({ first_name, middle_name, last_name }: Named): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')

/** The age on a day, in whole years; both `YYYY-MM-DD`. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

/** Address of a photo: an image cannot carry the header that names the school. */
export const photoAddress = (kind: Kind, id: string, slug: string): string =>
  `/api/v1/people/${folders[kind]}/${id}/photo?school_slug=${slug}`

export const studentStatuses = [
  'applicant',
  'active',
  'suspended',
  'transferred_out',
  'graduated',
  'withdrawn',
] as const
export const staffStatuses = ['active', 'on_leave', 'left'] as const
export const staffKinds = ['teacher', 'administrator', 'aide', 'proctor', 'other'] as const
export const sexes = ['female', 'male', 'other', 'unspecified'] as const
export const contactWays = ['email', 'phone', 'sms', 'letter'] as const
