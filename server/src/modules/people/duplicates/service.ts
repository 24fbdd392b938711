import type { RequestContext } from '../../../kernel/http/context.ts'
import { readList } from '../../../kernel/http/lists.ts'
import { requireScope } from '../persons/require-scope.ts'
import { fullName } from '../rules/full-name.ts'
import type { DuplicateQueryValue, DuplicateWire } from './schema.ts'
import { type CandidateRow, countPairs, pairSorting, selectPairs } from './sql.ts'

/** A page of the pairs that may be one person: those with most in common first, then by name. */
export async function listDuplicates(context: RequestContext<unknown, DuplicateQueryValue, unknown>) {
  const { query, school } = context
  const { kind } = query
  requireScope(context, kind)
  const body = await readList(context, {
    sorting: pairSorting,
    sort: 'likeness',
    select: (page) => selectPairs(school.id, kind, page),
    count: () => countPairs(school.id, kind),
    present: (row): DuplicateWire => ({
      kind,
      first: presentCandidate(row.first),
      second: presentCandidate(row.second),
      reasons: [...row.reasons] as DuplicateWire['reasons'],
    }),
  })
  const ids = body.results.flatMap(({ first, second }) => [first.id, second.id])
  context.audit({ entity: kind, ids })
  return body
}

const presentCandidate = (row: CandidateRow): DuplicateWire['first'] => ({
  id: row.id,
  name: fullName(row),
  code: row.code,
  date_of_birth: row.date_of_birth,
  email: row.email,
  phone: row.phone,
})
