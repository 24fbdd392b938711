import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { Rings } from '../../identity/index.ts'
import {
  fold,
  foundPersons,
  guardianNames,
  guardianTies,
  searchPatterns,
  studentNames,
} from '../../people/index.ts'
import { numberOfQrReference } from '../invoices/rules/swiss-bill.ts'
import { type InvoiceRow, selectInvoices } from '../invoices/sql.ts'
import { openParts } from '../open-parts.sql.ts'
import { visibleCharges, visibleHouseholds, visibleInvoices, wholeHouseholds } from '../visibility.sql.ts'

/** The user who sees the households, on the school's current date. */
export interface Visibility {
  readonly tenant: string
  readonly rings: Rings
  readonly today: string
}

/** A household as it is read: amounts in minor units, as text. */
export interface HouseholdRow {
  readonly id: string
  readonly title: string
  readonly note: string | null
  readonly lists_guardians: boolean
  /** Whether the caller sees a part of it alone. */
  readonly is_partial: boolean
  readonly students: readonly {
    readonly id: string
    readonly first_name: string
    readonly middle_name: string | null
    readonly last_name: string
    readonly student_code: string
    readonly grade_level: string | null
    readonly share: number
  }[]
  readonly guardians: readonly {
    readonly id: string
    readonly first_name: string
    readonly middle_name: string | null
    readonly last_name: string
  }[]
  readonly balances: readonly {
    readonly currency: string
    readonly owed: string
    readonly overdue: string
    readonly wallet: string
  }[]
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

export const householdSorting: Sorting = {
  id: sql`household.id`,
  columns: { title: { column: sql`household.sort_name`, kind: 'text' } },
}

/** What a list of households is narrowed by. */
interface HouseholdFilters {
  readonly q?: string | undefined
  readonly student_id?: string | undefined
  readonly owing?: boolean | undefined
  readonly archived?: boolean | undefined
}

/** The maximum number of persons whose names a search examines. */
const maxPersons = 100

const matching = (
  visibility: Visibility,
  { q, student_id, owing, archived }: HouseholdFilters,
): Fragment => sql`
  household.tenant_id = ${visibility.tenant} and ${visibleHouseholds(visibility.tenant, visibility.rings, sql`household.id`)}
  and (household.archived_at is not null) = ${archived ?? false}
  ${sqlIf(
    student_id,
    () => sql`and household.id in (select belongs.household_id from household_students belongs
    where belongs.tenant_id = ${visibility.tenant} and belongs.student_id = ${student_id} and ${studentSeen(visibility)})`,
  )}
  ${sqlIf(
    owing,
    () => sql`and exists (select from invoices invoice where invoice.tenant_id = ${visibility.tenant}
    and invoice.household_id = household.id and invoice.status in ('issued', 'partially_paid')
    and ${visibleInvoices(visibility.tenant, visibility.rings, ofInvoice)})`,
  )}
  ${sqlIf(q !== undefined, () => sql`and household.id = any(array(${foundIds(visibility, q ?? '')}))`)}`

const ofOpen = { household: sql`open.household_id`, student: sql`open.student_id` }
const ofInvoice = { household: sql`invoice.household_id`, student: sql`invoice.student_id` }

/**
 * Ids of the households that a search finds: by title, student, guardian, invoice number or payment code; for a
 * guardian only by title, as the others would reveal children whom they do not see.
 */
function foundIds({ tenant, rings }: Visibility, q: string): Fragment {
  if (!rings.school) return byTitle(tenant, q)
  const code = q.replace(/\s/g, '').toUpperCase()
  const ending = numberOfQrReference(q)
  const byInvoice = sql`
    select invoice.household_id from invoices invoice where invoice.tenant_id = ${tenant} and invoice.number = ${code}
    union select invoice.household_id from invoices invoice
    where invoice.tenant_id = ${tenant} and invoice.payment_code = ${code}
    ${sqlIf(
      ending,
      () => sql`union select invoice.household_id from invoices invoice
        where invoice.tenant_id = ${tenant} and invoice.number like ${`%-${ending}`}`,
    )}`
  const found = foundPersons(tenant, ['student', 'guardian'], { search: q, limit: maxPersons })
  return found ? sql`${byPersons(tenant, found)} union ${byTitle(tenant, q)} union ${byInvoice}` : byInvoice
}

const byTitle = (tenant: string, q: string): Fragment => sql`
  select named.id from households named where named.tenant_id = ${tenant} and (${join(
    searchPatterns(q).map((patterns) => sql`named.search_text like all(${patterns}::text[])`),
    ' or ',
  )})`

/** Whether the household that was charged is owed something still, or holds money: the child may belong to another now. */
const holdsStill = (tenant: string): Fragment => sql`
  (invoice.status in ('issued', 'partially_paid') or invoice.status = 'paid' and exists (select from wallets wallet
    where wallet.tenant_id = ${tenant} and wallet.household_id = invoice.household_id and wallet.balance > 0))`

const byPersons = (tenant: string, found: Fragment): Fragment => sql`
  (with met as materialized (${found}), child as (
    select met.id from met where met.kind = 'student'
    union select tie.student_id from (${guardianTies(tenant)}) tie
      where tie.guardian_id = any(array(select met.id from met where met.kind = 'guardian')))
  select belongs.household_id from household_students belongs
  where belongs.tenant_id = ${tenant} and belongs.student_id = any(array(select child.id from child))
  union select invoice.household_id from invoices invoice
  where invoice.tenant_id = ${tenant} and invoice.student_id = any(array(select child.id from child))
  and ${holdsStill(tenant)}
  union select listed.household_id from household_guardians listed
  where listed.tenant_id = ${tenant} and listed.guardian_id = any(array(select met.id from met where met.kind = 'guardian')))`

/** In a household, guardians see the children whose link shows finance, and of the adults only themselves. */
const studentSeen = ({ tenant, rings }: Visibility): Fragment =>
  visibleCharges(tenant, rings, sql`belongs.student_id`)

const guardianSeen = ({ rings }: Visibility): Fragment =>
  rings.school ? sql`true` : sql`guardian.user_id = ${rings.userId ?? null}`

const studentsOf = (visibility: Visibility): Fragment => sql`
  select coalesce(json_agg(json_build_object('id', student.id, 'first_name', student.first_name,
    'middle_name', student.middle_name, 'last_name', student.last_name, 'student_code', student.student_code,
    'grade_level', student.grade_level, 'share', belongs.share) order by student.sort_name, student.id), '[]')
  from household_students belongs join (${studentNames(visibility.tenant)}) student on student.id = belongs.student_id
  where belongs.tenant_id = ${visibility.tenant} and belongs.household_id = household.id and ${studentSeen(visibility)}`

const listedIds = (tenant: string): Fragment => sql`
  select listed.guardian_id from household_guardians listed
  where listed.tenant_id = ${tenant} and listed.household_id = household.id`

/** The guardians who are listed; where nobody is, those whose link lets them see what is charged. */
const guardiansOf = (visibility: Visibility): Fragment => sql`
  select coalesce(json_agg(json_build_object('id', guardian.id, 'first_name', guardian.first_name,
    'middle_name', guardian.middle_name, 'last_name', guardian.last_name) order by guardian.sort_name, guardian.id), '[]')
  from (${listedIds(visibility.tenant)}
    union select tie.guardian_id from household_students belongs
    join (${guardianTies(visibility.tenant)}) tie on tie.student_id = belongs.student_id and tie.can_view_finance
    where belongs.tenant_id = ${visibility.tenant} and belongs.household_id = household.id
    and not exists (${listedIds(visibility.tenant)})) own
  join (${guardianNames(visibility.tenant)}) guardian on guardian.id = own.guardian_id
  where guardian.archived_at is null and ${guardianSeen(visibility)}`

const balancesOf = ({ tenant, rings, today }: Visibility): Fragment => sql`
  select coalesce(json_agg(json_build_object('currency', sum.currency, 'owed', sum.owed::text,
    'overdue', sum.overdue::text, 'wallet', sum.wallet::text) order by sum.currency), '[]')
  from (select each.currency, sum(each.owed) as owed, sum(each.overdue) as overdue, sum(each.wallet) as wallet from (
      select part.currency, part.open as owed, case when part.due_date < ${today}::date then part.open else 0 end
        as overdue, 0::bigint as wallet
      from (${openParts(
        tenant,
        sql`invoice.household_id = household.id
        and ${visibleInvoices(tenant, rings, ofInvoice)}`,
      )}) part
      union all select wallet.currency, 0, 0, wallet.balance from wallets wallet
      where wallet.tenant_id = ${tenant} and wallet.household_id = household.id
      and ${wholeHouseholds(tenant, rings, sql`household.id`)}) each
    group by each.currency having sum(each.owed) <> 0 or sum(each.wallet) <> 0) sum`

const columns = (visibility: Visibility): Fragment => sql`
  household.id, household.title, household.note, household.created_at, household.updated_at, household.archived_at,
  household.version, exists (${listedIds(visibility.tenant)}) as lists_guardians,
  not ${wholeHouseholds(visibility.tenant, visibility.rings, sql`household.id`)} as is_partial, (${studentsOf(visibility)}) as students,
  (${guardiansOf(visibility)}) as guardians, (${balancesOf(visibility)}) as balances`

/** One page of households. */
export const selectHouseholds = (
  visibility: Visibility,
  filters: HouseholdFilters,
  page: Keyset,
): Statement<HouseholdRow & KeysetRow> => sql<HouseholdRow & KeysetRow>`
  select ${columns(visibility)}, ${page.key} as sort_key from households household
  where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countHouseholds = (
  visibility: Visibility,
  filters: HouseholdFilters,
): Statement<{ count: number }> =>
  sql<{
    count: number
  }>`select count(*)::int as count from households household where ${matching(visibility, filters)}`

/** One household visible to the caller, archived or not. */
export const selectHousehold = (
  visibility: Visibility,
  id: string,
): Statement<HouseholdRow> => sql<HouseholdRow>`
  select ${columns(visibility)} from households household
  where household.tenant_id = ${visibility.tenant} and household.id = ${id}
  and ${visibleHouseholds(visibility.tenant, visibility.rings, sql`household.id`)}`

/** Households by their ids, archived ones too. */
export const selectHouseholdsById = (
  visibility: Visibility,
  ids: readonly string[],
): Statement<HouseholdRow> =>
  sql<HouseholdRow>`select ${columns(visibility)} from households household
    where household.tenant_id = ${visibility.tenant} and household.id = any(${ids}::uuid[])`

interface OwnWallet {
  readonly id: string
  readonly currency: string
  /** Minor units. */
  readonly balance: bigint
}

/** The wallets of a household, visible to those who see all of it. */
export const selectWallets = ({ tenant, rings }: Visibility, householdId: string): Statement<OwnWallet> =>
  sql<OwnWallet>`
    select wallet.id, wallet.currency, wallet.balance from wallets wallet
    where wallet.tenant_id = ${tenant} and wallet.household_id = ${householdId}
    and ${wholeHouseholds(tenant, rings, sql`wallet.household_id`)} order by wallet.currency`

/** Every household visible to the caller, at most 50. */
export const selectOwnHouseholds = (visibility: Visibility): Statement<HouseholdRow> => sql<HouseholdRow>`
  select ${columns(visibility)} from households household where ${matching(visibility, {})}
  order by household.sort_name, household.id limit 50`

/** Most open invoices of one household that are shown with it. */
const maxOpen = 50

const openInvoicesSeen = (visibility: Visibility, householdIds: readonly string[]): Fragment => sql`
  (invoice.id = any(array(
    select due.id from (select open.id, row_number() over (partition by open.household_id order by open.due_date, open.id)
        as place
      from invoices open where open.tenant_id = ${visibility.tenant} and open.household_id = any(${householdIds}::uuid[])
      and open.status in ('issued', 'partially_paid') and ${visibleInvoices(visibility.tenant, visibility.rings, ofOpen)}) due
    where due.place <= ${maxOpen})))`

const inOneGo: Keyset = {
  key: sql`invoice.id::text`,
  after: sql.empty,
  order: sql.empty,
  page: () => ({ rows: [], next: null, previous: null }),
}

/** Open invoices visible to the caller, among the earliest due of these households. */
export const selectOpenInvoices = (
  visibility: Visibility,
  householdIds: readonly string[],
): Statement<InvoiceRow> =>
  selectInvoices(
    visibility.tenant,
    { filters: {}, visibility: openInvoicesSeen(visibility, householdIds), today: visibility.today },
    inOneGo,
  )

/** The title as it is searched and sorted by. */
export const titleColumns = (title: string) => ({ title, search_text: fold(title), sort_name: fold(title) })
