import type { RequestContext } from '../../../kernel/http/context.ts'
import { readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectFields } from '../../custom-fields/index.ts'
import type { PersonEntity } from '../history.ts'
import { type SeeFields, seeFieldsOf } from '../persons/seen-fields.ts'
import { ownColumns } from './merge-persons.ts'
import { type ChosenMember, chooseMembers } from './rules/choose-members.ts'
import type { MergeDetailWire, MergeQueryValue, MergeSummaryWire } from './schema.ts'
import {
  countMerges,
  type MergedPersons,
  type MergeRow,
  mergeSorting,
  selectMerge,
  selectMerges,
} from './sql.ts'

/** A page of the merges of the school, newest first. */
export async function listMerges(context: RequestContext<unknown, MergeQueryValue, unknown>) {
  const { query, school } = context
  const filters = { kind: query.kind, personId: query.person_id }
  const body = await readList(context, {
    sorting: mergeSorting,
    select: (page) => selectMerges(school.id, filters, page),
    count: () => countMerges(school.id, filters),
    present: presentSummary,
  })
  context.audit({ entity: 'person_merge', count: body.results.length })
  return body
}

/** One merge with what came out of it. */
export async function readMerge(context: RequestContext<{ merge_id: string }>): Promise<MergeDetailWire> {
  const [[row]] = await context.read([selectMerge(context.school.id, context.params.merge_id)])
  if (!row) throw notFound()
  context.audit({ entity: row.kind, ids: [row.keep_id, row.merge_id] })
  const [fields] = await context.read([selectFields(context.school.id, row.kind)])
  return presentMerge(row, seeFieldsOf(fields, context))
}

/** The same inside the transaction that made or undid it. */
export async function readMergeIn(context: RequestContext, id: string): Promise<MergeDetailWire> {
  const { tx } = context
  const row = await tx.one(selectMerge(tx.tenant, id))
  if (!row) throw notFound()
  return presentMerge(row, await seeFieldsIn(context, row.kind))
}

/** The same as `seeFieldsOf`, inside a transaction. */
export const seeFieldsIn = async (context: RequestContext, kind: PersonEntity): Promise<SeeFields> =>
  seeFieldsOf(await context.tx.query(selectFields(context.tx.tenant, kind)), context)

/** The members without values of custom fields that the caller does not see. */
export const seenMembers = (members: readonly ChosenMember[], see: SeeFields): ChosenMember[] =>
  members.map((chosen) => {
    if (chosen.member !== 'custom_fields') return chosen
    const sides = (['kept', 'merged', 'result'] as const).map((side) => [side, see(chosen[side])])
    return { ...chosen, ...Object.fromEntries(sides) }
  })

const presentSummary = (row: MergeRow): MergeSummaryWire => ({
  id: row.id,
  kind: row.kind,
  keep_id: row.keep_id,
  merge_id: row.merge_id,
  take: { ...row.take },
  moves: row.moves.map((move) => ({
    ...move,
    conflicts: move.conflicts.map((conflict) => ({ ...conflict, about: { ...conflict.about } })),
  })),
  keep_name: row.keep_name,
  merge_name: row.merge_name,
  merged_at: formatInstant(row.merged_at),
  merged_by: row.merged_by,
  undone_at: row.undone_at && formatInstant(row.undone_at),
  undone_by: row.undone_by,
})

function presentMerge(row: MergeRow & { readonly persons: MergedPersons }, see: SeeFields): MergeDetailWire {
  const { keep, merge } = row.persons
  const [stored, merged] = [keep.before ?? {}, merge.before ?? {}]
  const members = Object.keys(stored).filter((name) => !ownColumns.has(name))
  return {
    ...presentSummary(row),
    members: seenMembers(chooseMembers(stored, merged, row.take, members), see),
  }
}
