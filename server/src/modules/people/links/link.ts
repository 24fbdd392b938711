import type { PersonName } from '../rules/full-name.ts'

/** What ties a guardian to a student, and what it allows. */
export interface Link {
  readonly relationship: string
  /** The first to be called; at most one guardian of a student is. */
  readonly is_primary: boolean
  readonly lives_with: boolean
  readonly receives_messages: boolean
  readonly can_view_results: boolean
  readonly can_view_finance: boolean
}

/** A link of a guardian seen from the guardian. */
export interface StudentLink extends Link {
  readonly student_id: string
}

/** The same with the name of the student. */
export interface NamedLink extends StudentLink, PersonName {}

/** A link as it is when nothing is said of it. */
export const blankLink: Link = {
  relationship: 'guardian',
  is_primary: false,
  lives_with: false,
  receives_messages: true,
  can_view_results: true,
  can_view_finance: false,
}

/** The members of a link alone, in one order. */
export const linkOf = (link: Link): Link => ({
  relationship: link.relationship,
  is_primary: link.is_primary,
  lives_with: link.lives_with,
  receives_messages: link.receives_messages,
  can_view_results: link.can_view_results,
  can_view_finance: link.can_view_finance,
})

/** A link to one student that is made, changed or ended. */
export interface LinkChange {
  readonly student_id: string
  readonly before: Link | undefined
  readonly after: Link | undefined
}

const isSame = (left: Link, right: Link): boolean =>
  (Object.keys(blankLink) as (keyof Link)[]).every((member) => left[member] === right[member])

/** What must happen so that a guardian has exactly the wanted links. */
export function linkChanges(
  current: readonly StudentLink[],
  requested: readonly StudentLink[],
): LinkChange[] {
  const before = new Map(current.map((link) => [link.student_id, linkOf(link)]))
  const after = new Map(requested.map((link) => [link.student_id, linkOf(link)]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((student_id) => {
    const [old, made] = [before.get(student_id), after.get(student_id)]
    return old && made && isSame(old, made) ? [] : [{ student_id, before: old, after: made }]
  })
}
