import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Problem } from '../../../kernel/http/problem.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { schoolWeekOf } from '../../../kernel/time/weeks.ts'
import { bellRowsOf, daysOf, insertSchedule, recordSchedule } from '../../../modules/scheduler/index.ts'
import type { TimetableDocument } from '../document/document.ts'
import { type MadeDraft, makeDraft } from '../draft/make-draft.ts'
import { lineOf } from '../draft/make-requirements.ts'
import type { FormatName } from '../formats.ts'
import { type MatchedDays, matchDays } from '../match/match-days.ts'
import { type MatchedNames, matchNames } from '../match/match-names.ts'
import type { SchoolRecords } from '../match/school-records.ts'
import { loadRecords } from './load-records.ts'
import { selectTimetableMapping } from './mappings.sql.ts'
import { decisionsOf } from './mappings.ts'
import { timetableEmpty } from './problems.ts'
import { receiveFile } from './receive-file.ts'
import type { ImportQueryValue, ImportReportWire } from './schema.ts'
import { type BaseRow, selectBase, selectOrgId, selectSession } from './school.sql.ts'

type Context = RequestContext<unknown, ImportQueryValue, unknown>

/** Makes a new draft of a timetable in a file, or only reports what it would be. */
export async function importTimetable(context: Context): Promise<ImportReportWire> {
  const { query, tx, clock } = context
  const frame = await loadFrame(context)
  const fileName = ownNameOf(query.file_name)
  const { format, document } = await receiveFile(context, { format: query.format, fileName })
  const isDry = query.dry_run === true
  const imported = await draftOf(context, { frame, format, document, fileName })
  const { draft, schedule } = imported
  if (!isDry) {
    if (draft.lessons.length === 0) throw emptyOf(document, imported.names)
    await insertSchedule(tx, { schedule, ...draft }, clock.now())
    const change = { format, file_name: fileName ?? null, lessons: draft.lessons.length }
    await recordSchedule(context, [{ id: schedule.id, action: 'imported', change }])
  }
  context.audit({
    entity: 'schedule',
    ...(isDry ? {} : { ids: [schedule.id] }),
    filters: { format, dry_run: isDry },
    count: draft.lessons.length,
  })
  removeUpload(context)
  return reportOf({ ...imported, format, document }, isDry)
}

/** Term, dates and bells of the new draft. */
interface Frame {
  readonly base: BaseRow | undefined
  readonly org_id: string | null
  readonly session_id: string
  readonly starts_on: string
  readonly ends_on: string
}

const wrongQuery = (name: string, code: string, message: string) =>
  invalidParameter({ details: [{ path: `query/${name}`, code, message }] })

async function loadFrame({ tx, query, today }: Context): Promise<Frame> {
  const org_id = query.org_id ?? null
  if (org_id !== null && !(await tx.one(selectOrgId(tx.tenant, org_id))))
    throw wrongQuery('org_id', 'unknown_org', 'is no org of this school')
  if (query.based_on !== undefined) {
    const base = await tx.one(selectBase(tx.tenant, query.based_on))
    if (!base) throw wrongQuery('based_on', 'unknown_schedule', 'is no schedule of this school')
    const { session_id, starts_on, ends_on } = base
    return { base, org_id: query.org_id ?? base.org_id, session_id, starts_on, ends_on }
  }
  if (query.session_id === undefined) throw wrongQuery('session_id', 'required', 'is needed without based_on')
  const session = await tx.one(selectSession(tx.tenant, query.session_id))
  if (!session) throw wrongQuery('session_id', 'unknown_academic_session', 'is no term of this school')
  const starts_on = session.starts_on < today && today <= session.ends_on ? today : session.starts_on
  return { base: undefined, org_id, session_id: session.id, starts_on, ends_on: session.ends_on }
}

interface ImportedDraft {
  readonly draft: MadeDraft
  readonly schedule: Parameters<typeof insertSchedule>[1]['schedule']
  readonly names: MatchedNames
  readonly days: MatchedDays
}

