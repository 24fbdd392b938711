import type { FieldKind } from './definition.ts'

export const boundEntities = ['student', 'guardian'] as const
export type BoundEntity = (typeof boundEntities)[number]

/** A member of a record: `phone`, `address.city`, `custom_fields.blood_group`. */
interface Binding {
  readonly entity: BoundEntity
  readonly member: string
}

const addressMembers = ['line1', 'line2', 'city', 'region', 'postal_code', 'country_code'] as const
const plainMembers: readonly string[] = [
  'email',
  'phone',
  ...addressMembers.map((member) => `address.${member}`),
]

const customPattern = /^custom_fields\.[A-Za-z][A-Za-z0-9_.-]{0,63}$/

/** Reads `guardian.phone`; undefined: there is no such member, or no form may change it. */
export function parseBinding(text: string): Binding | undefined {
  const dot = text.indexOf('.')
  const entity = boundEntities.find((one) => one === text.slice(0, dot))
  const member = text.slice(dot + 1)
  if (!entity || !(plainMembers.includes(member) || customPattern.test(member))) return undefined
  return { entity, member }
}

/** The kinds of fields whose answers a member can hold. */
export const kindsBoundTo = (member: string): readonly FieldKind[] =>
  member.startsWith('custom_fields.') ? ['text', 'choice', 'yes_no', 'date', 'number'] : ['text']

const formats: Readonly<Record<string, { readonly pattern: RegExp; readonly expected: string }>> = {
  email: { pattern: /^[^@\s]{1,64}@[^@\s]+\.[^@\s.]+$/, expected: 'must be an email address' },
  phone: { pattern: /^\+?[0-9 ()./-]{3,40}$/, expected: 'must be a phone number' },
  'address.country_code': {
    pattern: /^[A-Z]{2}$/,
    expected: 'must be the two letters of a country, such as CM',
  },
  'address.postal_code': { pattern: /^.{1,20}$/u, expected: 'must have at most 20 characters' },
}

/** What a bound text should have been; undefined: the record takes it. */
export function errorOfBoundText(binding: string | null, text: string): string | undefined {
  const member = binding === null ? undefined : parseBinding(binding)?.member
  const format = member !== undefined && Object.hasOwn(formats, member) ? formats[member] : undefined
  if (format) return format.pattern.test(text) ? undefined : format.expected
  if (member?.startsWith('address.') && [...text].length > 200) return 'must have at most 200 characters'
  return undefined
}

/** The values that a record has for the members. */
interface RecordValues {
  readonly email: string | null
  readonly phone: string | null
  readonly address: Readonly<Record<string, string | undefined>> | null
  readonly custom_fields: Readonly<Record<string, unknown>>
}

/** The value of a member in a record; null: it has none. */
export function memberValue(record: RecordValues, member: string): unknown {
  if (member === 'email' || member === 'phone') return record[member]
  const [group = '', ...rest] = member.split('.')
  const name = rest.join('.')
  const holder: Readonly<Record<string, unknown>> | null =
    group === 'address' ? record.address : record.custom_fields
  return holder && Object.hasOwn(holder, name) ? (holder[name] ?? null) : null
}

/** The merge patch (RFC 7396) of the record that writes a value into a member. */
export function patchOf({ entity, member }: Binding, value: unknown): Readonly<Record<string, unknown>> {
  if (member === 'email' || member === 'phone')
    return entity === 'student' ? { contact: { [member]: value } } : { [member]: value }
  const [group = '', ...rest] = member.split('.')
  return { [group]: { [rest.join('.')]: value } }
}
