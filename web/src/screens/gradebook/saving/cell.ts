import { emptyMark, isSameMark, type Mark } from '../sheet/entry.ts'

/** Which cell: the evaluation and the student. */
export interface Cell {
  readonly evaluation_id: string
  readonly student_id: string
}

export const keyOf = ({ evaluation_id, student_id }: Cell): string => `${evaluation_id} ${student_id}`

/** What the server has in a cell. */
export interface Saved extends Mark {
  readonly comment: string | null
  /** 0: nothing. */
  readonly version: number
}

export const nothing: Saved = { ...emptyMark, comment: null, version: 0 }

/** What is to become of a cell: the members that are named. */
export interface Edit {
  readonly mark?: Mark
  readonly comment?: string | null
}

/** What somebody else saved in a cell, and when where it is known. */
export interface Theirs extends Saved {
  readonly updatedAt: string | undefined
}

/** Somebody else changed a cell that was changed here. */
export interface Conflict {
  readonly mine: Edit
  readonly theirs: Theirs
}

/** Why a cell was not taken: what was typed where that is no mark, else what the server refused. */
export interface ErrorMessage {
  readonly code: string
  readonly message: string
  readonly typed?: string
  readonly edit?: Edit
}

/** One row of what is sent. */
export interface Row extends Cell {
  readonly score?: number | null
  readonly status?: Mark['status']
  readonly comment?: string | null
  readonly version: number
}

/** What the server answers to rows: what it changed, and what it did not take, by the place in what was sent. */
export interface Answered {
  readonly results: readonly (Cell & Saved)[]
  readonly errors: readonly RowError[]
}

export interface RowError {
  readonly index: number
  readonly code: string
  readonly message: string
  readonly current?: Theirs
}

/** The state of a cell on the server. */
export type CurrentState = 'saved' | 'waiting' | 'refused' | 'conflict'

/** What a cell holds when an edit is laid over it. */
export const over = (saved: Saved, edit: Edit | undefined): Saved => ({
  ...saved,
  ...edit?.mark,
  ...(edit?.comment === undefined ? {} : { comment: edit.comment }),
})

/** Whether a value has all that an edit asks for. */
export const has = (value: Saved, { mark, comment }: Edit): boolean =>
  (mark === undefined || isSameMark(value, mark)) && (comment === undefined || value.comment === comment)

/** Whether somebody else left alone what an edit changes. */
export const isUntouched = (seen: Saved | undefined, now: Saved, { mark, comment }: Edit): boolean =>
  seen !== undefined &&
  (mark === undefined || isSameMark(seen, now)) &&
  (comment === undefined || seen.comment === now.comment)
