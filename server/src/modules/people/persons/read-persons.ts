import type { Fragment } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import { instantParameter, type ListBody, readList, versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { customFieldCondition } from '../../custom-fields/index.ts'
import type { PersonEntity } from '../history.ts'
import { searchPatterns } from '../rules/search-text.ts'
import type { DetailRow, PersonKind, PersonQuery, PersonShape } from './person-kind.ts'
import { placeOf } from './place.ts'
import {
  countPersons,
  type PersonFilters,
  personSorting,
  selectPerson,
  selectPersonPage,
  shownFieldsOf,
} from './sql.ts'

/** A page of the visible persons: one statement, and one for the count on request. */
export async function listPersons<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext<unknown, Shape['Query'], unknown>,
): Promise<ListBody<Shape['Wire']>> {
  const { query, school } = context
  const filters: PersonFilters = {
    visibility: kind.visibility(context),
    // Spaces alone ask for nothing.
    patterns: query.q?.trim() ? searchPatterns(query.q) : undefined,
    updatedSince: instantParameter('updated_since', query.updated_since),
    archived: query.archived,
    own: [...kind.conditions(context), ...(await customFieldConditions(kind, context))],
  }
  const joined = kind.joined?.(context)
  const body = await readList(context, {
    sorting: personSorting(kind),
    sort: query.sort ?? 'name',
    select: (page) =>
      selectPersonPage(
        kind,
        { tenant: school.id, filters, shownFields: shownFieldsOf(kind.entity, context), joined },
        page,
      ),
    count: () => countPersons(kind.table, school.id, filters),
    present: (row) => kind.present(row, photoOf(kind, context, row)),
  })
  context.audit({ entity: kind.entity, count: body.results.length, filters: auditedFilters(query) })
  return body
}

/** One visible person, in one round trip; 404 otherwise. */
export async function readPerson<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
): Promise<Shape['Detail']> {
  const [[row]] = await context.read([selectPerson(kind, detailOf(kind, context, id))])
  if (!row) throw notFound()
  context.etag(personTag(kind, row))
  context.audit({ entity: kind.entity, ids: [row.id] })
  return kind.presentDetail(row, photoOf(kind, context, row))
}

/** The address of the photo of a person; null: there is none. */
export const photoOf = (
  { entity }: { readonly entity: PersonEntity },
  context: Pick<RequestContext, 'url'>,
  { id, has_photo }: { readonly id: string; readonly has_photo: boolean },
): string | null => (has_photo ? context.url(`${placeOf[entity].path}${id}/photo`) : null)

/** What a detail is read with: visibility and the joined members, as the caller may see them. */
export const detailOf = <Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
) => ({
  tenant: context.school.id,
  id,
  visibility: kind.visibility(context),
  shownFields: shownFieldsOf(kind.entity, context),
  joined: kind.joinedDetail?.(context),
})

async function customFieldConditions<Shape extends PersonShape>(
  { entity }: PersonKind<Shape>,
  context: RequestContext<unknown, Shape['Query'], unknown>,
): Promise<Fragment[]> {
  const text = context.query.custom_field
  return text === undefined ? [] : [await customFieldCondition(entity, context, { text, table: 'person' })]
}

/**
 * What the ETag of a detail is made of: the row's version, the data from other tables, and the custom fields that the
 * caller sees, which a change of a definition shows or hides.
 */
export function personTag<Shape extends PersonShape>(kind: PersonKind<Shape>, row: DetailRow<Shape>): string {
  const joined: unknown = kind.joinedMember === undefined ? undefined : row[kind.joinedMember]
  const exists = Array.isArray(joined) && joined.length > 0
  const hasFields = Object.keys(row.shown_custom_fields).length > 0
  const parts = [...(exists ? [joined] : []), ...(hasFields ? [row.shown_custom_fields] : [])]
  return [versionTag(row), ...parts.map((part) => versionOf(part).slice(0, 12))].join('.')
}

/** The filters as the audit stores them: what was searched for is personal and stays out. */
function auditedFilters(query: PersonQuery): Record<string, unknown> {
  const { q, cursor: _cursor, count: _count, ...filters } = query
  return q === undefined ? filters : { ...filters, q: true }
}
