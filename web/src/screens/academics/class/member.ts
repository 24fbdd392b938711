import type { Answer } from '../../../kernel/session/session.ts'

export type RosterAnswer = Answer<'people.readRoster'>

/** Somebody who teaches or sits in a class. */
export type Member = RosterAnswer['results'][number]

export const nameOf = ({ first_name, middle_name, last_name }: Member): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')
