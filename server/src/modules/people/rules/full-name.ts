/** The names of a person as they are written out. */
export interface PersonName {
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
}

/** First, middle and last name in one line. */
export const fullName = ({ first_name, middle_name, last_name }: PersonName): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')
