import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readDetail, versionTag } from '../../../kernel/http/lists.ts'
import { decodeCursor, type PageRequest, pageFrom } from '../../../kernel/http/paging.ts'
import { invalidBody, invalidCursor, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type AttendanceChange, recordAttendance } from '../changes.ts'
import { codeInUse, codeTaken } from '../problems.ts'
import { isAttendanceStatus } from '../rules/marks.ts'
import { errorOfMeaning, meaningOf } from '../rules/meanings.ts'
import { presentCode } from './present.ts'
import type { CodePatchBody, CodeWire, NewCodeBody } from './schema.ts'
import {
  type CodeRow,
  codesTable,
  codeValues,
  countCodes,
  selectCode,
  selectCodeForUpdate,
  selectCodes,
  selectCodesInUse,
} from './sql.ts'

type Query = PageRequest & { readonly count?: boolean; readonly is_active?: boolean }
type OfOne<Body = unknown> = RequestContext<{ code_id: string }, unknown, Body>

/** A page of the school's own codes, each with the status that it means. */
export async function listCodes(
  context: RequestContext<unknown, Query, unknown>,
): Promise<ListBody<CodeWire>> {
  const { query, school } = context
  const size = query.page_size ?? 50
  const cursor = decodeCursor(query.cursor, 2)
  if (cursor && !isPlace(cursor.after)) throw invalidCursor()
  const [rows, counted] = await context.read([
    selectCodes(school.id, { cursor, limit: size + 1, isActive: query.is_active }),
    countCodes(school.id, query.is_active),
  ])
  const page = pageFrom(rows, size, cursor, (row) => [row.position, row.code])
  return {
    results: page.rows.map(presentCode),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(query.count ? { count: counted[0]?.count ?? 0 } : {}),
  }
}

/** Position and code of a row: a whole number of 32 bits and a text. */
const isPlace = ([position, code]: readonly unknown[]): boolean =>
  typeof position === 'number' &&
  (position | 0) === position &&
  typeof code === 'string' &&
  code.isWellFormed()

/** One code with its ETag. */
export const readCode = async (context: OfOne): Promise<CodeWire> =>
  presentCode(await readDetail(context, selectCode(context.school.id, context.params.code_id)))

/** Makes a code; 409 when the school has it, retired or not. */
export async function createCode(context: RequestContext<unknown, unknown, NewCodeBody>): Promise<CodeWire> {
  const { body, tx, clock } = context
  if (isAttendanceStatus(body.code)) {
    throw invalid('code', 'reserved', 'is one of the five statuses, which need no code')
  }
  const now = clock.now()
  const row: CodeRow = {
    id: uuidv7(),
    code: body.code,
    status: body.status,
    label: body.label,
    position: body.position ?? 0,
    is_active: true,
    meaning: body.meaning ?? null,
    code_set: null,
    created_at: now,
    updated_at: now,
    version: 1,
  }
  requireMeaning(row)
  const written = await writeRows(tx, {
    ...codesTable,
    rows: [{ tenant_id: tx.tenant, ...row }],
    conflict: { target: ['tenant_id', 'code'] },
  })
  if (written.length === 0) {
    throw codeTaken({
      details: [{ path: 'body/code', code: 'taken', message: 'is a code of the school' }],
    })
  }
  await recordAttendance(context, 'attendance_code', [changeOf('created', null, row)])
  context.etag(versionTag(row))
  return presentCode(row)
}

/** Changes a code; what marks that carry it mean stays (409 `attendance_code_in_use`). */
export async function patchCode(context: OfOne<CodePatchBody>): Promise<CodeWire> {
  const before = await lockCode(context)
  const { body } = context
  const after: CodeRow = { ...before, ...body }
  requireMeaning(after)
  const says = ({ status, meaning }: CodeRow) => `${status} ${meaningOf(status, meaning)}`
  if (says(before) !== says(after)) await refuseInUse(context, [before.code])
  return presentCode(await saveCode(context, before, after))
}

/** Retires a code: it stays on its marks and enters no new one. */
export async function retireCode(context: OfOne): Promise<void> {
  const before = await lockCode(context)
  await saveCode(context, before, { ...before, is_active: false })
}

async function lockCode(context: OfOne): Promise<CodeRow> {
  const row = await context.tx.one(selectCodeForUpdate(context.tx.tenant, context.params.code_id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

async function saveCode(context: OfOne, before: CodeRow, requested: CodeRow): Promise<CodeRow> {
  const same = codeValues.every((name) => before[name] === requested[name])
  const after = same ? before : { ...requested, updated_at: context.clock.now(), version: before.version + 1 }
  context.etag(versionTag(after))
  if (same) {
    context.audit({ entity: 'attendance_code', ids: [before.id] })
    return after
  }
  await writeCodes(context, [after])
  const action = before.is_active && !after.is_active ? 'archived' : 'updated'
  await recordAttendance(context, 'attendance_code', [changeOf(action, before, after)])
  return after
}

/** Writes rows of codes, new ones and changed ones, with one statement. */
export const writeCodes = ({ tx }: Pick<RequestContext, 'tx'>, rows: readonly CodeRow[]) =>
  writeRows(tx, {
    ...codesTable,
    rows: rows.map((row) => ({ tenant_id: tx.tenant, ...row })),
    conflict: { target: ['tenant_id', 'code'], update: codeValues, touch: ['updated_at', 'version'] },
  })

/** What history records of a change. */
export function changeOf(
  action: AttendanceChange['action'],
  before: CodeRow | null,
  after: CodeRow,
): Omit<AttendanceChange, 'entity'> {
  const stored = (row: CodeRow) =>
    Object.fromEntries(['code', ...codeValues].map((name) => [name, row[name as 'code']]))
  return { id: after.id, action, before: before && stored(before), after: stored(after) }
}

async function refuseInUse({ tx }: RequestContext, codes: readonly string[]) {
  const [used] = await tx.query(selectCodesInUse(tx.tenant, codes))
  if (used) throw codeInUse({ members: { codes: [used.code] } })
}

function requireMeaning({ status, meaning }: CodeRow): void {
  const error = errorOfMeaning(status, meaningOf(status, meaning))
  if (error) throw invalid(error.field, error.code, error.message)
}

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })
