import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { pageOfRows } from '../../../kernel/http/lists.ts'
import { invalidBody, invalidParameter, notFound } from '../../../kernel/http/problems.ts'
import { daysBetween } from '../../../kernel/time/dates.ts'
import { fullName } from '../../people/index.ts'
import { recordCover } from '../changes.ts'
import { type PersonRow, type SettingsRow, selectPeople } from '../day/candidates.sql.ts'
import { defaultSettings } from '../day/load-day.ts'
import type {
  CoverPersonPatchBody,
  CoverPersonQueryValue,
  CoverPersonWire,
  CoverSettingsWire,
} from './schema.ts'
import {
  lockStaff,
  peopleTable,
  selectFairness,
  selectPerson,
  selectSettings,
  selectSettingsLock,
  settingsTable,
} from './sql.ts'

/** Days of one report at most. */
const maxDays = 400

/** The current members of staff by name, with when they cover. */
export async function listPeople(context: RequestContext<unknown, CoverPersonQueryValue, unknown>) {
  const { query, school, read } = context
  const [people] = await read([selectPeople(school.id)])
  const { is_external: isExternal } = query
  const rows = isExternal === undefined ? people : people.filter((row) => row.is_external === isExternal)
  const { rows: page, ...links } = pageOfRows(context, rows, { idOf: ({ staff_id }) => staff_id })
  return { results: page.map(present), ...links }
}

/** Changes when a member of staff covers. */
export async function patchPerson(
  context: RequestContext<{ readonly staff_id: string }, unknown, CoverPersonPatchBody>,
): Promise<CoverPersonWire> {
  const { tx, params, body, clock } = context
  await tx.query(lockStaff(tx.tenant, params.staff_id))
  const before = await tx.one(selectPerson(tx.tenant, params.staff_id))
  if (!before) throw notFound()
  context.requireMatch(before.version)
  const wrong = (body.availability ?? []).findIndex(
    ({ starts_on, ends_on, start_time, end_time }) =>
      ends_on < starts_on || (start_time !== null && end_time !== null && end_time <= start_time),
  )
  if (wrong >= 0)
    throw invalidBody({
      details: [
        { path: `body/availability/${wrong}`, code: 'end_before_start', message: 'ends before it begins' },
      ],
    })
  const after: CoverPersonWire = { ...present(before), ...body }
  if (isDeepStrictEqual(after, present(before))) {
    context.audit({ entity: 'cover_person', ids: [params.staff_id], count: 0 })
    context.etag(before.version)
    return after
  }
  const { name: _, ...row } = after
  const version = before.version + 1
  await writeRows(tx, {
    ...peopleTable,
    rows: [{ ...row, tenant_id: tx.tenant, updated_at: clock.now(), version }],
    conflict: {
      target: ['tenant_id', 'staff_id'],
      update: Object.keys(peopleTable.columns).filter(
        (column) => !['tenant_id', 'staff_id'].includes(column),
      ),
    },
  })
  const change = { before: present(before), after }
  await recordCover(context, [{ entity: 'cover_person', id: params.staff_id, action: 'updated', ...change }])
  context.etag(version)
  return after
}

const present = (row: PersonRow): CoverPersonWire => ({
  staff_id: row.staff_id,
  name: fullName(row),
  takes_cover: row.takes_cover,
  is_external: row.is_external,
  max_covers_per_day: row.max_covers_per_day,
  weekdays: row.weekdays && [...row.weekdays],
  availability: [...row.availability],
})

/** How many lessons each person covers in a range of dates: counts alone. */
export async function readFairness(
  context: RequestContext<unknown, { readonly date_from: string; readonly date_to: string }, unknown>,
) {
  const { school, read, query } = context
  const { date_from: from, date_to: to } = query
  const refuse = (code: string, message: string) =>
    invalidParameter({ details: [{ path: 'query/date_to', code, message }] })
  if (to < from) throw refuse('end_before_start', `is before ${from}`)
  if (daysBetween(from, to) >= maxDays) throw refuse('range', `is more than ${maxDays} days from ${from}`)
  const [rows] = await read([selectFairness(school.id, { from, to })])
  const results = rows.map(({ first_name, middle_name, last_name, ...row }) => ({
    ...row,
    name: fullName({ first_name, middle_name, last_name }),
  }))
  return { date_from: from, date_to: to, results, next: null, previous: null }
}

const presentSettings = ({ fairness_window, max_covers_per_day }: SettingsRow): CoverSettingsWire => ({
  fairness_window,
  max_covers_per_day,
})

export async function readCoverSettings({ school, read, etag }: RequestContext): Promise<CoverSettingsWire> {
  const [[row = defaultSettings]] = await read([selectSettings(school.id)])
  etag(row.version)
  return presentSettings(row)
}

/** Changes how covers are shared out. */
export async function patchCoverSettings(
  context: RequestContext<unknown, unknown, Partial<CoverSettingsWire>>,
): Promise<CoverSettingsWire> {
  const { tx, body, clock } = context
  await tx.query(selectSettingsLock(tx.tenant))
  const before = (await tx.one(selectSettings(tx.tenant))) ?? defaultSettings
  context.requireMatch(before.version)
  const after = { ...presentSettings(before), ...body }
  if (isDeepStrictEqual(after, presentSettings(before))) {
    context.audit({ entity: 'cover_settings', count: 0 })
    context.etag(before.version)
    return after
  }
  const version = before.version + 1
  await writeRows(tx, {
    ...settingsTable,
    rows: [{ tenant_id: tx.tenant, ...after, updated_at: clock.now(), version }],
    conflict: {
      target: ['tenant_id'],
      update: ['fairness_window', 'max_covers_per_day', 'updated_at', 'version'],
    },
  })
  const change = { before: presentSettings(before), after }
  await recordCover(context, [{ entity: 'cover_settings', id: tx.tenant, action: 'updated', ...change }])
  context.etag(version)
  return after
}
