import { type Statement, sql } from '../../kernel/db/statement.ts'

/** The days on which at least one register was taken. */
export const selectRegisterDays = (
  tenant: string,
  { from, to }: { readonly from: string; readonly to: string },
): Statement<{ date: string }> =>
  sql<{ date: string }>`
    select distinct date from registers where tenant_id = ${tenant} and date between ${from} and ${to} order by date`
