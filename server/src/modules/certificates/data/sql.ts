import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/** The ids of students, as the query that attendance counts for. */
export const theseStudents = (ids: readonly string[]): Fragment => sql`select unnest(${ids}::uuid[])`
