/** What an address may leave out. */
type Optional<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined }

/** The search part of an address, every member of which may be left out: for `validateSearch`. */
export const optional = <Search extends object>(search: Search): Optional<Search> => search

/** A member of the address that is any text but an empty one. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** A member of the address that is one of some words. */
export const among = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)
