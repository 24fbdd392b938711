import type { Kind } from './kind.ts'

/** How a field is typed in. */
export type Typed = 'text' | 'email' | 'tel' | 'date'

/** Where the values of a field come from that holds one of a few. */
export type Choice =
  | 'grade'
  | 'homeroom'
  | 'studentStatus'
  | 'staffStatus'
  | 'staffKind'
  | 'sex'
  | 'contactWay'
  | 'country'
  | 'language'

/** A field of a person by its path in the body, as `contact.phone`. */
export interface Field {
  readonly path: string
  readonly entry: Typed | Choice
  readonly isRequired?: boolean
}

/** Fields that belong together, under a heading. */
interface FieldGroup {
  readonly title: 'identity' | 'school' | 'employment' | 'contact' | 'address'
  readonly fields: readonly Field[]
}

const text = (path: string): Field => ({ path, entry: 'text' })

const names: readonly Field[] = [
  { path: 'first_name', entry: 'text', isRequired: true },
  text('middle_name'),
  { path: 'last_name', entry: 'text', isRequired: true },
]
const address: FieldGroup = {
  title: 'address',
  fields: [
    ...['line1', 'line2', 'postal_code', 'city', 'region'].map((name) => text(`address.${name}`)),
    { path: 'address.country_code', entry: 'country' },
  ],
}

/** What can be entered of each kind of person. */
export const fieldGroups: Readonly<Record<Kind, readonly FieldGroup[]>> = {
  student: [
    {
      title: 'identity',
      fields: [
        ...names,
        text('preferred_name'),
        { path: 'sex', entry: 'sex' },
        { path: 'date_of_birth', entry: 'date' },
        text('place_of_birth'),
        { path: 'nationality', entry: 'country' },
      ],
    },
    {
      title: 'school',
      fields: [
        text('student_code'),
        text('admission_number'),
        { path: 'grade_level', entry: 'grade' },
        { path: 'homeroom_class_id', entry: 'homeroom' },
        { path: 'status', entry: 'studentStatus' },
        { path: 'entry_date', entry: 'date' },
        { path: 'exit_date', entry: 'date' },
      ],
    },
    {
      title: 'contact',
      fields: [
        { path: 'contact.phone', entry: 'tel' },
        { path: 'contact.email', entry: 'email' },
      ],
    },
    address,
  ],
  teacher: [
    { title: 'identity', fields: [...names, text('preferred_name')] },
    {
      title: 'contact',
      fields: [
        { path: 'phone', entry: 'tel' },
        { path: 'email', entry: 'email' },
      ],
    },
    {
      title: 'employment',
      fields: [
        { path: 'kind', entry: 'staffKind' },
        text('staff_number'),
        text('position_title'),
        text('department'),
        { path: 'status', entry: 'staffStatus' },
        { path: 'employment_starts_on', entry: 'date' },
        { path: 'employment_ends_on', entry: 'date' },
      ],
    },
  ],
  guardian: [
    { title: 'identity', fields: names },
    {
      title: 'contact',
      fields: [
        { path: 'phone', entry: 'tel' },
        { path: 'email', entry: 'email' },
        { path: 'preferred_contact', entry: 'contactWay' },
        { path: 'preferred_language', entry: 'language' },
      ],
    },
    address,
  ],
}

/** Fields that always have a value: leaving them blank does not change it. */
export const neverBlank = new Set(['status', 'kind', 'student_code'])

export const fieldsOf = (kind: Kind): readonly Field[] => fieldGroups[kind].flatMap(({ fields }) => fields)
