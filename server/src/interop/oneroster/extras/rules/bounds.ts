/** What is stored of `metadata`: 100 names of 255 characters, values of 4,000, 65,536 characters of both together. */
export const maxNames = 100
export const maxNameLength = 255
export const maxValueLength = 4000
export const maxCharacters = 65_536

/** The length of a value in a file: a text is itself, everything else its JSON. */
export const lengthOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : JSON.stringify(value).length

/** How much of `mostCharacters` a member takes: the same for JSON and for files. */
export const lengthOfMember = (name: string, value: unknown): number => name.length + lengthOf(value)
