import { identifier, type Statement, sql } from '../../../kernel/db/statement.ts'

/** The tables of this module that an import may archive rows of. */
export type ArchivableTable = 'orgs' | 'academic_sessions' | 'courses' | 'classes' | 'enrollments'

/** Archives rows by id; those that already are keep their instant. */
export const updateArchived = (
  tenant: string,
  table: ArchivableTable,
  ids: readonly string[],
  at: Date,
): Statement<{ id: string }> => sql`
  update ${identifier(table)} set archived_at = ${at}, updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null returning id`