async function draftOf(
  context: Context,
  of: {
    readonly frame: Frame
    readonly format: FormatName
    readonly document: TimetableDocument
    readonly fileName: string | undefined
  },
): Promise<ImportedDraft> {
  const { tx, query, school } = context
  const { frame, document } = of
  const { base, starts_on: from, ends_on: to } = frame
  const records = await loadRecords(context, { orgId: frame.org_id, from, to })
  const isTable = of.format === 'csv' || of.format === 'xlsx'
  const decisions = decisionsOf(await tx.one(selectTimetableMapping(tx.tenant, of.format)))
  const days = matchDays(document.days, {
    schoolWeek: schoolWeekOf(school.countryCode),
    given: base?.cycle,
    isPartial: isTable,
  })
  const bells = bellsOf(frame, records, [])
  const periodIds = (bells[0]?.periods ?? []).map(({ id }) => id)
  const weekdays = daysOf(days.cycle).map(({ weekday }) => weekday)
  const names = matchNames(document, records, { decisions, bells, weekdays, isTable })
  const ownPeriods = base ? base.period_ids : outsideOf(periodIds, [...names.periods.values()])
  const scheduleId = uuidv7()
  const draft = makeDraft({
    scheduleId,
    document,
    names,
    days,
    records,
    bells: bellsOf(frame, records, ownPeriods),
    newIds: (count) => Array.from({ length: count }, uuidv7).toSorted(),
  })
  const schedule = {
    id: scheduleId,
    org_id: frame.org_id,
    session_id: frame.session_id,
    name: query.title ?? titleOf(of.fileName, document),
    kind: base?.kind ?? ('base' as const),
    starts_on: from,
    ends_on: to,
    cycle: days.cycle,
    period_ids: ownPeriods,
    bells: base?.bells ?? [],
    class_ids: base?.class_ids ?? [],
    based_on: base?.id ?? null,
  }
  return { draft, schedule, names, days }
}

const bellsOf = ({ base, org_id }: Frame, { periods }: SchoolRecords, period_ids: readonly string[]) =>
  bellRowsOf({ org_id, period_ids: base?.period_ids ?? period_ids, bells: base?.bells ?? [] }, periods)

/** The periods of the draft where a decision names one that the org does not usually have; none: the usual ones. */
function outsideOf(usual: readonly string[], used: readonly string[]): readonly string[] {
  const areUsual = used.every((id) => usual.includes(id))
  return areUsual ? [] : [...new Set(used)].slice(0, 200)
}

const titleOf = (fileName: string | undefined, { name }: TimetableDocument): string =>
  lineOf(fileName?.replace(/\.\w{1,5}(?:\.gz)?$/, '').trim() || name)

/** The name of the file without its folders and what nobody sees; undefined: nothing is left. */
function ownNameOf(sent: string | undefined): string | undefined {
  const visible = sent
    ?.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, '')
    .split(/[/\\]/)
    .at(-1)
  return visible?.replace(/^[.\s]+/, '').trim() || undefined
}

const maxNamed = 5

/** Why nothing of a file can be imported, with the first names that mean nothing. */
function emptyOf({ activities }: TimetableDocument, { matches }: MatchedNames): Problem {
  const unknown = matches.filter(({ kind, status }) => kind === 'class' && status !== 'matched')
  const names = unknown.slice(0, maxNamed).map(({ name }) => `“${lineOf(name)}”`)
  const more = unknown.length > maxNamed ? ` and ${unknown.length - maxNamed} more` : ''
  const message =
    activities.length === 0 || names.length === 0
      ? 'has no lesson of a class'
      : `names only classes that are not known: ${names.join(', ')}${more}`
  return timetableEmpty({ details: [{ path: 'body', code: 'timetable_empty', message }] })
}

/** The file itself is not stored. */
function removeUpload({ upload, kernel, tx }: Context): void {
  if (!upload) return
  tx.afterCommit(
    () =>
      void kernel.files
        .remove(upload.key)
        .catch((error: unknown) => kernel.log.warn({ err: error }, 'timetable file')),
  )
}

const maxNames = 2000

const statusRank = { unknown: 0, ambiguous: 1, left_out: 2, matched: 3 } as const

function reportOf(
  {
    draft,
    schedule,
    names,
    days,
    format,
    document,
  }: ImportedDraft & { readonly format: FormatName; readonly document: TimetableDocument },
  isDry: boolean,
): ImportReportWire {
  const ranked = names.matches.toSorted(
    (one, other) => statusRank[one.status] - statusRank[other.status] || other.lessons - one.lessons,
  )
  return {
    schedule_id: isDry ? null : schedule.id,
    dry_run: isDry,
    format,
    title: schedule.name,
    requirements: draft.requirements.length,
    lessons: draft.lessons.length,
    placed: draft.lessons.filter(({ cycle_day }) => cycle_day !== null).length,
    constraints: draft.constraintCounts.map((count) => ({ ...count })),
    days: document.days.map(({ id, name }) => ({ name, cycle_day: days.cycleDays.get(id) ?? null })),
    names: ranked.slice(0, maxNames).map((match) => ({ ...match })),
    names_total: ranked.length,
    left_out: draft.leftOut.map((one) => ({ ...one })),
    unsupported: document.unsupported.map((part) => ({ ...part })),
  }
}
