import { type Statement, sql, sqlIf } from '../../../../kernel/db/statement.ts'
import type { Rings } from '../../../identity/index.ts'
import {
  guardianAddresses,
  guardianNames,
  guardianTies,
  studentAddresses,
  studentNames,
} from '../../../people/index.ts'
import type { Payer } from '../rules/debtor.ts'

/**
 * Who pays an invoice, in the order in which it names them: the guardians of its household (listed ones, else the primary
 * ones of the student), the student where there are none. Families are shown their own address alone: one parent does
 * not learn from an invoice where the other lives.
 */
export const selectPayers = (tenant: string, invoiceId: string, rings: Rings): Statement<Payer> => sql<Payer>`
  with billed as (select invoice.student_id, invoice.household_id from invoices invoice
    where invoice.tenant_id = ${tenant} and invoice.id = ${invoiceId}),
  listed as (select one.guardian_id from household_guardians one join billed on billed.household_id = one.household_id
    where one.tenant_id = ${tenant}),
  paying as (select listed.guardian_id from listed
    union select tie.guardian_id from (${guardianTies(tenant)}) tie join billed on billed.student_id = tie.student_id
    where tie.is_primary and not exists (select from listed)),
  payer as (select guardian.id, guardian.user_id, guardian.first_name, guardian.last_name, guardian.sort_name, home.address
    from paying join (${guardianNames(tenant)}) guardian on guardian.id = paying.guardian_id
    join (${guardianAddresses(tenant)}) home on home.id = guardian.id
    where guardian.archived_at is null)
  select payer.first_name, payer.last_name, payer.address, payer.sort_name from payer
  where true ${sqlIf(!rings.school, () => sql`and payer.user_id = ${rings.userId ?? null}`)}
  union all
  select student.first_name, student.last_name, home.address, student.sort_name
  from billed join (${studentNames(tenant)}) student on student.id = billed.student_id
  join (${studentAddresses(tenant)}) home on home.id = student.id
  where ${rings.school} and not exists (select from payer)
  order by sort_name`
