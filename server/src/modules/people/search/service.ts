import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectClassesById, selectGradeLevels } from '../../academics/index.ts'
import { ringsOf } from '../../identity/index.ts'
import { fullName } from '../rules/full-name.ts'
import { type ChildRow, selectChildrenOf } from './children.sql.ts'
import { lookUp, lookUpWhole } from './rules/look-up.ts'
import { maxWords, searchWords } from './rules/search-words.ts'
import { partsMatched } from './rules/stored-words.ts'
import { type FoundPersonWire, personKinds, type SearchAnswerWire, type SearchQueryValue } from './schema.ts'
import { type FoundRow, selectFound, selectSeen } from './sql.ts'
import { visibilityOf } from './visibility.ts'

/**
 * Visible persons of whom every word of `q` begins a name, code, e-mail or phone number: those whom the
 * words name whole first, then by name. One statement finds them, and one round trip more the names of their homerooms and grade levels.
 */
export async function searchPeople(
  context: RequestContext<unknown, SearchQueryValue, unknown>,
): Promise<SearchAnswerWire> {
  const { q, ...filters } = context.query
  const { limit = 20 } = filters
  const words = wordsOf(q)
  const found = words.length === 0 ? [] : await find(context, words, { ...filters, limit: limit + 1 })
  const results = found.slice(0, limit)
  context.audit({ entity: 'person', ids: results.map((row) => row.id), filters: { ...filters, q: true } })
  const names = await namesOf(context, results)
  return {
    results: results.map((row) => present(row, words, names)),
    next: null,
    previous: null,
    truncated: found.length > limit,
  }
}

function wordsOf(q: string): string[] {
  const words = searchWords(q)
  if (words.length <= maxWords) return words
  const message = `holds ${words.length} words, at most ${maxWords} are looked for`
  throw invalidParameter({ details: [{ path: 'query/q', code: 'too_many_words', message }] })
}

/** The matching persons, best first. */
async function find(
  context: RequestContext,
  words: readonly string[],
  { kinds, archived = false, limit }: Omit<SearchQueryValue, 'q'> & { readonly limit: number },
): Promise<readonly FoundRow[]> {
  const { id } = context.school
  // The longest is mostly the rarest.
  const ordered = words.toSorted((one, other) => other.length - one.length)
  const requested = { words: ordered.map(lookUp), whole: ordered.map(lookUpWhole), archived, limit }
  const target = personKinds.filter((kind) => kinds?.includes(kind) ?? true)
  const visibility = visibilityOf(context, target)
  const [rows] = await context.read([
    visibility === 'everyone' ? selectFound(id, target, requested) : selectSeen(id, visibility, requested),
  ])
  return rows
}

/** Names of what the rows name by id and code. */
interface Names {
  /** Titles by id. */
  readonly rooms: ReadonlyMap<string, string>
  /** Names by code. */
  readonly levels: ReadonlyMap<string, string>
  /** Of guardians by id. */
  readonly children: ReadonlyMap<string, readonly ChildRow[]>
}

async function namesOf(context: RequestContext, rows: readonly FoundRow[]): Promise<Names> {
  const guardians = rows.filter(({ kind }) => kind === 'guardian').map(({ id }) => id)
  const classIds = [...new Set(rows.flatMap((row) => row.homeroom_class_id ?? []))]
  if (rows.length === 0) return { rooms: new Map(), levels: new Map(), children: new Map() }
  const { school, principal, today } = context
  const viewer = { tenant: school.id, rings: ringsOf(principal, 'people'), today }
  const [classes, levels, children] = await context.read([
    selectClassesById(school.id, classIds),
    selectGradeLevels(school.id),
    selectChildrenOf(viewer, guardians),
  ])
  return {
    rooms: new Map(classes.map((one) => [one.id, one.title])),
    levels: new Map(levels.map(({ code, name }) => [code, name])),
    children: Map.groupBy(children, (child) => child.guardian_id),
  }
}

function present(
  row: FoundRow,
  words: readonly string[],
  { rooms, levels, children }: Names,
): FoundPersonWire {
  const title = row.homeroom_class_id === null ? undefined : rooms.get(row.homeroom_class_id)
  return {
    kind: row.kind,
    id: row.id,
    name: fullName(row),
    preferred_name: row.preferred_name,
    code: row.codes.find((code) => code !== null) ?? null,
    matched: partsMatched(words, row),
    grade_level: row.grade_level,
    grade_level_name: row.grade_level === null ? null : (levels.get(row.grade_level) ?? null),
    homeroom:
      row.homeroom_class_id === null || title === undefined
        ? null
        : { class_id: row.homeroom_class_id, title },
    children: (children.get(row.id) ?? []).map((child) => ({
      student_id: child.student_id,
      name: fullName(child),
    })),
    position: row.position,
    archived_at: row.archived_at && formatInstant(row.archived_at),
    merged_into: row.merged_into,
  }
}
