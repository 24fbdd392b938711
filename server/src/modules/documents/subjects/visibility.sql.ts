import { type Fragment, join, sql } from '../../../kernel/db/statement.ts'
import type { DocumentSubject } from './subject.ts'
import type { DocumentViewer } from './viewer.ts'

/** How a caller relates to a document: by the kind of its subject and the access of its category. */
interface Standpoint {
  readonly office: Fragment
  readonly teacher: Fragment
  readonly family: Fragment
}

const anyOf = (conditions: readonly Fragment[]): Fragment => {
  const [first, ...others] = conditions
  return first === undefined ? sql`false` : sql`(${join([first, ...others], ' or ')})`
}

/** Conditions on `kind` and `id` of a subject, each for the kinds that the caller sees in that part. */
export function subjectIs(viewer: DocumentViewer, kind: Fragment, id: Fragment): Standpoint {
  const { subjects, office, rings } = viewer
  const ofKind = (subject: DocumentSubject, condition: Fragment): Fragment =>
    sql`(${kind} = ${subject.kind} and ${condition})`
  const parts = (name: 'taught' | 'family', isOpen: boolean): Fragment =>
    anyOf(
      isOpen
        ? subjects.flatMap((subject) => {
            const condition = subject[name]
            return condition ? [ofKind(subject, condition(viewer, id))] : []
          })
        : [],
    )
  return {
    office: office.size === 0 ? sql`false` : sql`${kind} = any(${[...office]}::text[])`,
    teacher: parts('taught', rings.taught),
    family: parts('family', rings.children || rings.self || rings.taught),
  }
}

/** The same on `document` and its `category`, with what the category opens to each part. */
export function standpointOf(viewer: DocumentViewer): Standpoint {
  const of = subjectIs(viewer, sql`document.subject_kind`, sql`document.subject_id`)
  const unrestricted = viewer.restricted ? sql`true` : sql`category.staff_access <> 'restricted'`
  return {
    office: sql`(${of.office} and ${unrestricted})`,
    teacher: sql`(category.staff_access = 'teachers' and document.accepted_number is not null
      and document.archived_at is null and ${of.teacher})`,
    family: sql`(category.family_access <> 'none' and document.archived_at is null and ${of.family})`,
  }
}

/** The condition that `document`, joined with its `category`, is visible to the caller. */
export function documentIsVisible(viewer: DocumentViewer): Fragment {
  const { office, teacher, family } = standpointOf(viewer)
  return sql`document.tenant_id = ${viewer.tenant} and (${office} or ${teacher} or ${family})`
}

/** The name of a subject: an expression. */
export function subjectName(viewer: DocumentViewer, kind: Fragment, id: Fragment): Fragment {
  const cases = viewer.subjects.map(
    (subject) => sql`when ${subject.kind} then
      (select named.name from (${subject.named(viewer.tenant)}) named where named.id = ${id})`,
  )
  const [first, ...others] = cases
  return first === undefined ? sql`null::text` : sql`case ${kind} ${join([first, ...others], ' ')} end`
}
