/** What an address may leave out. */
type Optional<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined }

/** The search part of an address, every member of which may be left out: for `validateSearch`. */
export const optional = <Search extends object>(search: Search): Optional<Search> => search
