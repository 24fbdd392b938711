import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { ownStudents } from '../../people/index.ts'
import type { Visibility } from '../visibility.sql.ts'

/** Students by their ids, as a query. */
export const studentsOf = (ids: readonly string[]): Fragment => sql`select unnest(${ids}::uuid[])`

/** Whether a student is the caller, or a child of the caller. */
export const selectIsOwn = (
  { tenant, rings, today }: Visibility,
  studentId: string,
): Statement<{ own: boolean }> =>
  sql`select ${ownStudents(tenant, rings, today, sql`${studentId}::uuid`)} as own`
