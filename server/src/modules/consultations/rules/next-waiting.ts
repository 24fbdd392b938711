import { collides, type Span } from './spans.ts'

/** A family that waits for a slot of a teacher. */
export interface Waiting {
  readonly id: string
  readonly staff_id: string
  readonly guardian_id: string
  readonly student_id: string
  /** When they can come, in milliseconds; null: from the beginning, to the end. */
  readonly earliest: number | null
  readonly latest: number | null
}

/** What a guardian has at some time already. */
export interface Busy extends Span {
  readonly guardian_id: string
  readonly staff_id: string
}

interface Queue<Wait> {
  /** In the order in which they came. */
  readonly waits: readonly Wait[]
  readonly busy: readonly Busy[]
  /** From one teacher to another, in milliseconds. */
  readonly walking: number
  /** Whether the family may still have the conversation: their right, the bound of the child. */
  readonly mayHave: (wait: Wait) => boolean
}

/** The first who waits for the teacher, whose times fit and who has time to come; undefined: nobody. */
export const nextWaiting = <Wait extends Waiting>(
  slot: Span & { readonly staff_id: string },
  { waits, busy, walking, mayHave }: Queue<Wait>,
): Wait | undefined =>
  waits.find(
    (wait) =>
      wait.staff_id === slot.staff_id &&
      (wait.earliest === null || slot.start >= wait.earliest) &&
      (wait.latest === null || slot.end <= wait.latest) &&
      mayHave(wait) &&
      !busy.some(
        (held) =>
          held.guardian_id === wait.guardian_id &&
          collides(held, slot, held.staff_id === slot.staff_id ? 0 : walking),
      ),
  )
