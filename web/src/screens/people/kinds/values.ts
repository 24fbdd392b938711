import { type Field, neverBlank } from './fields.ts'

/** The values of a form's fields by path; no value is the empty text. */
export type Values = Readonly<Record<string, string>>

const at = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], body)

/** The fields of a person as a form shows them. */
export const valuesOf = (fields: readonly Field[], body: unknown): Values =>
  Object.fromEntries(fields.map(({ path }) => [path, String(at(body, path) ?? '')]))

/** The merge patch (RFC 7396) that makes `before` into `after`. */
export function patchBetween(before: Values, after: Values): Record<string, unknown> {
  const patch: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(after)) {
    const requested = value.trim()
    if (requested === (before[path] ?? '') || (requested === '' && neverBlank.has(path))) continue
    const sent = requested === '' ? null : requested
    const [first = '', second] = path.split('.')
    if (second === undefined) patch[first] = sent
    else patch[first] = { ...(patch[first] as object | undefined), [second]: sent }
  }
  return patch
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
