import { accountableUserOf } from '../../../../kernel/auth/principal.ts'
import { emit } from '../../../../kernel/events/events.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../../kernel/http/lists.ts'
import { forbidden, notFound } from '../../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { mayDo } from '../../../../modules/identity/index.ts'
import {
  rosterRunRunning,
  rosterSourceArchived,
  rosterSourceCodeTaken,
  rosterSourceCodeUsed,
  tooManyRosterSources,
} from '../problems.ts'
import { nextDeltaAt, nextFullAt } from '../rules/next-run.ts'
import { endRun } from '../runs/end-run.ts'
import { selectRunForUpdate, selectUnfinishedRun, updateRunGround } from '../runs/sql.ts'
import { type Ground, isSameGround, settingsAfter, settingsOf } from './judge-settings.ts'
import type { SourceBody, SourcePatchValue, SourceToMakeValue } from './schema.ts'
import { sealSecret } from './secret.ts'
import {
  countSources,
  insertSource,
  type Schedule,
  type SourceRow,
  type SourceSettings,
  selectSource,
  selectSourceForUpdate,
  selectSources,
  sourceSorting,
  updateSource,
  updateSourceArchived,
} from './sql.ts'

/** Sources that a school may have at once. */
const max = 20

const reported = (at: Date | null): string | null => at && formatInstant(at)

const presentSource = (row: SourceRow): SourceBody => ({
  id: row.id,
  name: row.name,
  code: row.code,
  base_url: row.base_url,
  auth: row.auth,
  secret_changed_at: formatInstant(row.secret_changed_at),
  page_size: row.page_size,
  delta_every_minutes: row.delta_every_minutes,
  full_at: row.full_at,
  collections: {
    demographics: row.with_demographics,
    resources: row.with_resources,
    gradebook: row.with_gradebook,
  },
  is_active: row.is_active,
  watermark: reported(row.watermark),
  next_full_at: reported(row.next_full_at),
  next_delta_at: reported(row.next_delta_at),
  failures: row.failures,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: reported(row.archived_at),
})

export function listSources(
  context: RequestContext<unknown, ListQuery & { archived?: boolean }, unknown>,
): Promise<ListBody<SourceBody>> {
  const { query, school } = context
  const archived = query.archived ?? false
  return readList(context, {
    sorting: sourceSorting,
    select: (page) => selectSources(school.id, archived, page),
    count: () => countSources(school.id, archived),
    present: presentSource,
  })
}

export async function readSource(context: RequestContext, id: string): Promise<SourceBody> {
  const [[row]] = await context.read([selectSource(context.school.id, id)])
  return shown(context, row)
}

const groundOf = ({ kernel, school }: RequestContext): Ground => ({
  schoolId: school.id,
  guard: kernel.outbound,
})

/** When a source with these settings is due, counted from now. */
function scheduleFrom(context: RequestContext, settings: SourceSettings): Schedule {
  const { full_at: at, delta_every_minutes: minutes, is_active: isActive } = settings
  const now = context.clock.now()
  return {
    next_full_at: isActive && at !== null ? nextFullAt(at, now, context.school.timeZone) : null,
    next_delta_at: isActive && minutes !== null ? nextDeltaAt(minutes, now) : null,
  }
}

/** Connects a provider; its secret is stored sealed and never shown again. 409, 422. */
export async function createSource(context: RequestContext, body: SourceToMakeValue): Promise<SourceBody> {
  const { tx, school, kernel, credential } = context
  requireImporter(context)
  const settings = settingsOf(body, groundOf(context))
  const current = await tx.one(countSources(school.id, false))
  if ((current?.count ?? 0) >= max) throw tooManyRosterSources()
  const id = uuidv7()
  const made = await tx.one(
    insertSource(school.id, {
      ...settings,
      ...scheduleFrom(context, settings),
      id,
      sealed_secret: sealSecret(kernel.box, id, body.secret),
      at: context.clock.now(),
      created_by: credential?.userId ?? null,
      configured_by: accountableUserOf(context.principal),
    }),
  )
  if (!made) throw rosterSourceCodeTaken()
  return changed(context, id, 'roster_source.created')
}

