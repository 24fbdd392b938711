import type { Statement } from '../../../../kernel/db/statement.ts'
import type { FileName } from '../../vocabulary.ts'
import type { ReferredFile, SourceEntity } from '../check/roster.ts'
import type { EntityName } from '../report.ts'
import { type ImportedTable, type SourceIdRow, selectHeldPage } from '../sql.ts'

/** One kind of row that an import brings: its word in `source_ids`, its table, its file. */
export interface HeldKind {
  readonly entity: SourceEntity
  readonly table: ImportedTable & EntityName
  readonly file: FileName
}

/** Every kind, ordered so that what references others is removed before them. */
export const heldKinds: readonly HeldKind[] = [
  { entity: 'result', table: 'results', file: 'results' },
  { entity: 'line_item', table: 'line_items', file: 'lineItems' },
  { entity: 'category', table: 'line_item_categories', file: 'categories' },
  { entity: 'class_resource', table: 'class_resources', file: 'classResources' },
  { entity: 'course_resource', table: 'course_resources', file: 'courseResources' },
  { entity: 'resource', table: 'learning_resources', file: 'resources' },
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

/** Where the rows of an entity stand; undefined for links and demographics, which are no rows of their own. */
export const tableOf = (entity: string): HeldKind['table'] | undefined =>
  heldKinds.find((kind) => kind.entity === entity)?.table

export const pageRows = 5000

/** Runs one statement. */
type Ask = <Row>(statement: Statement<Row>) => Promise<Row[]>

/**
 * All that a source has brought of one entity and still has, page by page (a keyset walk over source ids); among it
 * what the school has archived, which files may go on pointing at.
 */
export async function* heldPages(
  ask: Ask,
  tenant: string,
  source: string,
  entity: string,
): AsyncGenerator<SourceIdRow[]> {
  let after = ''
  for (;;) {
    const page = await ask(selectHeldPage(tenant, source, entity, after, pageRows))
    if (page.length > 0) yield page
    if (page.length < pageRows) return
    after = page[page.length - 1]?.source_id ?? ''
  }
}
