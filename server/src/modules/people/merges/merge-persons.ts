import { lockRows, type RowTable, type StoredRow, writeChanges } from '../../../kernel/db/row-changes.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { upsertCounter } from '../../tenants/index.ts'
import { tableOf } from '../accounts.ts'
import type { PersonEntity } from '../history.ts'
import { mergeNotPossible } from '../problems.ts'
import { searchText, sortName } from '../rules/search-text.ts'
import { refreshSearch } from '../search/save-tokens.ts'
import { errorsOfDates, type StudentDates } from '../students/rules/student-dates.ts'
import type { MergeConflict } from './merge-changes.ts'
import type { Merge } from './merge-part.ts'
import { type ChosenMember, chooseMembers } from './rules/choose-members.ts'
import { type MergedPersons, updateReleased } from './sql.ts'

/** The rows of persons of a kind. */
export const personRows = (kind: PersonEntity): RowTable => ({
  table: tableOf(kind),
  key: ['id'],
  touched: ['updated_at', 'version'],
})

/** Columns that belong to a row, not to the person. */
export const ownColumns = new Set([
  'tenant_id',
  'id',
  'user_id',
  'search_text',
  'sort_name',
  'created_at',
  'updated_at',
  'archived_at',
  'version',
  'merged_into',
  'changed_in',
])

const codeColumns: Readonly<Record<PersonEntity, readonly string[]>> = {
  student: ['student_code', 'admission_number'],
  teacher: ['staff_number'],
  guardian: [],
}

/** What is unique in the school passes to the other row when it is taken from the duplicate. */
const unique: Readonly<Record<PersonEntity, string | undefined>> = {
  student: 'student_code',
  teacher: 'staff_number',
  guardian: undefined,
}

export interface Persons {
  readonly keep: StoredRow
  readonly merge: StoredRow
}

/**
 * Both persons, locked. 422 `unknown_person` for an id that is no person of the kind in this school, 409
 * `merge_not_possible` when the remaining one is archived or either was merged before.
 */
export async function lockPersons(tx: Transaction, merge: Merge): Promise<Persons> {
  const rows = await lockRows(tx, personRows(merge.kind), 'id', [merge.keepId, merge.mergeId])
  const find = (id: string) => rows.find((row) => row['id'] === id)
  const [keep, other] = [find(merge.keepId), find(merge.mergeId)]
  if (!keep || !other) {
    const message = `is no ${merge.kind} of this school`
    const missing = [...(keep ? [] : ['keep_id']), ...(other ? [] : ['merge_id'])]
    throw invalidBody({
      details: missing.map((name) => ({ path: `body/${name}`, code: 'unknown_person', message })),
    })
  }
  const details = [
    ...errorsOfMerged('keep_id', keep),
    ...errorsOfMerged('merge_id', other),
    ...(keep['archived_at'] !== null && keep['merged_into'] === null
      ? [{ path: 'body/keep_id', code: 'archived', message: 'is archived: bring the person back first' }]
      : []),
  ]
  if (details.length > 0) throw mergeNotPossible({ details })
  return { keep, merge: other }
}

function errorsOfMerged(name: string, row: StoredRow): ProblemDetail[] {
  if (row['merged_into'] === null) return []
  const message = `was merged into ${String(row['merged_into'])} already`
  return [{ path: `body/${name}`, code: 'already_merged', message }]
}

/** The record that comes out, member by member; 422 for a `take` that names no member or leads to contradictory dates. */
export function chooseRecord(merge: Merge, persons: Persons, today: string): ChosenMember[] {
  const members = Object.keys(persons.keep).filter((name) => !ownColumns.has(name))
  const unknown = Object.keys(merge.take).filter(
    (name) => name !== 'account' && name !== 'photo' && !members.includes(name),
  )
  const message = `is no member of a ${merge.kind}`
  const chosen = chooseMembers(persons.keep, persons.merge, merge.take, members)
  const result = resultOf(chosen) as unknown as StudentDates
  // Contradictions that the remaining record has already are not caused by the merge.
  const current =
    merge.kind === 'student' ? errorsOfDates(persons.keep as unknown as StudentDates, today) : []
  const details = [
    ...unknown.map((name) => ({ path: `body/take/${name}`, code: 'unknown_member', message })),
    ...(merge.kind === 'student'
      ? errorsOfDates(result, today)
          .filter((error) => !current.some((one) => one.path === error.path && one.code === error.code))
          .map((error) => ({ ...error, path: error.path.replace('body', 'body/take') }))
      : []),
  ]
  if (details.length > 0) throw invalidBody({ details })
  return chosen
}

