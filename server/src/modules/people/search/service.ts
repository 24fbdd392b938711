import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectClassesById } from '../../academics/index.ts'
import type { PersonEntity } from '../history.ts'
import { fullName } from '../rules/full-name.ts'
import { type Asked, type PlannedFind, planRare, planSearch } from './plan-search.ts'
import { mostWords, partsMatched, personWords, searchWords } from './rules/search-words.ts'
import { type FoundPersonWire, personKinds, type SearchAnswerWire, type SearchQueryValue } from './schema.ts'
import { sightOf } from './sight.ts'
import { type FoundRow, selectFound, selectRare } from './sql.ts'

interface Found extends FoundRow {
  readonly kind: PersonEntity
  /** Every word is a whole one. */
  readonly exact: boolean
}

/**
 * Persons in the caller's sight whom every word of `q` begins a name, code, e-mail or phone number of: those whom the
 * words name whole first, then by name. Four round trips at most, whatever is asked and however many there are.
 */
export async function searchPeople(
  context: RequestContext<unknown, SearchQueryValue, unknown>,
): Promise<SearchAnswerWire> {
  const { query } = context
  const { limit = 20, archived = false } = query
  const words = wordsOf(query.q)
  const kinds = personKinds.filter((kind) => query.kinds?.includes(kind) ?? true)
  const sight = kinds.map((kind) => ({ kind, sight: sightOf(context, kind) }))
  const found = words.length === 0 ? [] : await find(context, { words, sight, archived, limit })
  const results = found.slice(0, limit)
  const { q: _q, ...filters } = query
  context.audit({ entity: 'person', ids: results.map((row) => row.id), filters: { ...filters, q: true } })
  const rooms = await homeroomsOf(context, results)
  return {
    results: results.map((row) => present(row, words, rooms)),
    truncated: found.length > limit,
  }
}

function wordsOf(q: string): string[] {
  const words = searchWords(q)
  if (words.length <= mostWords) return words
  const message = `holds ${words.length} words, at most ${mostWords} are looked for`
  throw invalidParameter({ details: [{ path: 'query/q', code: 'too_many_words', message }] })
}

/** Whoever matches, best first: one more than asked when there are more. */
const find = async (context: RequestContext, asked: Asked): Promise<readonly Found[]> =>
  (await findRare(context, asked)) ?? (await findCommon(context, asked))

/**
 * By one word that few have, in one statement; undefined when many have it, or when so many hold all of several words that
 * the order by one of them says too little.
 */
async function findRare(context: RequestContext, asked: Asked): Promise<readonly Found[] | undefined> {
  const rare = planRare(asked)
  if (!rare) return undefined
  const [rows] = await context.read([selectRare(context.school.id, rare)])
  if (rows.some((row) => row.common)) return undefined
  const found = rows.flatMap((row) => (row.kind === null ? [] : [row]))
  if (asked.words.length === 1) return found
  if (found.length > asked.limit) return undefined
  return found.map((row) => ({ ...row, exact: isExact(row, asked.words) })).sort(byRank)
}

/** Each word is a whole one of the person. */
function isExact(row: FoundRow, words: readonly string[]): boolean {
  const said = Object.values(personWords(row)).flat()
  return words.every((word) => said.includes(word))
}

/** By words that many have: measured first, then in the way that fits. */
async function findCommon(context: RequestContext, asked: Asked): Promise<readonly Found[]> {
  const planned = await planSearch(context, asked)
  const first = await readFinds(context, planned)
  const short = planned.flatMap(({ find, exact, instead }, index) =>
    instead && (first[index]?.length ?? 0) < find.limit ? { find: instead, exact } : [],
  )
  const rows = [...first, ...(await readFinds(context, short))].flat()
  const ranked = rows.sort(byRank)
  const seen = new Set<string>()
  return ranked.filter((row) => !seen.has(row.id) && seen.add(row.id)).slice(0, asked.limit + 1)
}

async function readFinds(context: RequestContext, planned: readonly PlannedFind[]) {
  if (planned.length === 0) return []
  const rows = await context.read(planned.map(({ find }) => selectFound(context.school.id, find)))
  return planned.map(({ find, exact }, index) =>
    (rows[index] ?? []).map((row) => ({ ...row, kind: find.entity, exact })),
  )
}

const byRank = (one: Found, other: Found): number =>
  Number(other.exact) - Number(one.exact) || byName(one, other)

/** By code point, as the database sorts. */
const byName = (one: FoundRow, other: FoundRow): number =>
  Buffer.compare(Buffer.from(one.sort_name), Buffer.from(other.sort_name)) || (one.id < other.id ? -1 : 1)

async function homeroomsOf(context: RequestContext, rows: readonly FoundRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.homeroom_class_id ?? []))]
  if (ids.length === 0) return new Map()
  const [classes] = await context.read([selectClassesById(context.school.id, ids)])
  return new Map(classes.map((one) => [one.id, one.title]))
}

function present(row: Found, words: readonly string[], rooms: ReadonlyMap<string, string>): FoundPersonWire {
  const title = row.homeroom_class_id === null ? undefined : rooms.get(row.homeroom_class_id)
  return {
    kind: row.kind,
    id: row.id,
    name: fullName(row),
    preferred_name: row.preferred_name,
    code: row.codes.find((code) => code !== null) ?? null,
    matched: partsMatched(words, row),
    grade_level: row.grade_level,
    homeroom:
      row.homeroom_class_id === null || title === undefined
        ? null
        : { class_id: row.homeroom_class_id, title },
    position: row.position,
    archived_at: row.archived_at && formatInstant(row.archived_at),
    merged_into: row.merged_into,
  }
}
