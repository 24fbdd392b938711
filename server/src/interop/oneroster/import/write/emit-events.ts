import { type DomainEvent, emit } from '../../../../kernel/events/events.ts'
import { selectStudentsById } from '../../../../modules/people/index.ts'
import { selectChangedMembers, selectEnrollmentFacts } from '../sql.ts'
import type { TouchedAction, TouchedName } from './touched.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Emits the events of an import. Always one `roster.imported` with the counts; in addition, up to `mostTouched` rows, one
 * event for each person and enrollment, as a change by hand has it. A larger import says `each: false`, and who
 * follows reads the lists by `updated_since`: a hundred thousand events would be no help to anyone.
 */
export async function emitEvents(context: WriteContext): Promise<void> {
  const { tx, touched, manifest, author } = context
  const each = touched.complete ? await eventsOfRows(context) : []
  const counts = Object.entries(context.counts).filter(
    ([, { created, updated, removed }]) => created + updated + removed > 0,
  )
  const imported: DomainEvent = {
    type: 'roster.imported',
    data: {
      source: manifest.source,
      at: author.at.toISOString(),
      request_id: author.requestId,
      each: touched.complete,
      counts: Object.fromEntries(counts),
    },
  }
  await emit(tx, [...each, imported])
}

const actions: readonly TouchedAction[] = ['created', 'updated', 'archived']

async function eventsOfRows(context: WriteContext): Promise<DomainEvent[]> {
  const { tx, touched, author } = context
  const all = (name: TouchedName): string[] => actions.flatMap((action) => touched.of(name, action))
  const [students, enrollments] = [all('students'), all('enrollments')]
  const persons = [...students, ...all('staff_members'), ...all('guardians')]
  const [changes, studentFacts, enrollmentFacts] = await Promise.all([
    persons.length === 0 ? [] : tx.query(selectChangedMembers(tx.tenant, persons, author.requestId ?? '')),
    students.length === 0 ? [] : tx.query(selectStudentsById(tx.tenant, students)),
    enrollments.length === 0 ? [] : tx.query(selectEnrollmentFacts(tx.tenant, enrollments)),
  ])
  const facts = new Map<string, Readonly<Record<string, unknown>>>()
  for (const { id, student_code, status, grade_level, org_id } of studentFacts) {
    facts.set(id, { student_code, status, grade_level, org_id })
  }
  for (const { id, ...rest } of enrollmentFacts) facts.set(id, rest)
  const changed = new Map(changes.map((row) => [row.id, row.changed]))
  return Object.entries(nouns).flatMap(([name, noun]) =>
    actions.flatMap((action) =>
      touched.of(name as TouchedName, action).map((id) => ({
        type: `${noun}.${noun === 'enrollment' && action === 'archived' ? 'ended' : action}`,
        data: {
          [`${noun}_id`]: id,
          ...facts.get(id),
          ...(action === 'updated' && changed.has(id) ? { changed: changed.get(id) } : {}),
        },
      })),
    ),
  )
}

const nouns: Readonly<Record<TouchedName, string>> = {
  students: 'student',
  staff_members: 'teacher',
  guardians: 'guardian',
  enrollments: 'enrollment',
}
