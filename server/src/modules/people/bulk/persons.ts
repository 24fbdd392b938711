import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type BulkOutcome, upsertRows } from '../../../kernel/db/upsert-rows.ts'
import type { ColumnType } from '../../../kernel/db/write-rows.ts'
import { tableOf } from '../accounts.ts'
import { type Author, type PersonEntity, recordPeople } from '../history.ts'
import { changesBetween } from '../rules/changes.ts'
import { type Searchable, searchText, sortName } from '../rules/search-text.ts'
import { refreshSearch } from '../search/save-tokens.ts'
import { selectPersons, updateActiveStudents, updateArchived, updateCounterLocked } from '../sql.ts'
import { makeStudentCodes } from '../students/student-codes.ts'
import {
  type BulkGuardian,
  type BulkStaffMember,
  type BulkStudent,
  guardianColumns,
  staffColumns,
  studentColumns,
} from './rows.ts'

type Stored = Readonly<Record<string, unknown>> & { readonly id: string }

/** Inserts students with codes, search words and history; four statements and two for new codes. */
export async function upsertStudents(
  tx: Transaction,
  rows: readonly BulkStudent[],
  author: Author,
): Promise<BulkOutcome> {
  const current = await readState(tx, 'student', rows)
  const coded = await withCodes(tx, rows, current)
  return upsertPersons(
    tx,
    { entity: 'student', columns: studentColumns, codes: ['student_code', 'admission_number'] },
    {
      rows: coded,
      standing: current,
      author,
    },
  )
}

/** Brings teachers and other staff in. */
export const upsertStaffMembers = async (
  tx: Transaction,
  rows: readonly BulkStaffMember[],
  author: Author,
): Promise<BulkOutcome> =>
  upsertPersons(
    tx,
    { entity: 'teacher', columns: staffColumns, codes: ['staff_number'] },
    {
      rows: rows.map((row) => ({ ...row })),
      standing: await readState(tx, 'teacher', rows),
      author,
    },
  )

/** Brings guardians in. */
export const upsertGuardians = async (
  tx: Transaction,
  rows: readonly BulkGuardian[],
  author: Author,
): Promise<BulkOutcome> =>
  upsertPersons(
    tx,
    { entity: 'guardian', columns: guardianColumns, codes: [] },
    {
      rows: rows.map((row) => ({ ...row })),
      standing: await readState(tx, 'guardian', rows),
      author,
    },
  )

/** Archives persons that their source no longer has; answers the ids that were not archived before. */
export async function archivePersons(
  tx: Transaction,
  entity: PersonEntity,
  ids: readonly string[],
  author: Author,
): Promise<string[]> {
  if (ids.length === 0) return []
  const archived = await tx.query(updateArchived(tx.tenant, tableOf(entity), ids, author.at))
  const change = { archived_at: { before: null, after: author.at } }
  await recordPeople(
    { tx, author },
    archived.map(({ id }) => ({ entity, id, action: 'archived', change })),
  )
  await refreshSearch(
    tx,
    entity,
    archived.map(({ id }) => id),
  )
  return archived.map(({ id }) => id)
}

/** Counts the active students again; to be called once at the end of a bulk write. */
export async function recountActiveStudents(tx: Transaction): Promise<void> {
  await tx.execute(updateCounterLocked(tx.tenant))
  await tx.execute(updateActiveStudents(tx.tenant))
}

async function readState(
  tx: Transaction,
  entity: PersonEntity,
  rows: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Stored>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map((row) => row.id)
  const found = await tx.query(selectPersons(tx.tenant, tableOf(entity), ids))
  return new Map(found.map((row) => [row.id, row]))
}

async function withCodes(
  tx: Transaction,
  rows: readonly BulkStudent[],
  current: ReadonlyMap<string, Stored>,
): Promise<(BulkStudent & { student_code: string })[]> {
  const codeOf = (row: BulkStudent) => row.student_code ?? current.get(row.id)?.['student_code']
  const lacking = rows.filter((row) => typeof codeOf(row) !== 'string').length
  const made = lacking === 0 ? [] : await makeStudentCodes(tx, lacking)
  let next = 0
  return rows.map((row) => ({ ...row, student_code: String(codeOf(row) ?? made[next++]) }))
}

/**
 * The rows to write, each person once: a source may still name a duplicate that the school has merged, and the first
 * row is the remaining person's own. A duplicate that was merged stays in the archive.
 */
function written<Row extends { readonly id: string }>(
  rows: readonly Row[],
  current: ReadonlyMap<string, Stored>,
): Row[] {
  const seen = new Set<string>()
  const isFirst = ({ id }: Row) => !seen.has(id) && seen.add(id) !== undefined
  return rows.filter((row) => (current.get(row.id)?.['merged_into'] ?? null) === null && isFirst(row))
}

interface Kind {
  readonly entity: PersonEntity
  readonly columns: Readonly<Record<string, ColumnType>>
  /** Members that find a person, in addition to names and contact. */
  readonly codes: readonly string[]
}

interface Batch {
  readonly rows: readonly (Searchable & { readonly id: string })[]
  readonly standing: ReadonlyMap<string, Stored>
  readonly author: Author
}

async function upsertPersons(
  tx: Transaction,
  kind: Kind,
  { rows, standing: current, author }: Batch,
): Promise<BulkOutcome> {
  const full = written(rows, current).map((row) => {
    const known = { ...current.get(row.id), ...row } as Searchable & Record<string, unknown>
    const codes = kind.codes.map((name) => known[name] as string | null | undefined)
    return { ...row, search_text: searchText({ ...known, codes }), sort_name: sortName(known) }
  })
  const target = { table: tableOf(kind.entity), columns: kind.columns }
  const outcome = await upsertRows(tx, target, full, author.at)
  const byId = new Map(full.map((row) => [row.id, row]))
  const found = outcome.changed.filter((id) => isFoundOtherwise(current.get(id), byId.get(id)))
  await refreshSearch(tx, kind.entity, [...outcome.inserted, ...found])
  const members = Object.keys(kind.columns).filter((name) => name !== 'search_text' && name !== 'sort_name')
  const entry = (id: string, action: 'created' | 'updated') => {
    const before = current.get(id)
    const after: Record<string, unknown> = { ...before, ...byId.get(id), archived_at: null }
    const change = changesBetween(before, after, [...members, 'archived_at'])
    return { entity: kind.entity, id, action, change }
  }
  await recordPeople({ tx, author }, [
    ...outcome.inserted.map((id) => entry(id, 'created')),
    ...outcome.changed.map((id) => entry(id, 'updated')),
  ])
  return outcome
}

/** Whether a change touches the words, numbers or order by which a person is found. */
function isFoundOtherwise(
  before: Stored | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (!before || !after || before['archived_at'] !== null) return true
  return ['search_text', 'sort_name', 'phone'].some((name) => name in after && after[name] !== before[name])
}
