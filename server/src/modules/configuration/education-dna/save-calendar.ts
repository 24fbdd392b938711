import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  archiveAcademics,
  type BulkAcademicSession,
  type BulkCalendarEntry,
  overlap,
  recordAcademics,
  refuseTermInUse,
  type SessionRow,
  selectSchoolSessions,
  upsertAcademicSessions,
  upsertCalendarEntries,
  watchMembers,
} from '../../academics/index.ts'
import type { DnaRows } from './read.ts'
import { archived } from './save-ladder.ts'
import type { RequestedDna } from './schema.ts'

/** From the widest to the narrowest. */
const kinds = ['school_year', 'semester', 'term', 'grading_period']

/** Takes the school year, its terms and its calendar over by their ids; what no list names any more is archived. */
export async function saveCalendar(
  context: RequestContext,
  rows: DnaRows,
  requested: RequestedDna,
): Promise<void> {
  const year = yearOf(rows, requested)
  if (!year) return
  const others = (await context.tx.query(selectSchoolSessions(context.tx.tenant))).filter(
    ({ kind, id }) => kind === 'school_year' && id !== year.id && kind === year.kind,
  )
  const near = others.find((other) => overlap(other, year))
  if (near) {
    const message = `shares days with the school year “${near.title}”`
    throw invalidBody({ details: [{ path: 'body/calendar/academic_year', code: 'overlaps', message }] })
  }
  await saveSessions(context, rows, [year, ...termsOf(requested, year)])
  await saveEntries(context, rows, requested)
}

function yearOf({ year }: DnaRows, { calendar }: RequestedDna): BulkAcademicSession | undefined {
  const { title, starts_on, ends_on } = calendar.academic_year ?? {}
  if (title === undefined || starts_on === undefined || ends_on === undefined) return undefined
  const isSame = year !== null && year.starts_on === starts_on && year.ends_on === ends_on
  return {
    id: year?.id ?? uuidv7(),
    org_id: null,
    title,
    kind: 'school_year',
    starts_on,
    ends_on,
    parent_id: null,
    school_year: isSame ? year.school_year : Number(ends_on.slice(0, 4)),
  }
}

/** The terms, each in the narrowest wider one that holds it. */
function termsOf({ terms }: RequestedDna, year: BulkAcademicSession): BulkAcademicSession[] {
  const made: BulkAcademicSession[] = []
  const wide = terms.toSorted((left, right) => kinds.indexOf(left.kind) - kinds.indexOf(right.kind))
  for (const { id, title, kind, starts_on, ends_on } of wide) {
    const holder = made.findLast(
      (one) =>
        kinds.indexOf(one.kind) < kinds.indexOf(kind) && one.starts_on <= starts_on && ends_on <= one.ends_on,
    )
    made.push({
      id: id ?? uuidv7(),
      org_id: null,
      title,
      starts_on,
      ends_on,
      kind: kind as BulkAcademicSession['kind'],
      parent_id: (holder ?? year).id,
      school_year: year.school_year,
    })
  }
  return made
}

async function saveSessions(
  context: RequestContext,
  { year, terms }: DnaRows,
  given: readonly BulkAcademicSession[],
): Promise<void> {
  const { tx, today } = context
  const at = context.clock.now()
  const before = new Map<string, SessionRow>([...(year ? [year] : []), ...terms].map((row) => [row.id, row]))
  const ids = new Set(given.map(({ id }) => id))
  const gone = terms.filter(({ id }) => !ids.has(id))
  const changed = given.filter((row) => !isDeepStrictEqual({ ...before.get(row.id) }, { ...row }))
  const moved = changed.filter(({ id }) => before.has(id))
  const settles = await Promise.all(moved.map(({ id }) => watchMembers(tx, { termId: id })))
  await upsertAcademicSessions(tx, changed, at)
  // After the children have found another parent, and before the row goes.
  for (const term of gone) await refuseTermInUse(tx, term as Parameters<typeof refuseTermInUse>[1], today)
  await archiveAcademics(
    tx,
    'academic_sessions',
    gone.map(({ id }) => id),
    at,
  )
  const details = (await Promise.all(settles.map((settle) => settle()))).flat()
  if (details.length > 0)
    throw invalidBody({ details: details.map((one) => ({ ...one, path: 'body/terms' })) })
  const reported = changed.map((row) => ({
    noun: row.kind === 'school_year' ? 'academic_year' : 'term',
    id: row.id,
    action: before.has(row.id) ? ('updated' as const) : ('created' as const),
    before: before.has(row.id) ? { ...before.get(row.id) } : undefined,
    after: { ...row },
  }))
  await recordAcademics(
    context,
    reported.filter(({ noun }) => noun === 'academic_year'),
  )
  const ended = gone.map((term) => archived('term', term, at))
  await recordAcademics(context, [...reported.filter(({ noun }) => noun === 'term'), ...ended])
}

async function saveEntries(
  context: RequestContext,
  { entries }: DnaRows,
  requested: RequestedDna,
): Promise<void> {
  const { tx } = context
  const at = context.clock.now()
  const before = new Map(entries.map((row) => [row.id, row]))
  const given = requested.calendar.entries.map(
    (entry): BulkCalendarEntry => ({
      ...entry,
      org_id: null,
      id: entry.id ?? uuidv7(),
      kind: entry.kind as BulkCalendarEntry['kind'],
    }),
  )
  const ids = new Set(given.map(({ id }) => id))
  const gone = entries.filter(({ id }) => !ids.has(id))
  const changed = given.filter((row) => !isDeepStrictEqual({ ...before.get(row.id) }, { ...row }))
  await upsertCalendarEntries(tx, changed, at)
  await archiveAcademics(
    tx,
    'calendar_entries',
    gone.map(({ id }) => id),
    at,
  )
  await recordAcademics(context, [
    ...changed.map((row) => ({
      noun: 'calendar_entry',
      id: row.id,
      action: before.has(row.id) ? ('updated' as const) : ('created' as const),
      before: before.has(row.id) ? { ...before.get(row.id) } : undefined,
      after: { ...row },
    })),
    ...gone.map((row) => archived('calendar_entry', row, at)),
  ])
}
