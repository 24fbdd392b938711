import type { RequestContext } from '../../../kernel/http/context.ts'
import { instantParameter, readList, versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { customFieldCondition } from '../../custom-fields/index.ts'
import { selectDocuments } from '../documents/sql.ts'
import { type ApplicationState, applicationStates, holdsPlace } from '../rules/states.ts'
import { selectNotes } from './notes.sql.ts'
import { presentApplication, presentListed } from './present.ts'
import type { ApplicationQueryValue, ApplicationWire, BoardWire } from './schema.ts'
import {
  type ApplicationFilters,
  type ApplicationReader,
  applicationSorting,
  countApplications,
  selectApplication,
  selectApplications,
  selectBoard,
  selectHistory,
  selectPlaces,
  selectRepeats,
} from './sql.ts'

/** A page of applications. */
export async function listApplications(context: RequestContext<unknown, ApplicationQueryValue, unknown>) {
  const { query, school } = context
  const { updated_since, custom_field, ...rest } = query
  const since = instantParameter('updated_since', updated_since)
  const ofFields =
    custom_field === undefined
      ? undefined
      : await customFieldCondition('application', context, { text: custom_field, table: 'application' })
  const filters: ApplicationFilters = {
    ...rest,
    ...(since ? { updated_since: since } : {}),
    ...(ofFields ? { ofFields } : {}),
  }
  const body = await readList(context, {
    sorting: applicationSorting,
    sort: query.sort ?? '-submitted_at',
    select: (page) => selectApplications(readerOf(context), filters, page),
    count: () => countApplications(school.id, filters),
    present: presentListed,
  })
  context.audit({ entity: 'application', count: body.results.length })
  return body
}

const readerOf = ({ school, principal }: RequestContext): ApplicationReader => ({
  tenant: school.id,
  principal,
})

const partsOf = (context: RequestContext, id: string) => {
  const reader = readerOf(context)
  const { tenant } = reader
  return [
    selectApplication(reader, id),
    selectDocuments(tenant, id),
    selectNotes(tenant, id),
    selectHistory(tenant, id),
    selectRepeats(tenant, id),
  ] as const
}

/** One application whole, with its ETag. */
export async function showApplication(
  context: RequestContext<{ application_id: string }>,
): Promise<ApplicationWire> {
  const [[row], documents, notes, history, repeats] = await context.read(
    partsOf(context, context.params.application_id),
  )
  if (!row) throw notFound()
  context.etag(versionTag(row))
  context.audit({ entity: 'application', ids: [row.id] })
  return presentApplication({ row, documents, notes, history, repeats })
}

/** The same inside a write, after it. */
export async function readApplication(context: RequestContext, id: string): Promise<ApplicationWire> {
  const { tx } = context
  const [one, two, three, four, five] = partsOf(context, id)
  const [row, documents, notes, history, repeats] = await Promise.all([
    tx.one(one),
    tx.query(two),
    tx.query(three),
    tx.query(four),
    tx.query(five),
  ])
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return presentApplication({ row, documents, notes, history, repeats })
}

const noCounts = (): Record<ApplicationState, number> =>
  Object.fromEntries(applicationStates.map((state) => [state, 0])) as Record<ApplicationState, number>

/** How many applications of an intake stand where, and what of its places is taken. */
export async function readBoard(
  context: RequestContext<unknown, { intake_id: string }, unknown>,
): Promise<BoardWire> {
  const { school, query } = context
  const [rows, places] = await context.read([
    selectBoard(school.id, query.intake_id),
    selectPlaces(school.id, query.intake_id),
  ])
  const room = new Map(places.map((one) => [one.grade_level, one.places]))
  const levels = [...new Set([...room.keys(), ...rows.map(({ grade_level }) => grade_level)])]
  const counts = noCounts()
  for (const row of rows) counts[row.state] += row.count
  const grades = levels.map((grade_level) => {
    const own = rows.filter((row) => row.grade_level === grade_level)
    const held = own.filter(({ state }) => holdsPlace(state)).reduce((sum, { count }) => sum + count, 0)
    const capacity = room.get(grade_level) ?? 0
    return {
      grade_level,
      places: capacity,
      taken: held,
      free: Math.max(0, capacity - held),
      counts: { ...noCounts(), ...Object.fromEntries(own.map(({ state, count }) => [state, count])) },
    }
  })
  return { intake_id: query.intake_id, counts, grades }
}
