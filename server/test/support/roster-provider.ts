import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { splitList } from '../../src/interop/oneroster/import/read/parse-cell.ts'
import { type Column, type FileName, rosterColumns } from '../../src/interop/oneroster/vocabulary.ts'
import type { GeneratedRoster } from './oneroster-generator.ts'

type Entity = { sourcedId: string; status: string; dateLastModified: string } & Record<string, unknown>

/** A request as the provider got it. */
export interface ProviderCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** Answers a request instead of the provider, and says so by true. */
export type RowError = (call: ProviderCall, response: ServerResponse, count: number) => boolean

const root = '/ims/oneroster/v1p1'

/** Another system with OneRoster 1.1 over REST: what a consumer meets, errors included. */
export class RosterProvider {
  readonly collections = new Map<string, Entity[]>()
  readonly calls: ProviderCall[] = []
  /** Whether it sends Link; else the offset has to be moved on. */
  links = true
  /** Whether it sends X-Total-Count. */
  totals = true
  /** The most rows of a page, whatever was asked for. */
  maxRows = 10_000
  /** Whether it shows what is deleted to anyone who asks for everything, too. */
  tombstones = false
  /** What its clock shows. */
  now = '2026-11-20T08:00:00.000Z'
  fault: RowError | undefined
  #tokens = 0
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response))
  }

  static async open(): Promise<RosterProvider> {
    const made = new RosterProvider()
    made.#server.listen(0, '127.0.0.1')
    await once(made.#server, 'listening')
    return made
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get baseUrl(): string {
    return `${this.origin}${root}`
  }

  get tokenUrl(): string {
    return `${this.origin}/token`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  /** Begins again with the rows of a generated set. */
  fill(roster: GeneratedRoster): void {
    this.calls.length = 0
    this.fault = undefined
    Object.assign(this, {
      links: true,
      tombstones: false,
      totals: true,
      maxRows: 10_000,
      now: '2026-11-20T08:00:00.000Z',
    })
    for (const [file, { columns, rows }] of Object.entries(roster)) {
      if (file === 'manifest') continue
      const entities = [...rows()].map((row) => entityOf(file as FileName, columns, row))
      this.collections.set(file, entities)
    }
    this.#tie('classes', 'classResources', 'class')
    this.#tie('courses', 'courseResources', 'course')
  }

  /** In JSON the ties to resources are members of their owners. */
  #tie(owners: string, ties: string, member: string): void {
    for (const tie of this.collections.get(ties) ?? []) {
      const owner = this.row(owners, (tie[member] as Entity).sourcedId)
      owner['resources'] = [...((owner['resources'] as unknown[] | undefined) ?? []), tie['resource']]
    }
  }

  rows(collection: string): Entity[] {
    const rows = this.collections.get(collection)
    if (!rows) throw new Error(`No collection ${collection}.`)
    return rows
  }

  row(collection: string, sourcedId: string): Entity {
    const row = this.rows(collection).find((one) => one.sourcedId === sourcedId)
    if (!row) throw new Error(`No ${sourcedId} in ${collection}.`)
    return row
  }

  /** Changes a row now. */
  change(collection: string, sourcedId: string, members: Readonly<Record<string, unknown>>): void {
    Object.assign(this.row(collection, sourcedId), members, { dateLastModified: this.now })
  }

  /** How often a path was asked for. */
  count(path: string): number {
    return this.calls.filter((call) => call.path === path || call.path === `${root}/${path}`).length
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin)
    const call: ProviderCall = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      text: Buffer.concat(pieces).toString('utf8'),
    }
    this.calls.push(call)
    response.setHeader('date', new Date(this.now).toUTCString())
    if (this.fault?.(call, response, this.calls.length)) return
    if (pathname === '/token') this.#token(call, response)
    else this.#answer(call, response)
  }

  #token({ headers, text }: ProviderCall, response: ServerResponse): void {
    const form = new URLSearchParams(text)
    const basic = Buffer.from(headers.authorization?.slice(6) ?? '', 'base64').toString()
    const inBody = `${form.get('client_id')}:${form.get('client_secret')}`
    // RFC 6749 section 2.3.1: both are form-encoded before they are joined.
    const isKnown = basic === 'us:top+secret%2F1' || (basic === '' && inBody === 'us:top secret/1')
    if (!isKnown || form.get('grant_type') !== 'client_credentials') {
      json(response, 401, { error: 'invalid_client', error_description: 'Who are you?' })
      return
    }
    this.#tokens += 1
    json(response, 200, { access_token: `token-${this.#tokens}`, token_type: 'Bearer', expires_in: 3600 })
  }

  #answer(call: ProviderCall, response: ServerResponse): void {
    const { authorization = '' } = call.headers
    const name = call.path.slice(root.length + 1)
    const all = this.collections.get(name)
    if (!/^(Bearer token-\d+|OAuth .+)$/.test(authorization)) json(response, 401, error('No token'))
    else if (!all) json(response, 404, error(`No collection ${name}`))
    else {
      const since = /^dateLastModified>'(.*)'$/.exec(call.query.get('filter') ?? '')?.[1]
      const isRequested = (row: Entity): boolean =>
        since === undefined ? this.tombstones || row.status === 'active' : row.dateLastModified > since
      this.#page(call, response, { name, rows: all.filter(isRequested) })
    }
  }

  #page(
    call: ProviderCall,
    response: ServerResponse,
    { name, rows }: { name: string; rows: Entity[] },
  ): void {
    const [limit, offset] = [Number(call.query.get('limit') ?? 100), Number(call.query.get('offset') ?? 0)]
    const page = rows.slice(offset, offset + Math.min(limit, this.maxRows))
    if (this.totals) response.setHeader('x-total-count', rows.length)
    if (this.links) {
      const at = (start: number) => {
        const query = new URLSearchParams(call.query)
        query.set('offset', String(start))
        return `<${this.origin}${call.path}?${query}>`
      }
      const end = offset + page.length
      const next = end < rows.length && page.length > 0 ? [`${at(end)}; rel="next"`] : []
      response.setHeader('link', [...next, `${at(0)}; rel="first"`].join(', '))
    }
    json(response, 200, { [name]: page })
  }
}

/** Answers JSON. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An error response in the shape of OneRoster 1.1. */
export const error = (description: string) => ({
  statusInfoSet: [
    { imsx_codeMajor: 'failure', imsx_severity: 'error', imsx_description: description, imsx_codeMinor: 'x' },
  ],
})

/** When the rows of a generated set changed: orgs last. */
const [oldest, newest] = ['2026-10-01T08:00:00.000Z', '2026-11-01T08:00:00.000Z']

function entityOf(file: FileName, columns: readonly string[], row: readonly string[]): Entity {
  const [sourcedId = ''] = row
  const members = rosterColumns[file].slice(3).flatMap((column: Column) => {
    const cell = row[columns.indexOf(column.name)] ?? ''
    return cell === ''
      ? []
      : [[column.name.replace(/SourcedId(s?)$/, '$1'), memberValue(column, cell)] as const]
  })
  const base = { sourcedId, status: 'active', dateLastModified: file === 'orgs' ? newest : oldest }
  return { ...base, ...Object.fromEntries(members) }
}

function memberValue({ kind, target }: Column, cell: string): unknown {
  const reference = (id: string) => ({ href: `https://sis.test/${id}`, sourcedId: id, type: target })
  if (kind === 'reference') return reference(cell)
  if (kind === 'references') return splitList(cell).items.map(reference)
  if (kind === 'list') return splitList(cell).items
  return kind === 'number' ? Number(cell) : cell
}
