import { fold } from '../../../modules/people/index.ts'
import { quoted } from '../../oneroster/import/report.ts'
import type { PersonRow } from '../map/read-people.ts'
import type { SheetCode } from '../report.ts'
import type { CurrentState } from '../sql.ts'
import { type KnownPeople, nameKey, textOf } from './known-people.ts'

/** Whom a row means: someone the school has, someone new, or nobody certain. */
export type Found =
  | { readonly person: CurrentState | undefined }
  | { readonly field: string; readonly code: SheetCode; readonly message: string }

const error = (field: string, code: SheetCode, message: string): Found => ({ field, code, message })

/**
 * Finds the student or member of staff whom a row means: by code, else by e-mail and first name, else by name (and
 * birth date where both sides have one). A person with another code, e-mail or birth date is someone else. More than one,
 * or half a match, is an error and never a guess.
 */
export function findPerson(values: PersonRow['values'], known: KnownPeople, codeField: string): Found {
  const code = textOf(values, codeField)
  const holder = code === undefined ? undefined : known.byCode.get(code)
  if (holder?.archived_at) {
    return error(
      codeField,
      'archived_code',
      `${quoted(code ?? '')} belongs to someone archived: bring them back first.`,
    )
  }
  if (holder) return { person: holder }
  const byEmail = findByEmail(values, known, codeField)
  if (byEmail) return byEmail
  return findByName(values, known, codeField)
}

const sameFirstName = (person: CurrentState, values: PersonRow['values']): boolean => {
  const first = textOf(values, 'first_name')
  return first === undefined || fold(first) === fold(person.first_name)
}

/** Both sides have it and it is not the same. */
const contradicts = (person: CurrentState, values: PersonRow['values'], field: string): boolean => {
  const [held, reported] = [person[field], textOf(values, field)]
  return typeof held === 'string' && reported !== undefined && held.toLowerCase() !== reported.toLowerCase()
}

function findByEmail(values: PersonRow['values'], known: KnownPeople, codeField: string): Found | undefined {
  const email = textOf(values, 'email')
  const holders = known.withEmail(email).filter((person) => !contradicts(person, values, 'date_of_birth'))
  if (holders.length === 0) return undefined
  const [person, other] = holders.filter((one) => sameFirstName(one, values))
  if (other)
    return error(
      'email',
      'ambiguous_person',
      `More than one person has the e-mail ${quoted(email ?? '')}: give the code.`,
    )
  if (!person) {
    if (textOf(values, codeField) !== undefined) return undefined
    const message = `The e-mail ${quoted(email ?? '')} belongs to someone with another first name: give the code.`
    return error('email', 'ambiguous_person', message)
  }
  if (contradicts(person, values, codeField)) {
    return error(
      codeField,
      'possible_duplicate',
      `The same e-mail and first name stand under the code ${quoted(String(person[codeField]))}.`,
    )
  }
  return { person }
}

function findByName(values: PersonRow['values'], known: KnownPeople, codeField: string): Found {
  const key = nameKey(textOf(values, 'first_name'), textOf(values, 'last_name'))
  const alike = known
    .withName(key)
    .filter(
      (person) => !contradicts(person, values, 'date_of_birth') && !contradicts(person, values, 'email'),
    )
  const twin = alike.find((person) => contradicts(person, values, codeField) && sharesBirth(person, values))
  if (twin) {
    const message = `The same name and birth date stand under the code ${quoted(String(twin[codeField]))}.`
    return error(codeField, 'possible_duplicate', message)
  }
  const [person, other] = alike.filter((one) => !contradicts(one, values, codeField))
  if (other) {
    return error(
      'last_name',
      'ambiguous_person',
      'More than one person has this name: give the code, the e-mail or the birth date.',
    )
  }
  return { person }
}

const sharesBirth = (person: CurrentState, values: PersonRow['values']): boolean =>
  typeof person['date_of_birth'] === 'string' && person['date_of_birth'] === values['date_of_birth']
