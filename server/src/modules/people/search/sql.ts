import { type Fragment, identifier, nothing, type Statement, sql } from '../../../kernel/db/statement.ts'
import { unseen } from '../../../kernel/db/unseen.sql.ts'
import { tableOf } from '../accounts.ts'
import type { PersonEntity } from '../history.ts'

/** The tokens from `low` to before `high`. */
export interface TokenRange {
  readonly low: string
  readonly high: string
}

/** How many tokens of a kind of person lie in a range, counted up to a limit. */
export interface Measured {
  readonly entity: PersonEntity
  /** Of the range, from 1. */
  readonly place: number
  readonly held: number
  /** Of those, how many belong to persons whose last name does not begin so. */
  readonly elsewhere: number
}

/** Persons whose last name does not lie in the range: their order does not hang on it. */
const outside = (column: Fragment, { low, high }: TokenRange): Fragment =>
  sql`(${column} < ${unseen(low, 'text')} or ${column} >= ${unseen(high, 'text')})`

/** Counts the tokens in each range for each kind, `most` and one more at the utmost. */
export const countTokens = (
  tenant: string,
  kinds: readonly PersonEntity[],
  ranges: readonly TokenRange[],
  { archived, most }: { readonly archived: readonly boolean[]; readonly most: number },
): Statement<Measured> => {
  const counted = (more: Fragment): Fragment => sql`(select count(*)::int from (
    select 1 from person_tokens kept where kept.tenant_id = ${tenant} and kept.entity = kind.entity
    and kept.archived = any(${unseen(archived, 'boolean[]')}) and kept.token >= asked.low and kept.token < asked.high ${more}
    limit ${unseen(most + 1, 'int')}) counted)`
  return sql`
    select kind.entity, asked.place::int as place, ${counted(nothing)} as held, case when asked.low = asked.high
      then 0 else ${counted(sql`and (kept.sort_name < asked.low or kept.sort_name >= asked.high)`)} end as elsewhere
    from unnest(${unseen(kinds, 'text[]')}) as kind (entity)
    cross join unnest(${unseen(lows(ranges), 'text[]')}, ${unseen(highs(ranges), 'text[]')}) with ordinality as asked (low, high, place)`
}

const lows = (ranges: readonly TokenRange[]) => ranges.map((range) => range.low)
const highs = (ranges: readonly TokenRange[]) => ranges.map((range) => range.high)

/** A person as a search reads one. */
export interface FoundRow {
  readonly id: string
  readonly sort_name: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly preferred_name: string | null
  readonly codes: readonly (string | null)[]
  readonly email: string | null
  readonly phone: string | null
  readonly grade_level: string | null
  readonly homeroom_class_id: string | null
  readonly position: string | null
  readonly archived_at: Date | null
  readonly merged_into: string | null
}

const ofKind: Readonly<Record<PersonEntity, Fragment>> = {
  student: sql`person.preferred_name, array[person.student_code, person.admission_number] as codes,
    person.grade_level, person.homeroom_class_id, null as position`,
  teacher: sql`person.preferred_name, array[person.staff_number] as codes, null as grade_level,
    null::uuid as homeroom_class_id, coalesce(person.position_title, person.kind) as position`,
  guardian: sql`null as preferred_name, array[]::text[] as codes, null as grade_level,
    null::uuid as homeroom_class_id, null as position`,
}

/** Where a search starts; every range that the start does not settle is looked up person by person. */
export type Start =
  /** At one whole word: its tokens stand in the order of names. */
  | { readonly by: 'word'; readonly word: string }
  /** At the tokens of a range; `apart` passes over persons whose last name begins so. */
  | { readonly by: 'token'; readonly range: TokenRange; readonly apart: boolean }
  /** At the persons who hold tokens of both ranges. */
  | { readonly by: 'both'; readonly ranges: readonly [TokenRange, TokenRange] }
  /** At the last names that begin so: they stand together. */
  | { readonly by: 'surname'; readonly range: TokenRange }
  /** In the order of names, no further than `most` persons; `apart` passes over last names that begin so. */
  | { readonly by: 'name'; readonly apart: TokenRange | undefined; readonly most: number }
  /** At the persons in sight. */
  | { readonly by: 'sight'; readonly ids: Fragment }

