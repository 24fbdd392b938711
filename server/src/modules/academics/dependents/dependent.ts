import type { Fragment } from '../../../kernel/db/statement.ts'

/** Rows of a table that point at classes or sessions, by id: while they stand, those are not deleted. */
export interface Dependent {
  /** What one of them is called in an error: `syllabus`. */
  readonly noun: string
  readonly table: string
  /** Columns that hold the id of a class. */
  readonly classes?: readonly string[]
  /** Columns that hold a list of ids of classes. */
  readonly classLists?: readonly string[]
  /** Columns that hold the id of a session: a school year or a term. */
  readonly sessions?: readonly string[]
  /** Columns that hold a list of ids of sessions. */
  readonly sessionLists?: readonly string[]
  /** Only those that are not archived count. */
  readonly liveOnly?: boolean
  /** Which rows count, a condition on `item`; without it, all do. */
  readonly among?: Fragment
  /** They mean nothing without what they point at and go with it. */
  readonly goesAlong?: boolean
}

/** Classes and sessions that are to be deleted. */
export interface Going {
  readonly classes: readonly string[]
  readonly sessions: readonly string[]
}
