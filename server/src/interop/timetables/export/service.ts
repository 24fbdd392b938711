import { Readable } from 'node:stream'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { type LoadedDraft, loadDraft, type Query } from '../../../modules/scheduler/index.ts'
import type { UnsupportedPart } from '../document/document.ts'
import { selectRoomNames, selectStaffNames, selectSubjectNames } from '../files/school.sql.ts'
import { type FormatName, formats, writeTimetable } from '../formats.ts'
import type { ExtraNames } from './document-names.ts'
import { draftDocument } from './draft-document.ts'
import { selectClassCodes } from './sql.ts'

type Context = RequestContext<{ readonly schedule_id: string }, { readonly format: FormatName }, unknown>

/** A version of a timetable as a file of a format. */
export async function exportTimetable(context: Context): Promise<Answer> {
  const { draft, written } = await writeDraft(context)
  const { format } = context.query
  const { extension, mediaType } = formats[format]
  context.audit({ entity: 'schedule', ids: [draft.row.id], filters: { format } })
  return {
    status: 200,
    stream: Readable.from(written.content, { objectMode: false }),
    headers: {
      'content-type': mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType,
      'content-disposition': `attachment; filename="${fileNameOf(draft.row.name)}-${format}.${extension}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** What a file of the format would not have. */
export async function readExportReport(context: Context) {
  const { written, unsupported } = await writeDraft(context)
  return { format: context.query.format, unsupported: summed([...unsupported, ...written.unsupported]) }
}

async function writeDraft(context: Context) {
  const { query, params, school, today } = context
  const read = (async (statement) => {
    const [rows] = await context.read([statement])
    return rows
  }) as Query
  const draft = await loadDraft(read, { tenant: school.id, scheduleId: params.schedule_id, today })
  if (!draft) throw notFound()
  const extra = await loadExtra(context, draft)
  const { document, unsupported } = draftDocument(draft, { format: query.format, extra })
  return { draft, unsupported, written: writeTimetable(document, query.format) }
}

async function loadExtra({ read, school }: Context, { row, data }: LoadedDraft): Promise<ExtraNames> {
  const [subjects, staff, rooms, classes] = await read([
    selectSubjectNames(school.id),
    selectStaffNames(school.id),
    selectRoomNames(school.id, row.org_id),
    selectClassCodes(
      school.id,
      data.classes.map(({ id }) => id),
    ),
  ])
  return {
    subjects,
    staffNumbers: new Map(
      staff.flatMap(({ id, staff_number }) => (staff_number ? [[id, staff_number]] : [])),
    ),
    roomCodes: new Map(rooms.map(({ id, code }) => [id, code])),
    classCodes: new Map(classes.map(({ id, class_code }) => [id, class_code])),
  }
}

/** Names of the same part once. */
function summed(parts: readonly UnsupportedPart[]): UnsupportedPart[] {
  const counts = new Map<string, number>()
  for (const { name, count } of parts) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count }))
}

const fileNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .toLowerCase() || 'timetable'
