import { fold } from '../../../modules/people/index.ts'
import { quoted } from '../../oneroster/import/report.ts'
import type { PersonRow } from '../map/read-people.ts'
import type { LinkRow } from '../sql.ts'
import type { Found } from './find-person.ts'
import { type KnownPeople, nameKey, phoneKey, textOf } from './known-people.ts'

/** A guardian as a row describes one, with the children that it names. */
export interface Mention {
  readonly row: number
  /** Fields of the guardian by their plain names. */
  readonly values: PersonRow['values']
  /** Fields of the guardian whose cells could not be read, by their plain names. */
  readonly faulty: ReadonlySet<string>
  /** Name of a field as the file's columns have it: `guardian_2_email` for `email`. */
  readonly columnOf: (field: string) => string
  readonly studentIds: readonly string[]
}

/** Which children the known guardians have. */
export type KnownLinks = ReadonlyMap<string, readonly LinkRow[]>

/**
 * Finds the guardian whom a mention means. Guardians have no code, and couples share an e-mail, so it is: e-mail and
 * first name, else name and telephone, else name and child, else, where a row has only a name, the only one
 * of that name.
 */
export function findGuardian(mention: Mention, known: KnownPeople, links: KnownLinks): Found {
  const { values } = mention
  const [email, first] = [textOf(values, 'email'), textOf(values, 'first_name')]
  const phone = phoneKey(textOf(values, 'phone'))
  const alike = known.withName(nameKey(first, textOf(values, 'last_name')))
  const ways = [
    known.withEmail(email).filter((one) => first === undefined || fold(one.first_name) === fold(first)),
    alike.filter((one) => phone !== undefined && phoneKey(one.phone) === phone),
    alike.filter((one) => links.get(one.id)?.some((link) => mention.studentIds.includes(link.student_id))),
    email === undefined && phone === undefined && mention.studentIds.length === 0 ? alike : [],
  ]
  for (const found of ways) {
    if (found.length > 1) {
      const message = `More than one guardian answers to ${quoted(email ?? first ?? '')}: correct them, or add an e-mail.`
      return {
        field: mention.columnOf(email === undefined ? 'last_name' : 'email'),
        code: 'ambiguous_person',
        message,
      }
    }
    if (found[0]) return { person: found[0] }
  }
  return { person: undefined }
}

/** What two mentions of someone new have in common when they mean the same person. */
export function newGuardianKey({ values, studentIds }: Mention): string {
  const [email, first] = [textOf(values, 'email'), textOf(values, 'first_name') ?? '']
  if (email !== undefined) return `email ${email.toLowerCase()} ${fold(first)}`
  const name = nameKey(first, textOf(values, 'last_name') ?? '')
  const phone = phoneKey(textOf(values, 'phone'))
  if (phone !== undefined) return `phone ${phone} ${name}`
  return `child ${[...studentIds].sort().join()} ${name}`
}
