import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { Connections } from '../../../../kernel/outbound/connections.ts'
import { sinceOf, watermarkAfter } from '../rules/watermark.ts'
import { endRun } from '../runs/end-run.ts'
import { type RunFound, type RunRow, updateRunFound } from '../runs/sql.ts'
import { openSecret } from '../sources/secret.ts'
import { type SourceRow, selectSource } from '../sources/sql.ts'
import { type FetchedRoster, fetchRoster } from './fetch-roster.ts'
import { handOver, type PulledSet } from './hand-over.ts'
import type { Lease } from './lease.ts'
import { Provider } from './provider.ts'
import { PullError } from './pull-error.ts'
import { rosterSet } from './roster-set.ts'

/** Bytes of a packed set. */
const maxBytes = 1024 ** 3
/** Milliseconds between two looks whether another import has ended, and how often it is looked. */
const [importPause, importLooks] = [5000, 180]

interface PullOptions {
  readonly kernel: Kernel
  readonly tenant: string
  readonly run: RunRow
  readonly lease: Lease
  /** `maxPages` of one collection, `timeout` in milliseconds for one exchange. */
  readonly bounds: { readonly maxPages: number; readonly timeout: number }
  /** Waits; rejects when the process is to end. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** Fetches what a run asks for and hands it to the importer, or ends the run where nothing is new. */
export async function pullRun(options: PullOptions): Promise<void> {
  const { kernel, tenant, run } = options
  const { source, timeZone } = await openSource(options)
  const directory = await mkdtemp(join(tmpdir(), 'campus-roster-'))
  const connections = new Connections(1)
  try {
    const since = run.mode === 'delta' && source.watermark ? sinceOf(source.watermark) : undefined
    const fetched = await fetchFrom(options, source, { since, directory, connections, timeZone })
    const found = foundBy(options, source, fetched, since)
    if (isNothingNew(source, fetched, since)) {
      await kernel.database.transaction(tenant, async (tx) => {
        if (await tx.one(updateRunFound(tenant, run.id, found)))
          await endRun(tx, run.id, { state: 'succeeded', error: null })
      })
    } else await importSet(options, source, fetched, found)
  } finally {
    connections.close()
    await rm(directory, { recursive: true, force: true })
  }
}

interface OpenSource {
  readonly source: SourceRow
  readonly timeZone: string
}

async function openSource({ kernel, tenant, run }: PullOptions): Promise<OpenSource> {
  const school = await kernel.ports.schoolById(tenant)
  if (school?.status !== 'active' || !school.modules.has('oneroster'))
    throw new PullError('not_served', 'The school is not active, or does not have the module oneroster.')
  const [[source]] = await kernel.database.read(tenant, [selectSource(tenant, run.source_id)])
  if (!source || source.archived_at !== null)
    throw new PullError('source_archived', 'The source was archived.')
  if (run.mode === 'delta' && source.watermark === null)
    throw new PullError('changed_meanwhile', 'The source was changed: it has to be fetched whole first.')
  return { source, timeZone: school.timeZone }
}

interface Place {
  readonly since: Date | undefined
  readonly directory: string
  readonly connections: Connections
  readonly timeZone: string
}

function fetchFrom(options: PullOptions, source: SourceRow, place: Place): Promise<FetchedRoster> {
  const { kernel, lease, pause, bounds } = options
  const { maxPages, timeout } = bounds
  const { clock } = kernel
  const provider: Provider = new Provider({
    auth: source.auth,
    secret: openSecret(kernel.box, source),
    clock,
    timeout,
    pause,
    guard: kernel.outbound,
    connections: place.connections,
    onTurn: () => lease.renew(provider.requests),
  })
  return fetchRoster({
    provider,
    baseUrl: source.base_url,
    pageSize: source.page_size,
    maxPages: maxPages,
    since: place.since,
    directory: place.directory,
    now: clock.now(),
    timeZone: place.timeZone,
    wants: {
      demographics: source.with_demographics,
      resources: source.with_resources,
      gradebook: source.with_gradebook,
    },
    onRead: (collection, rows) => lease.tell(collection, rows),
  })
}

/** Changes reach back behind what was seen, so the last ones come again until there are others. */
const isNothingNew = (source: SourceRow, fetched: FetchedRoster, since: Date | undefined): boolean =>
  since !== undefined && (fetched.spools.length === 0 || fetched.digest === source.delta_digest)

function foundBy(
  { lease }: PullOptions,
  source: SourceRow,
  { warnings, latest, began, digest }: FetchedRoster,
  since: Date | undefined,
): RunFound {
  const before = since === undefined ? undefined : (source.watermark ?? undefined)
  return {
    ...lease.progress,
    since: since ?? null,
    watermark: watermarkAfter({ before, seen: latest, began }),
    digest: since === undefined ? null : digest,
    warnings,
  }
}

async function importSet(
  { kernel, tenant, run, lease, pause }: PullOptions,
  source: SourceRow,
  { spools }: FetchedRoster,
  found: RunFound,
): Promise<void> {
  const mode = found.since === null ? 'bulk' : 'delta'
  await lease.renewNow()
  const packed = rosterSet({ spools, mode, code: source.code, systemName: source.name })
  const file = await kernel.files.put(packed, { maxBytes: maxBytes })
  const fileName = `${source.code}-${run.mode}-${kernel.clock.now().toISOString().slice(0, 16).replace(/\D/g, '')}.zip`
  try {
    await handOverInTurn({ kernel, tenant, lease, pause }, { run, found, file, fileName })
  } catch (error) {
    await kernel.files.remove(file.key).catch(() => undefined)
    throw error
  }
}

/** Waits for its turn next to the queue: one import of a school at a time. */
async function handOverInTurn(
  { kernel, tenant, lease, pause }: Pick<PullOptions, 'kernel' | 'tenant' | 'lease' | 'pause'>,
  set: PulledSet,
): Promise<void> {
  for (let look = 0; look < importLooks; look += 1) {
    const done = await kernel.database.transaction(tenant, (tx) => handOver(kernel, tx, set))
    if (done === 'imported') return
    if (done === 'lost') throw new PullError('interrupted', 'The run was ended while it was fetched.')
    await pause(importPause)
    await lease.renewNow()
  }
  throw new PullError('import_running', 'Another import of this school did not end in time.')
}
