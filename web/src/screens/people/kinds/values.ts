import { type CustomField, enteredValue, textOf } from '../../../kernel/custom-fields/custom-fields.ts'
import { type Field, neverBlank } from './fields.ts'

/** The values of a form's fields by path; no value is the empty text. */
export type Values = Readonly<Record<string, string>>

const at = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], body)

/** Before the key of a custom field in a path. */
const ownPrefix = 'custom_fields.'

/** The path of a custom field in a form. */
export const ownPath = (key: string): string => `${ownPrefix}${key}`

/** The key of the custom field at a path; undefined: it is a field of Campus. */
export const ownKey = (path: string): string | undefined =>
  path.startsWith(ownPrefix) ? path.slice(ownPrefix.length) : undefined

/** The fields of a person as a form shows them, custom fields with a value among them. */
export const valuesOf = (fields: readonly Field[], body: unknown): Values =>
  Object.fromEntries([
    ...fields.map(({ path }) => [path, String(at(body, path) ?? '')]),
    ...Object.entries(at(body, 'custom_fields') ?? {}).map(([key, value]) => [ownPath(key), textOf(value)]),
  ])

/**
 * The merge patch (RFC 7396) that makes `before` into `after`.
 *
 * @param own the custom fields, whose kinds decide how their values are sent
 */
export function patchBetween(
  before: Values,
  after: Values,
  own: readonly CustomField[] = [],
): Record<string, unknown> {
  const patch: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(after)) {
    const requested = value.trim()
    if (requested === (before[path] ?? '') || (requested === '' && neverBlank.has(path))) continue
    const sent = sentAt(path, requested, own)
    const [first = '', second] = path.split('.')
    if (second === undefined) patch[first] = sent
    else patch[first] = { ...(patch[first] as object | undefined), [second]: sent }
  }
  return patch
}

/** What is sent of a text at a path; null clears. */
function sentAt(path: string, text: string, own: readonly CustomField[]): unknown {
  const field = own.find(({ key }) => ownPath(key) === path)
  if (field) return enteredValue(field, text)
  return text === '' ? null : text
}

/** A field that somebody else changed meanwhile. */
export interface Meanwhile {
  readonly path: string
  readonly was: string
  readonly theirs: string
  /** The value in the form, where it was changed there too. */
  readonly mine: string | undefined
}

/** Puts what others changed into a form: untouched fields follow them, edited ones stay and are reported. */
export function rebase(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; meanwhile: Meanwhile[] } {
  const changed = Object.keys(theirs).filter((path) => theirs[path] !== base[path])
  const isTouched = (path: string) => mine[path] !== base[path] && mine[path] !== theirs[path]
  const meanwhile = changed.map((path) => ({
    path,
    was: base[path] ?? '',
    theirs: theirs[path] ?? '',
    mine: isTouched(path) ? mine[path] : undefined,
  }))
  const followed = changed
    .filter((path) => !isTouched(path))
    .map((path) => [path, theirs[path] ?? ''] as const)
  return { values: { ...mine, ...Object.fromEntries(followed) }, meanwhile }
}
