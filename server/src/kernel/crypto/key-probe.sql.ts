import { internal, type Statement, sql } from '../db/statement.ts'

export const selectKeyProbe = (): Statement<{ sealed: string }> =>
  internal(sql<{ sealed: string }>`select sealed from key_probe where id = 1`)

/** The first server of an installation wins. */
export const insertKeyProbe = (sealed: string): Statement<unknown> =>
  internal(sql`insert into key_probe (id, sealed) values (1, ${sealed}) on conflict (id) do nothing`)
