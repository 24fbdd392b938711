import type { Roster } from '../../../kernel/api/wire.ts'

export type RosterAnswer = Roster

/** Somebody who teaches or sits in a class. */
export type Member = RosterAnswer['results'][number]

export const nameOf = ({ first_name, middle_name, last_name }: Member): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')
