import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { FormatName } from '../formats.ts'
import { decisionKey, type NameDecisions } from '../match/match-names.ts'
import type { NameKind, SchoolRecords } from '../match/school-records.ts'
import { loadRecords } from './load-records.ts'
import {
  type MappingEntry,
  type MappingRow,
  selectMappingLock,
  selectTimetableMapping,
  upsertTimetableMapping,
} from './mappings.sql.ts'
import type { MappingInputValue } from './schema.ts'

interface FormatPath {
  readonly format: FormatName
}

const always = { orgId: null, from: '0001-01-01', to: '9999-12-31' }

const presentMapping = (format: FormatName, row: MappingRow | undefined) => ({
  format,
  entries: row?.entries ?? [],
  updated_at: row ? formatInstant(row.updated_at) : null,
})

/** What the school decided about names in files of a format; nothing is decided at first. */
export async function readMapping(context: RequestContext<FormatPath, unknown, unknown>) {
  const { format } = context.params
  const [[row]] = await context.read([selectTimetableMapping(context.school.id, format)])
  context.etag(row?.version ?? 0)
  return presentMapping(format, row)
}

/** Replaces the decisions; every id must be a live record of the school. */
export async function setMapping(context: RequestContext<FormatPath, unknown, MappingInputValue>) {
  const { tx, params, body, credential, clock } = context
  await tx.query(selectMappingLock(tx.tenant))
  const before = await tx.one(selectTimetableMapping(tx.tenant, params.format))
  context.requireMatch(before?.version ?? 0)
  const details = entryProblems(body.entries, await loadRecords(context, always))
  if (details.length > 0) throw invalidBody({ details: details.slice(0, 100) })
  const row = await tx.one(
    upsertTimetableMapping(tx.tenant, params.format, {
      entries: body.entries,
      by: credential?.userId ?? null,
      at: clock.now(),
    }),
  )
  context.audit({
    entity: 'timetable_mapping',
    filters: { format: params.format },
    count: body.entries.length,
  })
  context.etag(row?.version ?? 0)
  return presentMapping(params.format, row)
}

const namesOfKinds: Readonly<Record<NameKind, string>> = {
  teacher: 'teacher',
  class: 'class or group',
  group: 'class or group',
  subject: 'subject',
  room: 'room',
  period: 'period',
}

function entryProblems(entries: readonly MappingEntry[], records: SchoolRecords): ProblemDetail[] {
  const idsOf = (list: readonly { readonly id: string }[]): ReadonlySet<string> =>
    new Set(list.map(({ id }) => id))
  const attending = idsOf([...records.groups, ...records.classes])
  const known: Readonly<Record<NameKind, ReadonlySet<string>>> = {
    teacher: idsOf(records.teachers),
    class: attending,
    group: attending,
    subject: idsOf(records.subjects),
    room: idsOf(records.rooms),
    period: idsOf(records.periods),
  }
  const seen = new Set<string>()
  return entries.flatMap(({ kind, name, id }, at): ProblemDetail[] => {
    const key = decisionKey(kind, name)
    if (seen.has(key))
      return [{ path: `body/entries/${at}/name`, code: 'duplicate', message: 'is there more than once' }]
    seen.add(key)
    if (id === null || known[kind].has(id)) return []
    const message = `is no ${namesOfKinds[kind]} of this school`
    return [{ path: `body/entries/${at}/id`, code: `unknown_${kind}`, message }]
  })
}

/** Decisions by kind and name. */
export const decisionsOf = (row: MappingRow | undefined): NameDecisions =>
  new Map(row?.entries.map(({ kind, name, id }) => [decisionKey(kind, name), id]))