export interface Find {
  readonly entity: PersonEntity
  readonly start: Start
  /** All of them must hold a token of the person. */
  readonly ranges: readonly TokenRange[]
  readonly archived: boolean
  readonly limit: number
}

/**
 * Whether a person holds a token in every range. A scalar query for each, which the planner can neither join nor hash:
 * it is looked up by the primary key, whatever is believed of how many there are. As `exists` under generic plans it
 * read all the tokens of the range, 45,000 for a single letter.
 */
function holdsAll(tenant: string, id: Fragment, ranges: readonly TokenRange[]): Fragment {
  const [first, ...others] = ranges
  if (!first) return sql`true`
  const holds = (low: Fragment, high: Fragment): Fragment => sql`(
    select true from person_tokens kept where kept.tenant_id = ${tenant} and kept.person_id = ${id}
    and kept.token >= ${low} and kept.token < ${high} limit 1) is true`
  const one = holds(unseen(first.low, 'text'), unseen(first.high, 'text'))
  if (others.length === 0) return one
  return sql`${one} and (
    select true from unnest(${unseen(lows(others), 'text[]')}, ${unseen(highs(others), 'text[]')}) as asked (low, high)
    where not ${holds(sql`asked.low`, sql`asked.high`)} limit 1) is null`
}

/** The persons in sight, as a query of ids; the condition is one on `person`. */
export const sightIds = (tenant: string, entity: PersonEntity, seen: Fragment): Fragment => sql`
  select person.id from ${identifier(tableOf(entity))} person where person.tenant_id = ${tenant} and ${seen}`

/** Tokens of the kind, in the archive or not, which meet a condition on `first`. */
const tokens = (
  tenant: string,
  { entity, archived }: Find,
  columns: Fragment,
  condition: Fragment,
): Fragment => sql`
  select ${columns} from person_tokens first where first.tenant_id = ${tenant} and first.entity = ${entity}
  and first.archived = ${unseen(archived, 'boolean')} and ${condition}`

const within = ({ low, high }: TokenRange): Fragment =>
  sql`first.token >= ${unseen(low, 'text')} and first.token < ${unseen(high, 'text')}`

/** Persons of the kind, in the archive or not, in the order of names, who meet a condition on `one`. */
const named = (tenant: string, { entity, archived }: Find, condition: Fragment): Fragment => sql`
  select one.id, one.sort_name from ${identifier(tableOf(entity))} one where one.tenant_id = ${tenant}
  and ${archived ? sql`one.archived_at is not null` : sql`one.archived_at is null`}
  and ${condition} order by one.sort_name, one.id`

const ofPerson = sql`first.person_id as id, min(first.sort_name) as sort_name`
const inOrder = sql`group by first.person_id order by sort_name, first.person_id`

/** Ids and names of those from whom the search goes on, in the order of names. */
function starters(tenant: string, find: Find): Fragment {
  const { start, ranges } = find
  switch (start.by) {
    case 'word':
      return sql`${tokens(
        tenant,
        find,
        sql`first.person_id as id, first.sort_name`,
        sql`first.token = ${unseen(start.word, 'text')}`,
      )} order by first.sort_name, first.person_id`
    case 'token': {
      const apart = start.apart ? sql`and ${outside(sql`first.sort_name`, start.range)}` : nothing
      return sql`${tokens(tenant, find, ofPerson, sql`${within(start.range)} ${apart}`)} ${inOrder}`
    }
    case 'both': {
      const [one, other] = start.ranges
      const place = (range: TokenRange, bit: number): Fragment =>
        tokens(tenant, find, sql`first.person_id, first.sort_name, ${bit}::int as place`, within(range))
      return sql`select first.person_id as id, min(first.sort_name) as sort_name
        from (${place(one, 1)} union all ${place(other, 2)}) first
        group by first.person_id having bit_or(first.place) = 3 order by sort_name, first.person_id`
    }
    case 'surname':
      return named(
        tenant,
        find,
        sql`one.sort_name >= ${unseen(start.range.low, 'text')} and one.sort_name < ${unseen(start.range.high, 'text')}`,
      )
    case 'name': {
      const condition = start.apart ? outside(sql`one.sort_name`, start.apart) : sql`true`
      return sql`${named(tenant, find, condition)} limit ${unseen(start.most, 'int')}`
    }
    case 'sight':
      return named(
        tenant,
        find,
        sql`one.id = any(array(${start.ids})) and ${holdsAll(tenant, sql`one.id`, ranges)}`,
      )
  }
}

/** The ranges that the start has not settled. */
function unsettled({ start, ranges }: Find): readonly TokenRange[] {
  if (start.by === 'sight') return []
  if (start.by === 'name') return ranges
  const settled =
    start.by === 'both'
      ? start.ranges
      : start.by === 'word'
        ? ranges.filter(({ low }) => low === start.word)
        : [start.range]
  return ranges.filter((range) => !settled.includes(range))
}

const shown = (tenant: string, entity: PersonEntity, id: Fragment): Fragment => sql`
  select person.id, person.sort_name, person.first_name, person.middle_name, person.last_name, person.email,
    person.phone, person.archived_at, person.merged_into, ${ofKind[entity]}
  from ${identifier(tableOf(entity))} person where person.tenant_id = ${tenant} and person.id = ${id}`

/** Persons of one kind who hold a token in every range, by name. */
export const selectFound = (tenant: string, find: Find): Statement<FoundRow> => sql`
  select person.* from (
    select held.id, held.sort_name from (${starters(tenant, find)} offset 0) held
    where ${holdsAll(tenant, sql`held.id`, unsettled(find))} limit ${unseen(find.limit, 'int')}) found
  cross join lateral (${shown(tenant, find.entity, sql`found.id`)} limit 1) person
  order by found.sort_name, found.id`

/** Who holds a token that begins with a word, and one in every other range. */
export interface RareFind {
  readonly kinds: readonly PersonEntity[]
  readonly archived: readonly boolean[]
  readonly word: string
  readonly range: TokenRange
  readonly others: readonly TokenRange[]
  /** No more tokens of one kind are read than these and one more. */
  readonly most: number
  readonly limit: number
}

/** A person found, or (with nulls) nobody; `common`: the word has more tokens than were read, and others may match. */
export type RareRow = { readonly common: boolean } & (
  | (FoundRow & { readonly kind: PersonEntity; readonly exact: boolean })
  | { readonly kind: null }
)

/**
 * Persons of all kinds by a word that few have, whom it names whole first, then by name: one statement, which answers
 * most searches of a few letters and more.
 */
export function selectRare(tenant: string, find: RareFind): Statement<RareRow> {
  const { range, limit, most } = find
  const kind = (entity: PersonEntity): Fragment =>
    sql`${shown(tenant, entity, sql`found.id`)} and found.entity = ${entity}`
  return sql`
    with near as materialized (
      select kind.entity, token.* from unnest(${unseen(find.kinds, 'text[]')}) as kind (entity)
      cross join unnest(${unseen(find.archived, 'boolean[]')}) as folder (archived)
      cross join lateral (select kept.person_id, kept.sort_name, kept.token, folder.archived from person_tokens kept
        where kept.tenant_id = ${tenant} and kept.entity = kind.entity and kept.archived = folder.archived
        and kept.token >= ${unseen(range.low, 'text')} and kept.token < ${unseen(range.high, 'text')} limit ${unseen(most + 1, 'int')}) token
    ), measured as (
      select count(*) > ${unseen(most, 'int')} as common from near group by near.entity, near.archived
    )
    select coalesce((select bool_or(measured.common) from measured), false) as common,
      found.entity as kind, found.exact, person.*
    from (select 1) as asked
    left join (
      select held.id, held.entity, held.exact, held.sort_name from (
        select near.person_id as id, near.entity, bool_or(near.token = ${unseen(find.word, 'text')}) as exact,
          min(near.sort_name) as sort_name
        from near group by near.person_id, near.entity order by exact desc, sort_name, near.person_id offset 0) held
      where ${holdsAll(tenant, sql`held.id`, find.others)} limit ${unseen(limit, 'int')}) found on true
    left join lateral (
      ${kind('student')} union all ${kind('teacher')} union all ${kind('guardian')} limit 1) person on true
    order by found.exact desc, found.sort_name, found.id`
}
