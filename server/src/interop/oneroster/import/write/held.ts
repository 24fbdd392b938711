import type { Statement } from '../../../../kernel/db/statement.ts'
import type { FileName } from '../../vocabulary.ts'
import type { ReferredFile, SourceEntity } from '../check/roster.ts'
import type { EntityName } from '../report.ts'
import { type ImportedTable, type SourceIdRow, selectActiveIds, selectSourceIdPage } from '../sql.ts'

/** One kind of row that an import brings: its word in `source_ids`, its table, its file. */
export interface HeldKind {
  readonly entity: SourceEntity
  readonly table: ImportedTable & EntityName
  readonly file: FileName
}

/** Every kind, so ordered that what points at others is taken away before them. */
export const heldKinds: readonly HeldKind[] = [
  { entity: 'enrollment', table: 'enrollments', file: 'enrollments' },
  { entity: 'student', table: 'students', file: 'users' },
  { entity: 'staff_member', table: 'staff_members', file: 'users' },
  { entity: 'guardian', table: 'guardians', file: 'users' },
  { entity: 'class', table: 'classes', file: 'classes' },
  { entity: 'course', table: 'courses', file: 'courses' },
  { entity: 'academic_session', table: 'academic_sessions', file: 'academicSessions' },
  { entity: 'org', table: 'orgs', file: 'orgs' },
]

export const heldKindsOf = (file: ReferredFile): readonly HeldKind[] =>
  heldKinds.filter((kind) => kind.file === file)

export const pageRows = 5000

/** Runs one statement. */
export type Ask = <Row>(statement: Statement<Row>) => Promise<Row[]>

/** All that a source has brought of one entity, archived rows too, page by page (a keyset walk over source ids). */
export async function* sourcePages(
  ask: Ask,
  tenant: string,
  source: string,
  entity: string,
): AsyncGenerator<SourceIdRow[]> {
  let after = ''
  for (;;) {
    const page = await ask(selectSourceIdPage(tenant, source, entity, after, pageRows))
    if (page.length > 0) yield page
    if (page.length < pageRows) return
    after = page[page.length - 1]?.source_id ?? ''
  }
}

/**
 * What a source has brought of one kind and is not archived. In two statements instead of a join: within the
 * transaction that fills the tables there are no statistics, and a join would be planned for one row.
 */
export async function* activePages(
  ask: Ask,
  tenant: string,
  source: string,
  kind: HeldKind,
): AsyncGenerator<SourceIdRow[]> {
  for await (const page of sourcePages(ask, tenant, source, kind.entity)) {
    const ids = page.map((row) => row.id)
    const active = new Set((await ask(selectActiveIds(tenant, kind.table, ids))).map((row) => row.id))
    yield page.filter((row) => active.has(row.id))
  }
}
