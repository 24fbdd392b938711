import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { studentFieldsSeenBy } from '../../custom-fields/index.ts'

/**
 * A stored audience as somebody with the roles sees it: a custom field may be private, as are its values, and who sees
 * it may have changed. Of a field that they do not see the part says its kind alone.
 */
export const shownAudience = (tenant: string, roles: readonly string[], audience: Fragment): Fragment => sql`
  jsonb_set(${audience}, '{parts}', (
    select coalesce(jsonb_agg(case when one.part ->> 'field' is null
        or one.part ->> 'field' in (${studentFieldsSeenBy(tenant, roles)}) then one.part
      else one.part - 'field' - 'values' end order by one.at), '[]')
    from jsonb_array_elements(${audience} -> 'parts') with ordinality as one (part, at)))`

/** Why a recipient was reached, as stored, without the values of fields that none of the roles sees. */
export const shownReasons = (tenant: string, roles: readonly string[], reasons: Fragment): Fragment => sql`(
  select coalesce(jsonb_agg(case when one.reason ->> 'field' is null
      or one.reason ->> 'field' in (${studentFieldsSeenBy(tenant, roles)}) then one.reason
    else one.reason || '{"label": null}' end order by one.at), '[]')
  from jsonb_array_elements(${reasons}) with ordinality as one (reason, at))`
