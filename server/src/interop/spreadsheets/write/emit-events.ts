import { type DomainEvent, emit } from '../../../kernel/events/events.ts'
import { selectStudentsById } from '../../../modules/people/index.ts'
import { maxTouched } from '../../oneroster/import/write/touched.ts'
import type { SpreadsheetKind } from '../fields.ts'
import type { RowOutcome } from '../report.ts'
import type { WriteContext } from './write-context.ts'

const nouns: Readonly<Record<RowOutcome['entity'], string | undefined>> = {
  students: 'student',
  staff_members: 'teacher',
  guardians: 'guardian',
  guardian_links: undefined,
  enrollments: undefined,
}

/**
 * Emits the events of a spreadsheet, like an import of a roster: one `people.imported` with the counts, and in addition
 * one event for each person while they are few; `each` says whether these were emitted.
 */
export async function emitEvents(context: WriteContext, kind: SpreadsheetKind): Promise<void> {
  const { tx, author, counts, touched } = context
  const each = touched.length <= maxTouched
  const imported: DomainEvent = {
    type: 'people.imported',
    data: { kind, at: author.at.toISOString(), request_id: author.requestId, each, counts },
  }
  await emit(tx, [...(each ? await eventsOf(context, touched) : []), imported])
}

async function eventsOf({ tx }: WriteContext, changed: readonly RowOutcome[]): Promise<DomainEvent[]> {
  const studentIds = changed.flatMap(({ entity, id }) => (entity === 'students' ? [id] : []))
  const students = studentIds.length === 0 ? [] : await tx.query(selectStudentsById(tx.tenant, studentIds))
  const facts = new Map(
    students.map(({ id, student_code, status, grade_level, org_id }) => [
      id,
      { student_code, status, grade_level, org_id },
    ]),
  )
  return changed.map(({ entity, id, action, changed: members }) => ({
    type: `${nouns[entity]}.${action}`,
    data: {
      [`${nouns[entity]}_id`]: id,
      ...facts.get(id),
      ...(action === 'updated' ? { changed: members } : {}),
    },
  }))
}
