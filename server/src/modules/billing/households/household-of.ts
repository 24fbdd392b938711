import type { Statement } from '../../../kernel/db/statement.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type Author, recordFinance } from '../../ledger/index.ts'
import { fold } from '../../people/index.ts'
import {
  lockPlacing,
  type ShareRow,
  selectFamilies,
  selectHouseholdsOfGuardians,
  selectShares,
} from './derive.sql.ts'
import { type NewHousehold, type Placement, type Placements, placeStudents } from './rules/place-students.ts'

/** A household that bears a student's charges. */
interface HouseholdShare {
  readonly id: string
  /** Hundredths of a percent; those of one student add up to 10,000. */
  readonly share: number
}

/** Where each student belongs, largest share first, and the households that are not there yet. */
export interface HouseholdPlan {
  readonly shares: ReadonlyMap<string, readonly HouseholdShare[]>
  /** Households that would have to be made. */
  readonly made: readonly NewHousehold[]
  readonly placed: readonly Placement[]
}

/** Asks the database of a school: `tx.query`, or a read of its own. */
export type Ask = <Row>(statement: Statement<Row>) => Promise<Row[]>

const wholeShare = 10_000

/** Where students belong or would belong; nothing is written. */
export async function planHouseholds(
  ask: Ask,
  tenant: string,
  studentIds: readonly string[],
): Promise<HouseholdPlan> {
  const rows = await ask(selectShares(tenant, studentIds))
  const known = new Set(rows.map((row) => row.student_id))
  const missing = studentIds.filter((id) => !known.has(id))
  const { made, placed } = missing.length === 0 ? nobody : await placeMissing(ask, tenant, missing)
  const found = placed.map((row) => ({ ...row, share: wholeShare }))
  return { shares: byStudent([...rows, ...found]), made, placed }
}

const nobody: Placements = { made: [], placed: [] }

async function placeMissing(ask: Ask, tenant: string, missing: readonly string[]): Promise<Placements> {
  const families = await ask(selectFamilies(tenant, missing))
  const guardianIds = [...new Set(families.flatMap(({ guardians }) => guardians.map(({ id }) => id)))]
  const current = await ask(selectHouseholdsOfGuardians(tenant, guardianIds))
  return placeStudents(families, current, uuidv7)
}

function byStudent(rows: readonly ShareRow[]): Map<string, HouseholdShare[]> {
  const shares = new Map<string, HouseholdShare[]>()
  for (const { student_id, household_id, share } of rows) {
    const own = shares.get(student_id) ?? []
    own.push({ id: household_id, share })
    shares.set(student_id, own)
  }
  return shares
}

/**
 * The households of students, largest share first; a student without one is put into that of a sibling or into a new
 * one. Ids that are no student's are left out. A handful of statements for any number.
 */
export async function householdsOf(
  tx: Transaction,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HouseholdShare[]>> {
  const ids = [...new Set(studentIds)]
  const known = byStudent(await tx.query(selectShares(tx.tenant, ids)))
  if (ids.every((id) => known.has(id))) return known
  await tx.execute(lockPlacing(tx.tenant))
  const plan = await planHouseholds((statement) => tx.query(statement), tx.tenant, ids)
  await writeHouseholds(tx, plan, { at: tx.now(), userId: null, requestId: null })
  return plan.shares
}

/** The household of a student, or those that divide the student's charges; one is made when there is none. */
export async function householdOf(tx: Transaction, studentId: string): Promise<readonly HouseholdShare[]> {
  return (await householdsOf(tx, [studentId])).get(studentId) ?? []
}

const householdColumns = {
  tenant_id: 'uuid',
  id: 'uuid',
  title: 'text',
  search_text: 'text',
  sort_name: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const

const studentColumns = {
  tenant_id: 'uuid',
  household_id: 'uuid',
  student_id: 'uuid',
  share: 'int',
  created_at: 'timestamptz',
} as const

/** Makes what is planned; the caller holds `lockPlacing`. */
export async function writeHouseholds(
  tx: Transaction,
  { made, placed }: HouseholdPlan,
  author: Author,
): Promise<void> {
  const { at } = author
  await insertHouseholds(tx, made, at)
  await insertMembers(
    tx,
    placed.map((row) => ({ ...row, share: wholeShare })),
    at,
  )
  await recordFinance(
    { tx, author },
    made.map(({ id, title }) => ({ entity: 'household', id, action: 'made', change: { title } })),
  )
}

/** Adds households, whole and not listed to anybody. */
export async function insertHouseholds(
  tx: Transaction,
  made: readonly NewHousehold[],
  at: Date,
): Promise<void> {
  const rows = made.map(({ id, title }) => ({
    tenant_id: tx.tenant,
    id,
    title,
    search_text: fold(title),
    sort_name: fold(title),
    created_at: at,
    updated_at: at,
  }))
  await writeRows(tx, { table: 'households', columns: householdColumns, rows })
}

/** Puts students into households. */
export async function insertMembers(tx: Transaction, shares: readonly ShareRow[], at: Date): Promise<void> {
  const rows = shares.map((share) => ({ tenant_id: tx.tenant, ...share, created_at: at }))
  await writeRows(tx, { table: 'household_students', columns: studentColumns, rows })
}
