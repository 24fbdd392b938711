/** The resource chosen for an open role of one meeting. */
export interface ChoiceInput {
  readonly role: string
  readonly resource: string
}

/** One meeting of an event: where it starts, how long it lasts and who was chosen. */
export interface MeetingInput {
  readonly event: string
  /** The event's duration when absent. */
  readonly duration?: number
  /** The event's fixed time, or none, when absent. */
  readonly time?: string
  readonly resources?: readonly ChoiceInput[]
  /** The solver leaves it where it is. */
  readonly locked?: boolean
}

/** A timetable by ids. An event that it does not name has one meeting of full duration (XHSTT). */
export interface SolutionInput {
  readonly meetings: readonly MeetingInput[]
}

/** A meeting by index. */
export interface Meeting {
  readonly event: number
  readonly duration: number
  /** -1 without a time. */
  readonly time: number
  /** One for each open role of the event, -1 when nobody was chosen. */
  readonly choices: readonly number[]
  readonly locked: boolean
}

export type Solution = readonly Meeting[]
