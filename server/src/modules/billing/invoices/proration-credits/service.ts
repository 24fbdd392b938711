import type { RequestContext } from '../../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../../kernel/http/lists.ts'
import { wireAmount } from '../../../ledger/index.ts'
import { fullName } from '../../../people/index.ts'
import { enrolledPart, excessOf } from '../../fee-schedules/rules/proration.ts'
import type { ProrationCreditWire } from './schema.ts'
import { countOvercharged, type OverchargedRow, overchargedSorting, selectOvercharged } from './sql.ts'

/** What to credit to students who left before the end of what they were charged for. */
export function listProrationCredits(
  context: RequestContext<unknown, ListQuery, unknown>,
): Promise<ListBody<ProrationCreditWire>> {
  const { school } = context
  return readList(context, {
    sorting: overchargedSorting,
    select: (page) => selectOvercharged(school.id, page),
    count: () => countOvercharged(school.id),
    present,
  })
}

function present(row: OverchargedRow): ProrationCreditWire {
  const { total, credited, prorated_unit: unit, prorated_units: units } = row
  const enrolled = enrolledPart(unit, row, row).units
  return {
    invoice_id: row.id,
    invoice_number: row.number,
    student: { id: row.student_id, name: fullName(row), student_code: row.student_code },
    entry_date: row.entry_date,
    exit_date: row.exit_date,
    unit,
    charged_units: units,
    enrolled_units: enrolled,
    period_units: row.prorated_of,
    currency: row.currency,
    amount: wireAmount(excessOf({ total, credited, units }, enrolled), row.currency),
  }
}
