import type { Answer } from '../../../kernel/http/define-route.ts'
import { profileOf } from '../clients/index.ts'
import { publishChanges } from '../documents/index.ts'
import type { Operation } from './operations.ts'
import { selectOne } from './page.sql.ts'
import { type ReadContext, readQuestion } from './question.ts'
import { furtherHeaders, unknownObject } from './read-collection.ts'
import { changesRows, pickMembers } from './rules/pick-members.ts'
import { singleCondition } from './visible.sql.ts'

/** Answers one row by its sourcedId; a row that is gone is answered as what it is. */
export async function readSingle(context: ReadContext, operation: Operation): Promise<Answer> {
  const { school, params } = context
  const { entity, wrapper } = operation
  const profile = await profileOf(context)
  const { root, selection, warnings } = readQuestion(context, operation, profile)
  const feed = await publishChanges(context, school)
  const rows = { tenant: school.id, entity, condition: singleCondition(operation, profile) }
  const [[found]] = await context.read([selectOne(rows, params?.['sourced_id'] ?? '', root)])
  if (!found) throw unknownObject()
  if (entity === 'demographics') context.audit({ entity: 'demographics', ids: [found.id] })
  const row = changesRows(entity, selection)
    ? JSON.stringify(pickMembers(entity, JSON.parse(found.text) as Record<string, unknown>, selection))
    : found.text
  const beside = warnings.length > 0 ? `,"statusInfoSet":${JSON.stringify(warnings)}` : ''
  return {
    status: 200,
    text: `{${JSON.stringify(wrapper)}:${row}${beside}}`,
    headers: {
      'x-total-count': '1',
      ...(profile.extraHeaders ? furtherHeaders(feed, { rows: 1, total: 1 }) : {}),
    },
  }
}
