import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { decodeCursor, pageFrom } from '../../../kernel/http/paging.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  archiveOwnScale,
  type OwnScale,
  type OwnScaleRow,
  saveOwnScale,
  selectConfiguration,
  selectConfigurationLock,
  selectOwnScale,
  selectOwnScaleForUpdate,
  selectOwnScales,
} from '../../configuration/index.ts'
import { type FoundScale, isInCatalogue, KnownScales } from '../catalogue/known-scales.ts'
import { scaleArchived, scaleCodeTaken, scaleInUse, tooManyScales } from '../problems.ts'
import type { NewScaleBody, ScaleAnswerValue, ScalePatchBody, ScaleQueryValue } from '../schema.ts'
import { errorsOfOwnScale } from './judge-own-scale.ts'
import { matches } from './search.ts'

const maxScales = 50

/** A page of the catalogue and of the school's own scales, by code. */
export async function listScales(context: RequestContext<unknown, ScaleQueryValue, unknown>) {
  const { query, school } = context
  const { page_size: size = 50 } = query
  const cursor = decodeCursor(query.cursor, 1)
  const [rows] = await context.read([selectOwnScales(school.id)])
  const found = new KnownScales(rows).all().filter((scale) => matches(scale, query))
  const [after] = cursor?.after ?? []
  const rest = cursor?.backwards
    ? found.filter(({ code }) => code < String(after)).toReversed()
    : found.filter(({ code }) => after === undefined || code > String(after))
  const page = pageFrom(rest.slice(0, size + 1), size, cursor, ({ code }) => [code])
  return {
    scales: page.rows.map(present),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(query.count ? { count: found.length } : {}),
  }
}

type One = { grading_scale_id: string }

/** One scale of the school, put away or not. */
export async function readScale(context: RequestContext<One, unknown, unknown>): Promise<ScaleAnswerValue> {
  const [[row]] = await context.read([selectOwnScale(context.school.id, context.params.grading_scale_id)])
  if (!row) throw notFound()
  return presentRow(context, row)
}

/** Makes a scale of the school. */
export async function createScale(
  context: RequestContext<unknown, unknown, NewScaleBody>,
): Promise<ScaleAnswerValue> {
  const { tx, body } = context
  await tx.query(selectConfigurationLock(tx.tenant))
  const own = await tx.query(selectOwnScales(tx.tenant))
  if (isInCatalogue(body.code) || own.some(({ code }) => code === body.code)) {
    const message = 'is in the catalogue or among the scales of the school'
    throw scaleCodeTaken({ details: [{ path: 'body/code', code: 'duplicate', message }] })
  }
  if (own.length >= maxScales) throw tooManyScales()
  const { country = null, source = null, source_url = null, valid_from = null, note = null } = body
  const scale: OwnScale = { ...body, id: uuidv7(), country, source, source_url, valid_from, note }
  return save(context, null, scale)
}

/** Changes a scale of the school (RFC 7396). */
export async function patchScale(
  context: RequestContext<One, unknown, ScalePatchBody>,
): Promise<ScaleAnswerValue> {
  const row = await locked(context)
  const { version: _, updated_at: __, archived_at: ___, ...before } = row
  return save(context, before, { ...before, ...context.body })
}

/** Puts a scale of the school away. */
export async function archiveScale(context: RequestContext<One, unknown, unknown>): Promise<void> {
  const { tx } = context
  const row = await locked(context)
  const configuration = await tx.one(selectConfiguration(tx.tenant))
  if (configuration?.grading_scale === row.code) throw scaleInUse()
  const { version: _, updated_at: __, archived_at: ___, ...scale } = row
  await archiveOwnScale(context, scale)
  context.audit({ entity: 'grading_scale', ids: [row.id] })
}

async function locked(context: RequestContext<One, unknown, unknown>): Promise<OwnScaleRow> {
  const { tx, params } = context
  await tx.query(selectConfigurationLock(tx.tenant))
  const row = await tx.one(selectOwnScaleForUpdate(tx.tenant, params.grading_scale_id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  if (row.archived_at) throw scaleArchived()
  return row
}

async function save(
  context: RequestContext,
  before: OwnScale | null,
  after: OwnScale,
): Promise<ScaleAnswerValue> {
  const details = errorsOfOwnScale(after)
  if (details.length > 0) throw invalidBody({ details })
  await saveOwnScale(context, before, after)
  context.audit({ entity: 'grading_scale', ids: [after.id] })
  const row = await context.tx.one(selectOwnScale(context.tx.tenant, after.id))
  if (!row) throw notFound()
  return presentRow(context, row)
}

function presentRow(context: RequestContext, row: OwnScaleRow): ScaleAnswerValue {
  context.etag(versionTag(row))
  return present(new KnownScales([row]).find(row.code)?.scale as FoundScale)
}

const present = (scale: FoundScale): ScaleAnswerValue => ({
  id: scale.own?.id ?? null,
  code: scale.code,
  name: scale.name,
  country: scale.country,
  kind: scale.kind,
  min: scale.min,
  max: scale.max,
  pass: scale.pass,
  direction: scale.direction,
  grades: [...scale.grades],
  source: scale.source,
  source_url: scale.source_url,
  valid_from: scale.valid_from,
  note: scale.note || null,
  spellings: { ...scale.spellings },
  points_of: scale.points_of ?? null,
  origin: scale.own ? 'school' : 'catalogue',
  is_catalogued: scale.is_catalogued,
})
