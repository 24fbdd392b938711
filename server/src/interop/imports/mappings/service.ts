import type { Transaction } from '../../../kernel/db/transaction.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { SpreadsheetKind } from '../../spreadsheets/fields.ts'
import { type MappingValue, unknownFields } from '../../spreadsheets/mapping.ts'
import { mappingNameTaken } from '../problems.ts'
import type { MappingInputValue, MappingPatchValue } from '../schema.ts'
import {
  countMappings,
  deleteMapping,
  insertMapping,
  type MappingRow,
  mappingSorting,
  selectMapping,
  selectMappingForUpdate,
  selectMappings,
  selectNameHolder,
  updateMapping,
} from './sql.ts'

const mappingOf = (row: MappingRow) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  mapping: row.mapping,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})

/** Refuses a mapping that names fields which this kind of spreadsheet does not have. */
function requireKnownFields(kind: SpreadsheetKind, mapping: MappingValue): void {
  const details = unknownFields(kind, mapping).map(({ column, field }) => ({
    path: `body/mapping/columns/${column}`,
    code: 'unknown_field',
    message: `${field} is no field of ${kind}`,
  }))
  if (details.length > 0) throw invalidBody({ details })
}

/** A page of the school's saved mappings, newest first. */
export function listMappings(
  context: RequestContext<unknown, ListQuery & { readonly kind?: string }, unknown>,
): Promise<ListBody<ReturnType<typeof mappingOf>>> {
  const { school, query } = context
  return readList(context, {
    sorting: mappingSorting,
    select: (page) => selectMappings(school.id, query.kind, page),
    count: () => countMappings(school.id, query.kind),
    present: mappingOf,
  })
}

export async function readMapping(context: RequestContext, id: string) {
  const [[row]] = await context.read([selectMapping(context.school.id, id)])
  if (!row) throw notFound()
  context.etag(row.version)
  return mappingOf(row)
}

export async function createMapping(context: RequestContext, tx: Transaction, input: MappingInputValue) {
  requireKnownFields(input.kind, input.mapping)
  const at = context.clock.now()
  const row = { id: uuidv7(), ...input, created_at: at, updated_at: at, version: 1 }
  const createdBy = context.credential?.userId ?? null
  if (!(await tx.one(insertMapping(tx.tenant, { ...row, createdBy })))) throw mappingNameTaken()
  await report(context, tx, 'created', row.id)
  context.etag(row.version)
  return mappingOf(row)
}

export async function changeMapping(
  context: RequestContext,
  tx: Transaction,
  id: string,
  patch: MappingPatchValue,
) {
  const held = await lock(context, tx, id)
  const row = { ...held, ...patch, updated_at: context.clock.now(), version: held.version + 1 }
  requireKnownFields(row.kind, row.mapping)
  if (row.name !== held.name && (await tx.one(selectNameHolder(tx.tenant, row)))) throw mappingNameTaken()
  await tx.execute(updateMapping(tx.tenant, row))
  await report(context, tx, 'updated', id)
  context.etag(row.version)
  return mappingOf(row)
}

export async function removeMapping(context: RequestContext, tx: Transaction, id: string): Promise<void> {
  await lock(context, tx, id)
  await tx.execute(deleteMapping(tx.tenant, id))
  await report(context, tx, 'deleted', id)
}

async function lock(context: RequestContext, tx: Transaction, id: string): Promise<MappingRow> {
  const row = await tx.one(selectMappingForUpdate(tx.tenant, id))
  if (!row) throw notFound()
  context.requireMatch(row.version)
  return row
}

async function report(context: RequestContext, tx: Transaction, what: string, id: string): Promise<void> {
  context.audit({ entity: 'import_mapping', ids: [id] })
  await emit(tx, [{ type: `import_mapping.${what}`, data: { mapping_id: id } }])
}
