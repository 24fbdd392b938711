import type { Client } from 'pg'

/** A table as PostgreSQL's own catalogue describes it: the tests of isolation are made from it, never from a list. */
export interface Table {
  readonly name: string
  readonly owner: string
  readonly columns: readonly Column[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly checks: readonly Check[]
  /** Unique, primary and exclusion indexes; `first` is the first column or expression. */
  readonly uniques: readonly { readonly name: string; readonly primary: boolean; readonly first: string }[]
  readonly policies: readonly Policy[]
  readonly rowSecurity: boolean
  readonly forced: boolean
  readonly triggers: readonly string[]
}

export interface Column {
  readonly name: string
  /** As format_type writes it: `uuid`, `text[]`, `timestamp with time zone`. */
  readonly type: string
  readonly notNull: boolean
  /** Filled by PostgreSQL itself (generated or identity). */
  readonly generated: boolean
  /** Labels of an enumerated type. */
  readonly labels: readonly string[] | null
}

export interface ForeignKey {
  readonly columns: readonly string[]
  readonly table: string
  readonly references: readonly string[]
}

interface Check {
  readonly name: string
  readonly columns: readonly string[]
  readonly definition: string
}

interface Policy {
  readonly name: string
  readonly permissive: boolean
  readonly command: string
  readonly using: string | null
  readonly check: string | null
}

const catalogueText = `
  select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as "rowSecurity",
    c.relforcerowsecurity as forced,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'notNull', a.attnotnull, 'generated', a.attgenerated <> '' or a.attidentity <> '',
          'labels', (select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
            where e.enumtypid = a.atttypid)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
    coalesce((
      select jsonb_agg(jsonb_build_object('table', (select f.relname from pg_class f where f.oid = k.confrelid),
          'columns', (select jsonb_agg(a.attname order by n.place) from unnest(k.conkey) with ordinality n (number, place)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number),
          'references', (select jsonb_agg(a.attname order by n.place)
            from unnest(k.confkey) with ordinality n (number, place)
            join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number)) order by k.conname)
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys",
    coalesce((
      select jsonb_agg(jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid),
          'columns', (select coalesce(jsonb_agg(a.attname), '[]') from pg_attribute a
            where a.attrelid = k.conrelid and a.attnum = any(k.conkey))) order by k.conname)
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', i.indexrelid::regclass::text, 'primary', i.indisprimary,
          'first', pg_get_indexdef(i.indexrelid, 1, true)))
      from pg_index i where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)), '[]') as uniques,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', p.polname, 'permissive', p.polpermissive, 'command', p.polcmd,
          'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))
      from pg_policy p where p.polrelid = c.oid), '[]') as policies,
    coalesce((
      select jsonb_agg(t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname`

/** Every table of the schema public. */
export async function readTables(client: Client): Promise<Table[]> {
  return (await client.query<Table>(catalogueText)).rows
}

export const isTenantTable = (table: Table): boolean =>
  table.columns.some((column) => column.name === 'tenant_id')

/** Tables in an order in which each comes after those that `needs` names. */
export function inOrderOfNeed(
  tables: readonly Table[],
  needs: (table: Table) => readonly string[],
): readonly Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const visit = (table: Table, path: readonly string[]): void => {
    if (ordered.has(table) || path.includes(table.name)) return
    for (const name of needs(table)) {
      const needed = byName.get(name)
      if (needed) visit(needed, [...path, table.name])
    }
    ordered.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...ordered]
}
