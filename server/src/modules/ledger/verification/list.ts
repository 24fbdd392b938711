import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { VerificationWire } from './schema.ts'
import { countVerifications, selectVerifications, type VerificationRow, verificationSorting } from './sql.ts'

/** What recomputing the books found, newest first. */
export function listVerifications(
  context: RequestContext<unknown, ListQuery, unknown>,
): Promise<ListBody<VerificationWire>> {
  const { school } = context
  return readList(context, {
    sorting: verificationSorting,
    select: (page) => selectVerifications(school.id, page),
    count: () => countVerifications(school.id),
    present,
  })
}

const present = (row: VerificationRow): VerificationWire => ({
  id: row.id,
  planned_for: row.planned_for,
  requested_by: row.requested_by,
  requested_at: formatInstant(row.requested_at),
  finished_at: row.finished_at && formatInstant(row.finished_at),
  outcome: row.outcome ?? 'waiting',
  difference: row.difference && {
    check: row.difference.check,
    about: row.difference.about,
    expected: row.difference.expected,
    found: row.difference.found,
  },
  counts: row.counts,
})
