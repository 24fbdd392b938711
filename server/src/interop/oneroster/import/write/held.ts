import type { Statement } from '../../../../kernel/db/statement.ts'
import type { FileName } from '../../vocabulary.ts'
import type { ReferredFile, SourceEntity } from '../check/roster.ts'
import type { EntityName } from '../report.ts'
import { type ImportedTable, type SourceIdRow, selectActivePage } from '../sql.ts'

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

type Ask = (statement: Statement<SourceIdRow>) => Promise<SourceIdRow[]>

/** The pages of a keyset walk over source ids; `pageAfter` makes the statement for the page after a source id. */
export async function* pages(
  ask: Ask,
  pageAfter: (after: string) => Statement<SourceIdRow>,
): AsyncGenerator<SourceIdRow[]> {
  let after = ''
  for (;;) {
    const page = await ask(pageAfter(after))
    if (page.length > 0) yield page
    if (page.length < pageRows) return
    after = page[page.length - 1]?.source_id ?? ''
  }
}

/** What the source has brought of one kind and is not archived. */
export const activePages = (ask: Ask, tenant: string, source: string, kind: HeldKind) =>
  pages(ask, (after) => selectActivePage(tenant, source, kind.entity, kind.table, after, pageRows))
