import { buffer } from 'node:stream/consumers'
import type { RequestContext, Upload } from '../../kernel/http/context.ts'
import { parseJson } from '../../kernel/http/parse-json.ts'
import type { ProblemDetail } from '../../kernel/http/problem.ts'
import {
  invalidBody,
  invalidParameter,
  malformedRequest,
  payloadTooLarge,
  unsupportedMediaType,
} from '../../kernel/http/problems.ts'
import { checkBody } from '../../kernel/http/validate.ts'
import { Mapping, type MappingValue, unknownFields } from '../spreadsheets/mapping.ts'
import { type ImportKind, ImportOrder, type ImportOrderValue, type ImportQueryValue } from './schema.ts'

export const mediaTypes = {
  json: 'application/json',
  zip: 'application/zip',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** What was ordered, whichever way it came. Without `file_id` the raw body is the file. */
export interface Order {
  readonly kind: ImportKind
  readonly fileId: string | undefined
  readonly fileName: string | undefined
  readonly dryRun: boolean
  readonly allowShrink: boolean
  readonly mapping: MappingValue
  readonly mappingId: string | undefined
  /** Where the order is in the request: its errors point there. */
  readonly place: 'body' | 'query'
}

const maxJson = 1024 * 1024

/** Reads the order from a JSON body, or from the query next to a raw one. */
export async function readOrder(context: RequestContext<unknown, ImportQueryValue, unknown>): Promise<Order> {
  const { upload, query } = context
  if (!upload) throw malformedRequest()
  if (upload.contentType === mediaTypes.json) return readJson(context, upload)
  const { kind } = query
  if (kind === undefined) throw wrongQuery('kind', 'required', 'is required')
  const isZip = upload.contentType === mediaTypes.zip
  if (isZip !== (kind === 'oneroster')) {
    throw unsupportedMediaType({
      message: `${kind} is sent as ${isZip ? 'text/csv or an .xlsx workbook' : mediaTypes.zip}.`,
    })
  }
  const { mapping, ...rest } = query
  const reported = mapping === undefined ? {} : { mapping: mappingOf(mapping) }
  return orderOf({ ...rest, kind, ...reported }, 'query', query.name ?? fileNameOf(kind, upload.contentType))
}

/** What a file that was sent without a name is called: as its template is. */
const fileNameOf = (kind: ImportKind, type: string): string =>
  `${kind}.${type === mediaTypes.xlsx ? 'xlsx' : type === mediaTypes.zip ? 'zip' : 'csv'}`

async function readJson(
  { kernel, query, tx }: RequestContext<unknown, ImportQueryValue, unknown>,
  upload: Upload,
): Promise<Order> {
  const [extra] = Object.keys(query)
  if (extra) throw wrongQuery(extra, 'unexpected', 'belongs in the body when the body is JSON')
  if (upload.size > maxJson) throw payloadTooLarge()
  const body = parseJson(await buffer(await kernel.files.open(upload.key)), ImportOrder)
  const details = checkBody(ImportOrder, body)
  if (details.length > 0) throw invalidBody({ details })
  // The order itself is no file of the school.
  tx.afterCommit(
    () =>
      void kernel.files.remove(upload.key).catch((error: unknown) => kernel.log.warn({ err: error }, 'file')),
  )
  return orderOf(body as ImportOrderValue, 'body', undefined)
}

function mappingOf(written: string): MappingValue {
  let mapping: unknown
  try {
    mapping = JSON.parse(written)
  } catch {
    throw wrongQuery('mapping', 'format', 'is no JSON')
  }
  const errors = checkBody(Mapping, mapping)
  const details = errors.map((error) => ({ ...error, path: error.path.replace(/^body/, 'query/mapping') }))
  if (details.length > 0) throw invalidParameter({ details })
  return mapping as MappingValue
}

/** 422 of a body, 400 of a query. */
export const wrongOrder = (place: 'body' | 'query', details: readonly ProblemDetail[]) =>
  place === 'body' ? invalidBody({ details: [...details] }) : invalidParameter({ details: [...details] })

type Ordered = Omit<ImportOrderValue, 'file_id'> & { readonly file_id?: string }

function orderOf(order: Ordered, place: 'body' | 'query', fileName: string | undefined): Order {
  const { kind, delimiter, encoding } = order
  const mapping = { ...order.mapping, ...(delimiter ? { delimiter } : {}), ...(encoding ? { encoding } : {}) }
  const details = errorsOf(order, mapping, place)
  if (details.length > 0) throw wrongOrder(place, details)
  return {
    kind,
    fileId: order.file_id,
    fileName,
    dryRun: order.dry_run ?? false,
    allowShrink: order.allow_shrink ?? false,
    mapping,
    mappingId: order.mapping_id,
    place,
  }
}

function errorsOf(order: Ordered, mapping: MappingValue, place: string): ProblemDetail[] {
  const { kind, mapping_id: mappingId } = order
  const error = (path: string, code: string, message: string) => ({ path: `${place}/${path}`, code, message })
  if (kind === 'oneroster') {
    const isMapped = mappingId !== undefined || Object.keys(mapping).length > 0
    return isMapped
      ? [error('mapping', 'unexpected', 'is for spreadsheets; OneRoster names its own columns')]
      : []
  }
  return [
    ...(mappingId !== undefined && order.mapping !== undefined
      ? [error('mapping_id', 'unexpected', 'and mapping exclude each other')]
      : []),
    ...(order.allow_shrink
      ? [error('allow_shrink', 'unexpected', 'is for OneRoster; a spreadsheet takes nobody away')]
      : []),
    ...unknownFields(kind, mapping).map(({ column, field }) =>
      error(`mapping/columns/${column}`, 'unknown_field', `${field} is no field of ${kind}`),
    ),
  ]
}

const wrongQuery = (name: string, code: string, message: string) =>
  invalidParameter({ details: [{ path: `query/${name}`, code, message }] })