/** Changes a source; what is here stays the ground of changes only where it is of the same provider and kind. */
export async function changeSource(
  context: RequestContext,
  id: string,
  patch: SourcePatchValue,
): Promise<SourceBody> {
  const { tx, school, kernel } = context
  const row = await currentSource(context, id)
  context.requireMatch(row.version)
  const after = settingsAfter(row, patch, groundOf(context))
  const isSame = isSameGround(row, after)
  if (!isSame) requireImporter(context)
  if (after.code !== row.code) await requireUnusedCode(context, row)
  const at = context.clock.now()
  const { secret } = patch
  const saved = await tx.one(
    updateSource(school.id, id, {
      ...after,
      ...scheduleFrom(context, after),
      at,
      sealed_secret: secret === undefined ? row.sealed_secret : sealSecret(kernel.box, id, secret),
      secret_changed_at: secret === undefined ? row.secret_changed_at : at,
      watermark: isSame ? row.watermark : null,
      configured_by: isSame ? null : accountableUserOf(context.principal),
    }),
  )
  if (!saved) throw rosterSourceCodeTaken()
  if (isSame) await tx.execute(updateRunGround(school.id, id, row.version))
  return changed(context, id, 'roster_source.updated')
}

/** What a provider says becomes people, classes and marks here: who chooses it needs the right to import. */
function requireImporter({ principal }: RequestContext): void {
  if (!mayDo(principal.roles, 'imports', 'write')) throw forbidden()
}

/** The code of a source may change until rows have come under it, or are on their way. */
async function requireUnusedCode({ tx, school }: RequestContext, row: SourceRow): Promise<void> {
  if (row.code_used_at !== null) throw rosterSourceCodeUsed()
  const run = await tx.one(selectUnfinishedRun(school.id, row.id))
  if (run) throw rosterRunRunning({ members: { roster_run_id: run.id } })
}

/**
 * Takes a source away: its secret is destroyed, what is being fetched is left; its rows stay. Asked twice it stays so.
 * 409 while what came from it is being imported.
 */
export async function archiveSource(context: RequestContext, id: string): Promise<void> {
  const { tx, school } = context
  const row = await tx.one(selectSourceForUpdate(school.id, id))
  if (!row) throw notFound()
  context.requireMatch(row.version)
  context.audit({ entity: 'roster_source', ids: [id] })
  if (row.archived_at) return
  await tx.execute(updateSourceArchived(school.id, id, context.clock.now()))
  await cancelFetching(context, id)
  await emit(tx, [{ type: 'roster_source.archived', data: { roster_source_id: id } }])
}

/** Ends a run of the source that has not come to its import; what is being imported must not lose its source. */
async function cancelFetching({ tx, school }: RequestContext, sourceId: string): Promise<void> {
  const running = await tx.one(selectUnfinishedRun(school.id, sourceId))
  if (!running) return
  // Handing over does not wait for the source, so the run is looked at again under its own lock. An import that ends has
  // that lock and waits for the source: what is importing already is not waited for.
  const run =
    running.state === 'importing' ? running : await tx.one(selectRunForUpdate(school.id, running.id))
  if (run?.state === 'importing') throw rosterRunRunning({ members: { roster_run_id: run.id } })
  if (run) await endRun(tx, run.id, { state: 'cancelled', error: null })
}

/** A source that is not archived, locked until the transaction ends. */
export async function currentSource({ tx, school }: RequestContext, id: string): Promise<SourceRow> {
  const row = await tx.one(selectSourceForUpdate(school.id, id))
  if (!row) throw notFound()
  if (row.archived_at) throw rosterSourceArchived()
  return row
}

async function changed(context: RequestContext, id: string, type: string): Promise<SourceBody> {
  context.audit({ entity: 'roster_source', ids: [id] })
  await emit(context.tx, [{ type, data: { roster_source_id: id } }])
  return shown(context, await context.tx.one(selectSource(context.school.id, id)))
}

function shown(context: RequestContext, row: SourceRow | undefined): SourceBody {
  if (!row) throw notFound()
  const moved = [row.watermark, row.next_full_at, row.next_delta_at].map((at) => at?.getTime() ?? 0)
  context.etag(row.version, [...moved, row.failures].join('.'))
  return presentSource(row)
}
