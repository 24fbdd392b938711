import { type Fragment, identifier, type Statement, sql } from '../../../kernel/db/statement.ts'
import { tableOf } from '../accounts.ts'
import type { PersonEntity } from '../history.ts'

/** The codes of a kind of person, as an array. */
const codes: Readonly<Record<PersonEntity, Fragment>> = {
  student: sql`array[person.student_code, person.admission_number]`,
  teacher: sql`array[person.staff_number]`,
  guardian: sql`array[]::text[]`,
}

/** Digits of a phone number; a trunk zero in brackets belongs to no number that is dialled. */
const digitsOf = (phone: Fragment): Fragment =>
  sql`regexp_replace(replace(${phone}, '(0)', ''), '[^0-9]', '', 'g')`

/** Signs that stand around a word and do not belong to it. */
const signs = sql`'.,;:!?()[]"«»“”„/+*#&'`

const isInternational = (phone: Fragment): Fragment => sql`${phone} ~ '^ *([+]|00)'`

/**
 * A phone number without country prefix (ITU-T E.164, assigned country codes) and without trunk zeros, so that
 * «+44 20 7946 0958» and «020 7946 0958» are the same.
 */
export const nationalNumber = (phone: Fragment): Fragment => sql`case when ${isInternational(phone)}
  then regexp_replace(ltrim(${digitsOf(phone)}, '0'),
    '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])0*', '')
  else ltrim(${digitsOf(phone)}, '0') end`

/**
 * The words of persons: those of `search_text`, of an e-mail also the part before the @, of a code also its letters
 * and digits without the signs between them, a phone number with and without country prefix; then the short beginnings,
 * pairs of initials and ends of them (`storedTokens`). The rule is that of `rules/stored-words.ts`; the migrations that
 * made and filled the table say it a third time.
 */
const wordsOf = (tenant: string, entity: PersonEntity, ids: readonly string[]): Fragment => sql`
  with found as materialized (
    select person.*, ${nationalNumber(sql`person.phone`)} as short, ltrim(${digitsOf(sql`person.phone`)}, '0') as dialled,
      coalesce(regexp_replace(person.phone, '[^0-9+]', '', 'g'), '') as written
    from unnest(${ids}::uuid[]) as asked (id)
    cross join lateral (select person.id, person.search_text, person.sort_name,
        person.archived_at is not null as archived, person.phone, ${codes[entity]} as codes
      from ${identifier(tableOf(entity))} person
      where person.tenant_id = ${tenant} and person.id = asked.id limit 1) person
  ), spoken as materialized (
    select id, unnest(string_to_array(left(search_text, length(search_text) - length(written)), ' ')) as word from found
  ), said as materialized (
    select id, number, left(btrim(word, ${signs}), 64) as word from (
      select id, false as number, word from spoken
      union all select id, false, split_part(word, '@', 1) from spoken where strpos(word, '@') > 1
      union all select id, false, lower(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')) from found, unnest(found.codes) as code
      union all select id, true, written from found
      union all select id, true, number from found, unnest(array[dialled, short, '0' || short]) as number where short <> ''
    ) every
  ), borne as materialized (
    select id, array_agg(distinct word) as words from said
    where word <> '' and (not number or length(word) < 4) group by id
  )
  select token.id, token.token, found.archived, found.sort_name
  from (
    select id, word as token from said where word <> ''
    union select id, '_' || left(word, letters) from said, generate_series(0, 3) as letters
    where word <> '' and (not number or letters = 0 or length(word) < 4)
    union select found.id, '_' || least(pair.one, pair.other) || ' ' || greatest(pair.one, pair.other)
    from borne join found on found.id = borne.id
    cross join lateral (select split_part(translate(found.sort_name, chr(9), ' '), ' ', 1) as surname offset 0) own
    cross join unnest(borne.words) as one (word) cross join unnest(borne.words) as other (word)
    cross join generate_series(1, 2) as ones cross join generate_series(1, 2) as others
    cross join lateral (select left(one.word, ones) collate "C" as one, left(other.word, others) as other) pair
    where one.word collate "C" < other.word and not starts_with(other.word, one.word)
      and one.word <> own.surname and other.word <> own.surname
    union select id, '-' || left(reverse(short), 64) from found where length(short) > 3
  ) token
  join found on found.id = token.id`

/**
 * Recomputes the words of persons: removes old ones, adds new ones. Persons and their
 * words are looked up one by one and removed by their row identity: on tables without statistics, as within the first
 * import, any join would be planned as a walk over everything that the school has.
 */
export const updateTokens = (
  tenant: string,
  entity: PersonEntity,
  ids: readonly string[],
): Statement<unknown> => sql`
  with wanted as materialized (${wordsOf(tenant, entity, ids)}), gone as (
    delete from person_tokens kept where kept.tenant_id = ${tenant} and kept.ctid = any(array(
      select old.ctid from unnest(${ids}::uuid[]) as asked (id)
      cross join lateral (select token.ctid, token.token from person_tokens token
        where token.tenant_id = ${tenant} and token.person_id = asked.id offset 0) old
      where not exists (select 1 from wanted where wanted.id = asked.id and wanted.token = old.token)))
  )
  insert into person_tokens as kept (tenant_id, person_id, entity, archived, token, sort_name)
  select ${tenant}, wanted.id, ${entity}, wanted.archived, wanted.token, wanted.sort_name from wanted
  on conflict (tenant_id, person_id, token) do update set archived = excluded.archived, sort_name = excluded.sort_name
  where kept.archived <> excluded.archived or kept.sort_name <> excluded.sort_name`
