import { internal, type Statement, sql } from './statement.ts'

export const selectCitus = (): Statement<{ extname: string }> =>
  internal(sql<{ extname: string }>`select extname from pg_extension where extname = 'citus'`)