const resultOf = (chosen: readonly ChosenMember[]): StoredRow =>
  Object.fromEntries(chosen.map(({ member, result }) => [member, result]))

/** Two accounts: one stays with the remaining person, the other with the archived duplicate. */
export function accountConflicts({ take }: Merge, { keep, merge }: Persons): MergeConflict[] {
  if (keep['user_id'] === null || merge['user_id'] === null) return []
  const [stays, leaves] = take['account'] === 'merged' ? [merge, keep] : [keep, merge]
  return [
    {
      code: 'two_accounts',
      about: { account: stays['user_id'], other_account: leaves['user_id'] },
      resolution:
        'The account stays with the remaining person; the other account has only the archived duplicate.',
    },
  ]
}

/** Both rows after the merge: the remaining one with the chosen values, the duplicate archived and naming it. */
function mergedRows(merge: Merge, { keep, merge: other }: Persons, chosen: readonly ChosenMember[]): Persons {
  const takesAccount =
    keep['user_id'] === null || (merge.take['account'] === 'merged' && other['user_id'] !== null)
  const result = resultOf(chosen)
  const code = unique[merge.kind]
  const takesCode = code !== undefined && result[code] !== null && result[code] !== keep[code]
  return {
    keep: withSearch(merge.kind, {
      ...keep,
      ...result,
      user_id: takesAccount ? other['user_id'] : keep['user_id'],
    }),
    merge: withSearch(merge.kind, {
      ...other,
      ...(takesCode && code !== undefined ? { [code]: keep[code] } : {}),
      user_id: takesAccount ? keep['user_id'] : other['user_id'],
      archived_at: other['archived_at'] ?? merge.at.toISOString(),
      merged_into: merge.keepId,
    }),
  }
}

function withSearch(kind: PersonEntity, row: StoredRow): StoredRow {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  const person = {
    first_name: text('first_name') ?? '',
    middle_name: text('middle_name'),
    last_name: text('last_name') ?? '',
    preferred_name: text('preferred_name'),
    email: text('email'),
    phone: text('phone'),
    codes: codeColumns[kind].map(text),
  }
  return { ...row, search_text: searchText(person), sort_name: sortName(person) }
}

/** Writes both rows as they are to be. */
export async function writePersons(
  tx: Transaction,
  merge: Merge,
  persons: Persons,
  chosen: readonly ChosenMember[],
): Promise<MergedPersons> {
  const after = mergedRows(merge, persons, chosen)
  return savePersons(tx, merge, {
    keep: { before: persons.keep, after: after.keep },
    merge: { before: persons.merge, after: after.merge },
  })
}

/** Saves both rows at once: first what is unique is given up by both, then each takes what it is to have. */
export async function savePersons(
  tx: Transaction,
  { kind, keepId, mergeId, at }: Merge,
  { keep, merge }: MergedPersons,
): Promise<MergedPersons> {
  await tx.execute(updateReleased(tx.tenant, tableOf(kind), [keepId, mergeId]))
  const released = { user_id: null, ...(unique[kind] === undefined ? {} : { [unique[kind]]: undefined }) }
  const requested = [keep, merge].map(({ before, after }) => ({ before: { ...before, ...released }, after }))
  const [one, other] = await writeChanges(tx, personRows(kind), requested, at)
  await refreshSearch(tx, kind, [keepId, mergeId])
  if (kind === 'student') await countActive(tx, [keep, merge])
  return {
    keep: { before: keep.before, after: one?.after ?? null },
    merge: { before: merge.before, after: other?.after ?? null },
  }
}

const isActive = (row: StoredRow | null): number =>
  Number(row !== null && row['status'] === 'active' && row['archived_at'] === null)

async function countActive(
  tx: Transaction,
  changes: readonly { readonly before: StoredRow | null; readonly after: StoredRow | null }[],
): Promise<void> {
  const moved = changes.reduce((sum, { before, after }) => sum + isActive(after) - isActive(before), 0)
  if (moved !== 0) await tx.execute(upsertCounter(tx.tenant, 'active_students', moved))
}
