import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectClassTaught } from '../evaluations/plan.sql.ts'
import { requireOwnClass } from '../own-class.ts'
import { categoryCodeTaken, categoryInUse } from '../problems.ts'
import { rounded } from '../rules/merge-cell.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import { type CategoryStep, saveCategories } from './save-categories.ts'
import type { CategoryPatchBody, CategoryQueryValue, CategoryWire, NewCategoryBody } from './schema.ts'
import {
  type CategoryRow,
  categorySorting,
  categoryValues,
  countCategories,
  selectCategories,
  selectCategory,
  selectCategoryForUpdate,
  selectCodesLock,
  selectEvaluationsIn,
  selectSameCode,
} from './sql.ts'

type Context<Body = unknown> = RequestContext<unknown, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ category_id: string }, unknown, Body>

/** A page of the categories, in the order in which they were made. */
export function listCategories(
  context: RequestContext<unknown, CategoryQueryValue, unknown>,
): Promise<ListBody<CategoryWire>> {
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: categorySorting,
    sort: 'created_at',
    select: (page) => selectCategories(visibility, context.query, page),
    count: () => countCategories(visibility, context.query),
    present,
  })
}

export const readCategory = async (context: OfOne): Promise<CategoryWire> =>
  present(await readDetail(context, selectCategory(visibilityOf(context), context.params.category_id)))

/** Makes a category: of the school by the office, of a class by users who evaluate in it. */
export async function createCategory(context: Context<NewCategoryBody>): Promise<CategoryWire> {
  const { body, clock } = context
  const classId = body.class_id ?? null
  if (classId !== null) await requireOwnClass(context, classId)
  else if (!isOffice(context)) throw forbidden()
  const at = clock.now()
  const blank: CategoryRow = {
    id: uuidv7(),
    class_id: classId,
    code: null,
    title: body.title,
    weight: null,
    drop_lowest: 0,
    drop_highest: 0,
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 0,
  }
  return saveCategory(context, { action: 'created', before: undefined, after: merged(blank, body) })
}

/** Changes a category by RFC 7396; marks that are not closed follow. */
export async function patchCategory(context: OfOne<CategoryPatchBody>): Promise<CategoryWire> {
  const before = await lock(context)
  const restored = context.body.archived_at === null ? { archived_at: null } : {}
  const after = { ...merged(before, context.body), ...restored }
  if (!categoryValues.every((name) => isDeepStrictEqual(before[name], after[name]))) {
    return saveCategory(context, { action: 'updated', before, after })
  }
  context.audit({ entity: 'category', ids: [before.id] })
  context.etag(versionTag(before))
  return present(before)
}

/** Archives a category; 409 `category_in_use` while living evaluations are in it. */
export async function archiveCategory(context: OfOne): Promise<void> {
  return archiveRow(context, await lock(context))
}

/** Archives a category that is locked; 409 `category_in_use` while living evaluations are in it. */
export async function archiveRow(context: Context, before: CategoryRow): Promise<void> {
  if (before.archived_at) return context.audit({ entity: 'category', ids: [before.id] })
  const inside = await context.tx.query(selectEvaluationsIn(context.tx.tenant, before.id))
  if (inside.length > 0) {
    const evaluations = inside.map(({ id, title }) => ({ id, title }))
    throw categoryInUse({ members: { in_use_by: { count: inside[0]?.total, evaluations } } })
  }
  await saveCategory(context, {
    action: 'archived',
    before,
    after: { ...before, archived_at: context.clock.now() },
  })
}

async function lock(context: OfOne): Promise<CategoryRow> {
  const visibility = visibilityOf(context)
  const row = await context.tx.one(selectCategoryForUpdate(visibility, context.params.category_id))
  if (!row) throw notFound()
  if (!isOffice(context)) {
    const own =
      row.class_id === null ? undefined : await context.tx.one(selectClassTaught(visibility, row.class_id))
    if (!own?.taught) throw forbidden()
  }
  context.requireMatch(versionTag(row))
  return row
}

/** The category with the members that the body names. */
function merged(row: CategoryRow, { weight, ...rest }: CategoryPatchBody): CategoryRow {
  const { title = row.title, drop_lowest = row.drop_lowest, drop_highest = row.drop_highest } = rest
  return {
    ...row,
    title,
    drop_lowest,
    drop_highest,
    ...(rest.code === undefined ? {} : { code: rest.code }),
    ...(weight === undefined ? {} : { weight: storedWeight(row.weight, weight) }),
  }
}

/** The current value where it is the same number, as `20` and `20.00` are. */
const storedWeight = (current: string | null, value: number | null): string | null =>
  value === null
    ? null
    : current !== null && Number(current) === rounded(value)
      ? current
      : String(rounded(value))

/** Saves a category with its history; 409 `category_code_taken`. */
export async function saveCategory(context: Context, step: CategoryStep): Promise<CategoryWire> {
  const { tx, clock, principal, requestId } = context
  const { after } = step
  if (after.code !== null && after.archived_at === null) {
    const [, [same]] = await Promise.all([
      tx.query(selectCodesLock(tx.tenant, after.class_id)),
      tx.query(selectSameCode(tx.tenant, after)),
    ])
    if (same) throw categoryCodeTaken()
  }
  const [row] = await saveCategories({ tx, at: clock.now(), principal, requestId }, [step])
  if (!row) throw new Error('A category was saved and is not answered.')
  context.audit({ entity: 'category', ids: [row.id] })
  context.etag(versionTag(row))
  return present(row)
}

const present = (row: CategoryRow): CategoryWire => ({
  id: row.id,
  class_id: row.class_id,
  code: row.code,
  title: row.title,
  weight: row.weight === null ? null : Number(row.weight),
  drop_lowest: row.drop_lowest,
  drop_highest: row.drop_highest,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})
