-- A word of up to three letters is asked for as often as the box is typed in, and thousands begin with it. Every word but a
-- phone number is kept with its beginnings of none to three letters after the sign «_», a phone number without country
-- prefix read from its end after «-», and any two words, the last name apart, with one or two letters of each: «_a be».
-- Folded text holds neither sign, so no word meets them. All who have a token stand in the order of names, whatever kind they are.
drop index person_tokens_search;
create index person_tokens_search on person_tokens (tenant_id, token, sort_name, person_id) include (entity, archived);

-- For everyone who is there already. The owner sees past row level security only while it is not forced.
alter table students no force row level security;
alter table staff_members no force row level security;
alter table guardians no force row level security;
alter table person_tokens no force row level security;
with person as (
  select tenant_id, id, 'student' as entity, search_text, sort_name,
    archived_at is not null as archived, phone, array[student_code, admission_number] as codes
  from students
  union all
  select tenant_id, id, 'teacher', search_text, sort_name, archived_at is not null, phone, array[staff_number]
  from staff_members
  union all
  select tenant_id, id, 'guardian', search_text, sort_name, archived_at is not null, phone, array[]::text[]
  from guardians
), digits as (
  select tenant_id, id, regexp_replace(phone, '[^0-9+]', '', 'g') as written,
    ltrim(regexp_replace(replace(phone, '(0)', ''), '[^0-9]', '', 'g'), '0') as dialled,
    phone ~ '^ *([+]|00)' as international
  from person where phone is not null
), phone as (
  select tenant_id, id, written, dialled, case when international then regexp_replace(dialled,
    '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])0*', '') else dialled end as short
  from digits
), spoken as (
  select person.tenant_id, person.id, word
  from person left join phone on phone.tenant_id = person.tenant_id and phone.id = person.id
  cross join unnest(string_to_array(
    left(search_text, length(search_text) - length(coalesce(phone.written, ''))), ' ')) as word
), said as (
  select tenant_id, id, number, left(btrim(word, '.,;:!?()[]"«»“”„/+*#&'), 64) as word from (
    select tenant_id, id, false as number, word from spoken
    union all
    select tenant_id, id, false, split_part(word, '@', 1) from spoken where strpos(word, '@') > 1
    union all
    select tenant_id, id, false, lower(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))
    from person, unnest(codes) as code
    union all
    select tenant_id, id, true, written from phone
    union all
    select tenant_id, id, true, number from phone, unnest(array[dialled, short, '0' || short]) as number
    where short <> ''
  ) every
), borne as (
  select tenant_id, id, array_agg(distinct word) as words from said
  where word <> '' and (not number or length(word) < 4) group by tenant_id, id
), token as (
  select tenant_id, id, '_' || left(word, letters) as token from said, generate_series(0, 3) as letters
  where word <> '' and (not number or letters = 0 or length(word) < 4)
  union
  select person.tenant_id, person.id, '_' || least(pair.one, pair.other) || ' ' || greatest(pair.one, pair.other)
  from borne join person on person.tenant_id = borne.tenant_id and person.id = borne.id
  cross join lateral (select split_part(translate(person.sort_name, chr(9), ' '), ' ', 1) as surname offset 0) own
  cross join unnest(borne.words) as one (word) cross join unnest(borne.words) as other (word)
  cross join generate_series(1, 2) as ones cross join generate_series(1, 2) as others
  cross join lateral (select left(one.word, ones) collate "C" as one, left(other.word, others) as other) pair
  where one.word collate "C" < other.word and not starts_with(other.word, one.word)
    and one.word <> own.surname and other.word <> own.surname
  union
  select tenant_id, id, '-' || left(reverse(short), 64) from phone where length(short) > 3
)
insert into person_tokens (tenant_id, person_id, entity, archived, token, sort_name)
select token.tenant_id, token.id, person.entity, person.archived, token.token, person.sort_name
from token join person on person.tenant_id = token.tenant_id and person.id = token.id;
alter table students force row level security;
alter table staff_members force row level security;
alter table guardians force row level security;
alter table person_tokens force row level security;
