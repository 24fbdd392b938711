/** Someone on the roster of a class; `ends_on` is the day after the last one. */
export interface RosterSeat {
  readonly role: string
  readonly student_id: string | null
  readonly staff_id: string | null
  readonly ends_on: string | null
}

/** A member of a group that may not be in it: where in the request, a stable code, a sentence. */
interface Misplaced {
  readonly path: string
  readonly code: 'not_on_roster'
  readonly message: string
}

/**
 * Members of a group that are not on the roster of its class, or have left it: students by their place in the list,
 * the teacher by name of the member. Who joins the class later may be in the group already.
 */
export function errorsOfGroup(
  group: { readonly staff_id?: string | null; readonly student_ids?: readonly string[] },
  roster: readonly RosterSeat[],
  today: string,
): Misplaced[] {
  const seats = roster.filter(({ ends_on }) => ends_on === null || ends_on > today)
  const students = new Set(seats.map(({ student_id }) => student_id))
  const staff = new Set(seats.map(({ staff_id }) => staff_id))
  const error = (path: string, message: string): Misplaced => ({ path, code: 'not_on_roster', message })
  return [
    ...(group.staff_id && !staff.has(group.staff_id)
      ? [error('body/staff_id', 'does not belong to the staff of the class')]
      : []),
    ...(group.student_ids ?? []).flatMap((id, index) =>
      students.has(id) ? [] : [error(`body/student_ids/${index}`, 'does not sit in the class')],
    ),
  ]
}
