import { type ClientBase, escapeIdentifier as name } from 'pg'

/**
 * Columns that the owner's role alone writes, by table: with what they say somebody who has got hold of the server's role
 * could lift themself.
 */
export const ownerColumns: Readonly<Record<string, readonly string[]>> = { users: ['platform_roles'] }

/**
 * Lets the app role insert and update every column but those. Column by column, so it runs after every migration: a
 * column that a migration adds is the app role's to write as any other.
 */
export async function grantColumns(connection: Pick<ClientBase, 'query'>, appRole: string): Promise<void> {
  for (const [table, withheld] of Object.entries(ownerColumns)) {
    const { rows } = await connection.query<{ column: string; is_right: boolean }>(
      `select attname as column,
         has_column_privilege($2, attrelid, attnum, 'INSERT') = (attname <> all ($3))
           and has_column_privilege($2, attrelid, attnum, 'UPDATE') = (attname <> all ($3)) as is_right
       from pg_attribute where attrelid = to_regclass('public.' || $1) and attnum > 0 and not attisdropped`,
      [table, appRole, withheld],
    )
    if (rows.every((row) => row.is_right)) continue
    const columns = rows.map(({ column }) => column).filter((column) => !withheld.includes(column))
    const list = columns.map(name).join(', ')
    await connection.query(`
      begin;
      revoke insert, update on ${name(table)} from ${name(appRole)};
      grant insert (${list}), update (${list}) on ${name(table)} to ${name(appRole)};
      commit`)
  }
}
