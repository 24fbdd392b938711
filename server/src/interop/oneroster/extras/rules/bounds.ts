/** What is kept of `metadata`: 100 names of 255 characters, values of 4,000, 65,536 characters together. */
export const mostNames = 100
export const longestName = 255
export const longestValue = 4000
export const mostCharacters = 65_536

/** How long a value is as it stands in a file: a text is itself, all else its JSON. */
export const lengthOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : JSON.stringify(value).length

/** How long a member is in the JSON of all of them: its quotes, its colon and its comma with it. */
export const lengthInJson = (name: string, value: string): number =>
  JSON.stringify(name).length + JSON.stringify(value).length + 2
