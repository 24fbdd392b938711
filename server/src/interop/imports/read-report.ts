import { Readable } from 'node:stream'
import type { Statement } from '../../kernel/db/statement.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { ListBody, ListQuery } from '../../kernel/http/lists.ts'
import { decodeCursor, pageFrom } from '../../kernel/http/paging.ts'
import { invalidCursor, notFound } from '../../kernel/http/problems.ts'
import { importNotFinished } from './problems.ts'
import { downloadText } from './report-text.ts'
import { findingOf } from './service.ts'
import {
  countFindings,
  countOutcomes,
  type OutcomeRow,
  type PositionPage,
  selectFindings,
  selectImport,
  selectOutcomes,
} from './sql.ts'

type Positioned = { readonly position: number }

/** A page of rows that are read in the order of their position. */
async function readPage<Row extends Positioned, Wire>(
  context: RequestContext<unknown, ListQuery, unknown>,
  id: string,
  list: {
    select: (page: PositionPage) => Statement<Row>
    count: () => Statement<{ count: number }>
    present: (row: Row) => Wire
  },
): Promise<ListBody<Wire>> {
  const { query, school } = context
  const size = query.page_size ?? 50
  const cursor = decodeCursor(query.cursor, 1)
  const after = cursor?.after[0]
  if (cursor && !(typeof after === 'number' && Number.isSafeInteger(after) && Math.abs(after) < 2 ** 31)) {
    throw invalidCursor()
  }
  const place = {
    after: typeof after === 'number' ? after : undefined,
    backwards: cursor?.backwards ?? false,
    limit: size + 1,
  }
  const statements = [selectImport(school.id, id), list.select(place)] as const
  const [[row], rows, [counted] = []] = query.count
    ? await context.read([...statements, list.count()])
    : await context.read(statements)
  if (!row) throw notFound()
  const page = pageFrom(rows, size, cursor, (one) => [one.position])
  return {
    results: page.rows.map(list.present),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(query.count ? { count: counted?.count ?? 0 } : {}),
  }
}

/** A page of what an import found, errors first. */
export const listFindings = (
  context: RequestContext<unknown, ListQuery & { readonly severity?: string }, unknown>,
  id: string,
) =>
  readPage(context, id, {
    select: (page) => selectFindings(context.school.id, id, context.query.severity, page),
    count: () => countFindings(context.school.id, id, context.query.severity),
    present: findingOf,
  })

/** A page of what became of the rows of a spreadsheet, or which rows a OneRoster set touched, in their order. */
export const listOutcomes = (
  context: RequestContext<unknown, ListQuery & { readonly action?: string }, unknown>,
  id: string,
) =>
  readPage(context, id, {
    select: (page) => selectOutcomes(context.school.id, id, context.query.action, page),
    count: () => countOutcomes(context.school.id, id, context.query.action),
    present: ({ position: _, ...outcome }: OutcomeRow) => outcome,
  })

/** A report spells out at most so many findings (see oneroster/import/report.ts). */
const maxFindings = 1000

/** The whole report of a finished import, to store as a file. */
export async function downloadReport(context: RequestContext, id: string, format: 'csv' | 'json') {
  const page = { after: undefined, backwards: false, limit: maxFindings }
  const [[row], rows] = await context.read([
    selectImport(context.school.id, id),
    selectFindings(context.school.id, id, undefined, page),
  ])
  if (!row) throw notFound()
  if (row.state === 'queued' || row.state === 'running') throw importNotFinished()
  const body = downloadText(
    {
      ...row,
      import_id: id,
      ok: row.state === 'succeeded',
      dryRun: row.dry_run,
      changed: row.changed ?? false,
      rows: rows.map(findingOf),
    },
    format,
  )
  return {
    status: 200,
    stream: Readable.from([Buffer.from(body)]),
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="import-${id}.${format}"`,
    },
  }
}
