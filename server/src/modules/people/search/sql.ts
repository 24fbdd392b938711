import { genericPlan } from '../../../kernel/db/generic-plan.sql.ts'
import { type Fragment, identifier, join, type Statement, sql } from '../../../kernel/db/statement.ts'
import { tableOf } from '../accounts.ts'
import type { PersonEntity } from '../history.ts'
import { type LookUp, only, type TextRange, waysOf } from './rules/look-up.ts'

/** A person as a search finds one. */
export interface FoundRow {
  readonly kind: PersonEntity
  readonly id: string
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

interface Find {
  /** Every one of them finds the person, and in this order persons are tried: the rarest is likely the first. */
  readonly words: readonly LookUp[]
  /** Those whom all of these find come first: the same words, whole. */
  readonly whole: readonly LookUp[]
  /** Archived persons too. */
  readonly archived: boolean
  readonly limit: number
}

/** Whom the caller asks for. */
interface Requested {
  readonly kinds: readonly PersonEntity[]
  readonly archived: boolean
}

/** A kind of person of whom the caller sees some: those on whose row, `person`, the condition holds. */
export interface SeenKind {
  readonly kind: PersonEntity
  readonly seen: Fragment
}

/** A word that so many tokens or fewer find is rare: all of them are read and sorted (some 1 µs each). */
const rareAlone = 600
/** Where other words are then looked up for each of them (some 10 µs) fewer are worth it. */
const rareTogether = 60

/**
 * Whether a word finds a person. A scalar query, which the planner can neither join nor hash: it is looked up by the
 * primary key, whatever is believed of how many there are. As `exists` under generic plans it read all the tokens of the
 * word, 45,000 for a single letter.
 */
function holds(tenant: string, id: Fragment, { among, ranges }: LookUp): Fragment {
  const held = (token: Fragment): Fragment => sql`(select true from person_tokens own
    where own.tenant_id = ${tenant} and own.person_id = ${id} and ${token} limit 1) is true`
  if (ranges.length === 0) return held(sql`own.token = ${genericPlan(among, 'text')}`)
  const within = ranges.map(({ low, high }) =>
    held(sql`own.token >= ${genericPlan(low, 'text')} and own.token < ${genericPlan(high, 'text')}`),
  )
  return sql`(${join(within, ' or ')})`
}

const holdsAll = (tenant: string, id: Fragment, words: readonly LookUp[]): Fragment =>
  join(
    words.map((word) => holds(tenant, id, word)),
    ' and ',
  )

const lows = (ranges: readonly TextRange[]): string[] => ranges.map((range) => range.low)
const highs = (ranges: readonly TextRange[]): string[] => ranges.map((range) => range.high)

const requested = ({ kinds, archived }: Requested): Fragment => sql`
  kept.entity = any(${genericPlan(kinds, 'text[]')})
  and kept.archived = any(${genericPlan(archived ? [false, true] : [false], 'boolean[]')})`

/** On each of the ways in the order of names, no further than there are `most` whom all words find. */
function walked(tenant: string, words: readonly LookUp[], target: Requested, max: Fragment): Fragment {
  const ways = waysOf(words)
  const checks = words.map(
    (word, index) =>
      sql`and ((way.settled & ${genericPlan(1 << index, 'int')}) > 0 or ${holds(tenant, sql`kept.person_id`, word)})`,
  )
  const tokens = ways.map((way) => way.token)
  const settled = ways.map((way) => way.settled)
  return sql`select met.* from unnest(${genericPlan(tokens, 'text[]')}, ${genericPlan(lows(ways), 'text[]')},
      ${genericPlan(highs(ways), 'text[]')}, ${genericPlan(settled, 'int[]')}
    ) as way (token, low, high, settled)
    cross join lateral (
      select kept.sort_name, kept.person_id as id, kept.entity from person_tokens kept
      where kept.tenant_id = ${tenant} and kept.token = way.token and kept.sort_name >= way.low
      and kept.sort_name < way.high and ${requested(target)} ${join(checks, ' ')}
      order by kept.sort_name, kept.person_id limit ${max}) met`
}

/** Persons found by the tokens of the rarest word, where one is `rare`. */
function gathered(tenant: string, words: readonly LookUp[], target: Requested): Fragment {
  const checks = words.map(
    (word, index) =>
      sql`((select rare.place from rare) = ${genericPlan(index, 'int')} or ${holds(tenant, sql`held.id`, word)})`,
  )
  return sql`select held.* from (
      select min(kept.sort_name) as sort_name, kept.person_id as id, kept.entity from near kept
      where kept.place = (select rare.place from rare) and ${requested(target)}
      group by kept.person_id, kept.entity offset 0) held
    where ${join(checks, ' and ')}`
}

/** The first so many of those whom all words find: by one that is rare, or else on a walk. */
function first(tenant: string, words: readonly LookUp[], requested: Requested, max: Fragment): Fragment {
  const met = walked(tenant, words, requested, max)
  const inOrder = sql`group by one.sort_name, one.id, one.entity order by one.sort_name, one.id limit ${max}`
  if (words.length === 1 && words[0]?.ranges.length === 0)
    return sql`select one.* from (${met}) one ${inOrder}`
  const few = genericPlan(words.length > 1 ? rareTogether : rareAlone, 'int')
  const ranges = words.flatMap(({ among, ranges }, place) =>
    (ranges.length > 0 ? ranges : [only(among)]).map((range) => ({ ...range, place })),
  )
  const places = ranges.map((range) => range.place)
  return sql`
    with near as materialized (
      select range.place, token.* from unnest(${genericPlan(places, 'int[]')}, ${genericPlan(lows(ranges), 'text[]')},
        ${genericPlan(highs(ranges), 'text[]')}
      ) as range (place, low, high)
      cross join lateral (
        select kept.person_id, kept.entity, kept.archived, kept.sort_name from person_tokens kept
        where kept.tenant_id = ${tenant} and kept.token >= range.low and kept.token < range.high limit ${few} + 1) token
    ), rare as materialized (
      select word.place from unnest(${genericPlan([...words.keys()], 'int[]')}) as word (place)
      cross join lateral (select count(*) as tokens from near where near.place = word.place) counted
      where counted.tokens <= ${few} order by counted.tokens limit 1
    )
    select one.* from (${gathered(tenant, words, requested)}
      union all select walked.* from (${met}) walked where not exists (select 1 from rare)) one ${inOrder}`
}

/**
 * Persons of some kinds whom every word finds: those whom all words name whole first, then by name. One statement for
 * any words, of a shape that leaves the planner no choice: how many bear a word it cannot know.
 */
export function selectFound(tenant: string, kinds: readonly PersonEntity[], find: Find): Statement<FoundRow> {
  const requested = { kinds, archived: find.archived }
  const limit = genericPlan(find.limit, 'int')
  // Those found whole are found again among the beginnings.
  const rest = sql`(select case when count(*) >= ${limit} then 0 else ${limit} + count(*) end from exact)`
  const either = sql`
    select one.sort_name, one.id, one.entity, bool_or(one.exact) as exact from (
      select exact.*, true as exact from exact union all select begun.*, false from begun) one
    group by one.sort_name, one.id, one.entity`
  return sql`with exact as materialized (${first(tenant, find.whole, requested, limit)}),
    begun as materialized (${first(tenant, find.words, requested, rest)})
    ${people(tenant, either, find)}`
}

/** The same among the visible persons, who are examined one by one. */
export function selectSeen(tenant: string, kinds: readonly SeenKind[], find: Find): Statement<FoundRow> {
  const [one = sql.empty, ...more] = kinds.map(
    ({ kind, seen }) => sql`
      select one.sort_name, one.id, ${kind}::text as entity, ${holdsAll(tenant, sql`one.id`, find.whole)} as exact
      from ${identifier(tableOf(kind))} one where one.tenant_id = ${tenant}
      and one.id = any(array(select person.id from ${identifier(tableOf(kind))} person
        where person.tenant_id = ${tenant} and ${seen}))
      ${find.archived ? sql.empty : sql`and one.archived_at is null`} and ${holdsAll(tenant, sql`one.id`, find.words)}`,
  )
  return people(
    tenant,
    more.reduce((before, after) => sql`${before} union all ${after}`, one),
    find,
  )
}

const ofKind: Readonly<Record<PersonEntity, Fragment>> = {
  student: sql`person.preferred_name, array[person.student_code, person.admission_number] as codes,
    person.grade_level, person.homeroom_class_id, null as position`,
  teacher: sql`person.preferred_name, array[person.staff_number] as codes, null as grade_level,
    null::uuid as homeroom_class_id, coalesce(person.position_title, person.kind) as position`,
  guardian: sql`null as preferred_name, array[]::text[] as codes, null as grade_level,
    null::uuid as homeroom_class_id, null as position`,
}

/** The first of those found, with what is shown of them. */
function people(tenant: string, found: Fragment, { limit }: Find): Statement<FoundRow> {
  const shown = (kind: PersonEntity): Fragment => sql`
    select person.first_name, person.middle_name, person.last_name, person.email, person.phone, person.archived_at,
      person.merged_into, ${ofKind[kind]}
    from ${identifier(tableOf(kind))} person
    where person.tenant_id = ${tenant} and person.id = first.id and first.entity = ${kind}`
  return sql`
    select first.id, first.entity as kind, person.* from (
      select found.* from (${found}) found order by found.exact desc, found.sort_name, found.id
      limit ${genericPlan(limit, 'int')}) first
    cross join lateral (${shown('student')} union all ${shown('teacher')} union all ${shown('guardian')} limit 1) person
    order by first.exact desc, first.sort_name, first.id`
}
