import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type FileName, rosterFiles } from '../../vocabulary.ts'
import { resourcesOf } from '../rules/row-cells.ts'
import type { Provider } from './provider.ts'
import { PullError } from './pull-error.ts'
import { type CollectionRead, type RowSink, readCollection } from './read-collection.ts'
import type { ProviderRow } from './read-page.ts'
import { RowSpool, SpoolBudget } from './row-spool.ts'

/** Something that people should know of a pull that went on. */
interface PullWarning {
  readonly code: 'collection_absent' | 'members_left_out' | 'total_wrong' | 'undated_rows'
  readonly collection: string
  readonly message: string
}

interface FetchOptions {
  readonly provider: Provider
  readonly baseUrl: string
  readonly pageSize: number
  readonly since: Date | undefined
  /** Of one collection. */
  readonly maxPages: number
  readonly wants: { readonly demographics: boolean; readonly resources: boolean; readonly gradebook: boolean }
  /** A folder of its own. */
  readonly directory: string
  readonly now: Date
  /** Where the school is: an IANA name. */
  readonly timeZone: string
  /** Called with each collection that has been read. */
  readonly onRead: (collection: string, rows: number) => void
}

export interface FetchedRoster {
  /** The files that there are, those first that others point at. */
  readonly spools: readonly RowSpool[]
  readonly warnings: readonly PullWarning[]
  readonly latest: Date | undefined
  readonly began: Date
  /** SHA-256 of all rows. */
  readonly digest: string
}

type Group = 'core' | 'demographics' | 'resources' | 'gradebook'

/**
 * Those first that point at others: what is made while we read is pointed at by nothing that we have, where the other
 * way round it would be missing.
 */
const collections: readonly { readonly name: FileName; readonly group: Group }[] = [
  { name: 'results', group: 'gradebook' },
  { name: 'lineItems', group: 'gradebook' },
  { name: 'categories', group: 'gradebook' },
  { name: 'demographics', group: 'demographics' },
  { name: 'enrollments', group: 'core' },
  { name: 'users', group: 'core' },
  { name: 'classes', group: 'core' },
  { name: 'courses', group: 'core' },
  { name: 'resources', group: 'resources' },
  { name: 'academicSessions', group: 'core' },
  { name: 'orgs', group: 'core' },
]

/** The separate file that has the resources of a collection, and what they belong to there. */
const resourceFiles: Readonly<Partial<Record<FileName, { file: FileName; owner: 'class' | 'course' }>>> = {
  classes: { file: 'classResources', owner: 'class' },
  courses: { file: 'courseResources', owner: 'course' },
}

/** Answers by which a provider says that it does not have or give a collection. */
const absentBy: readonly (number | undefined)[] = [403, 404, 405, 501]

/**
 * Reads every wanted collection to its end and lays its rows down as files. A core collection that fails ends the
 * whole; a requested extra that the provider does not serve is left out with its group, and reported.
 */
export async function fetchRoster(options: FetchOptions): Promise<FetchedRoster> {
  const { wants } = options
  const fetching = new Fetching(options)
  const requested = collections.filter(({ group }) => group === 'core' || wants[group])
  for (const { name, group } of requested) await fetching.read(name, group)
  return fetching.done()
}

class Fetching {
  readonly #options: FetchOptions
  readonly #budget = new SpoolBudget()
  readonly #spools = new Map<FileName, { readonly spool: RowSpool; readonly group: Group }>()
  readonly #absent = new Set<Group>()
  readonly #warnings: PullWarning[] = []
  #began: Date | undefined

  constructor(options: FetchOptions) {
    this.#options = options
  }

  async read(name: FileName, group: Group): Promise<void> {
    if (this.#absent.has(group)) return
    const { provider, since, baseUrl, pageSize, maxPages, onRead } = this.#options
    const spool = this.#open(name, group)
    const question = { baseUrl, collection: name, pageSize, since, maxPages: maxPages }
    try {
      const read = await readCollection(provider, question, this.#sinkOf(name, spool))
      this.#began ??= read.began
      onRead(name, read.rows)
      this.#tell(name, spool, read)
    } catch (error) {
      if (group === 'core' || !(error instanceof PullError) || !absentBy.includes(error.status)) throw error
      this.#absent.add(group)
      this.#warn('collection_absent', name, `${error.message} Left as it is here.`)
    }
  }

  done(): FetchedRoster {
    const { since, now } = this.#options
    const latest = [...this.#spools.values()].flatMap(({ spool }) => spool.latest ?? [])
    const spools = rosterFiles.flatMap((file) => {
      const found = this.#spools.get(file)
      const exists = found && !this.#absent.has(found.group) && (since === undefined || found.spool.count > 0)
      return exists ? [found.spool] : []
    })
    const hash = createHash('sha256')
    for (const spool of spools) hash.update(`${spool.file} `).update(spool.digest())
    return {
      spools,
      warnings: this.#warnings,
      latest: latest.length === 0 ? undefined : new Date(Math.max(...latest.map(Number))),
      began: this.#began ?? now,
      digest: hash.digest('hex'),
    }
  }

  #open(file: FileName, group: Group): RowSpool {
    const { directory, since, now, timeZone } = this.#options
    const mode = since === undefined ? 'bulk' : 'delta'
    const path = join(directory, `${file}.rows`)
    const spool = new RowSpool({ file, path, mode, budget: this.#budget, undatedAs: now, timeZone })
    this.#spools.set(file, { spool, group })
    return spool
  }

  /** Rows of classes and courses bring ties to resources as well, where those are wanted. */
  #sinkOf(name: FileName, spool: RowSpool): RowSink {
    const tie = this.#options.wants.resources ? resourceFiles[name] : undefined
    if (tie === undefined) return spool
    const ties = this.#open(tie.file, 'resources')
    return {
      begin: async () => {
        await spool.begin()
        await ties.begin()
      },
      take: async (rows) => {
        await spool.take(rows)
        await ties.take(rows.flatMap((row) => tiesOf(row, tie.owner)))
      },
    }
  }

  #tell(name: FileName, spool: RowSpool, read: CollectionRead): void {
    if (read.totalWrong) this.#warn('total_wrong', name, `More rows of ${name} came than announced.`)
    if (this.#options.since !== undefined && spool.undated > 0)
      this.#warn('undated_rows', name, `${spool.undated} rows of ${name} do not say when they changed.`)
    if (spool.crowdedOut > 0)
      this.#warn('members_left_out', name, `${name} has more members of its own than there can be columns.`)
  }

  #warn(code: PullWarning['code'], collection: string, message: string): void {
    this.#warnings.push({ code, collection, message })
  }
}

/** What ties an owner to its resources: rows that the REST binding does not have, with ids that stay the same. */
function tiesOf(row: ProviderRow, owner: 'class' | 'course'): ProviderRow[] {
  const { sourcedId, status, dateLastModified } = row
  if (status !== undefined && String(status).toLowerCase() !== 'active') return []
  return resourcesOf(row).map((resource) => ({
    sourcedId: tieId(`${String(sourcedId)}:${resource}`),
    status,
    dateLastModified,
    [owner]: { sourcedId },
    resource: { sourcedId: resource },
  }))
}

/** Identifiers have at most 255 characters. */
const tieId = (text: string): string =>
  text.length <= 255 ? text : createHash('sha256').update(text).digest('hex')
