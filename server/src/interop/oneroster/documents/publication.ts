import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Entity } from '../fields.ts'
import { type ChangedRow, selectChanged } from './candidates.sql.ts'
import type { Dependent } from './dependents.sql.ts'
import { selectHome, selectTimeZone } from './feed.sql.ts'
import { selectIdPage } from './pages.sql.ts'
import { References } from './references.ts'
import { selectCalendar, selectLadder } from './rows/structure.sql.ts'
import { Calendar } from './rules/calendar.ts'
import { type Outcome, Settler } from './settle.ts'
import type { Facts, Shape } from './shape.ts'
import { shapes } from './shapes.ts'
import { askAfter, askAround, directlyMeant } from './spread.ts'

/** Rows that are read and written at once. */
const chunkRows = 2000

/** Thrown when more rows turn out to be concerned than are published while a reader waits. */
export class TooMuch extends Error {}

/** The org that rows without one stand under. */
export interface Home {
  readonly id: string
  readonly name: string
}

/** @param schoolName what a school without orgs is called as an org */
export async function findHome(tx: Transaction, schoolName: string): Promise<Home> {
  return (await tx.one(selectHome(tx.tenant))) ?? { id: tx.tenant, name: schoolName }
}

interface PublicationOptions {
  readonly tx: Transaction
  readonly home: Home
  /** The instant of whatever is changed by it. */
  readonly at: Date
  /** How many rows `publishChanged` takes on; what they concern may be some times as many. */
  readonly maxInline: number
  readonly betweenChunks?: (() => void) | undefined
}

/** Brings the documents of a school up to what its transaction sees, all with one instant. */
export class Publication {
  readonly #tx: Transaction
  readonly #home: Home
  readonly #at: Date
  readonly #maxInline: number
  readonly #betweenChunks: (() => void) | undefined
  #facts: Promise<Facts> | undefined
  /** Documents written so far. */
  written = 0

  constructor({ tx, home, at, maxInline, betweenChunks }: PublicationOptions) {
    this.#tx = tx
    this.#home = home
    this.#at = at
    this.#maxInline = maxInline
    this.#betweenChunks = betweenChunks
  }

  /** Looks at every row of the school. What is gone is looked for only where something was published before. */
  async publishAll(isFirst: boolean): Promise<void> {
    const references = new References(this.#tx, isFirst ? 'first' : 'all')
    for (const shape of shapes) {
      const settler = await this.#settlerOf(shape, references)
      if (shape.living && !isFirst) await this.#eachPage(shape, isFirst, (ids) => this.#bury(settler, ids))
      if (shape.living) await this.#eachPage(shape, isFirst, (ids) => this.#welcome(settler, ids))
      await this.#eachPage(shape, isFirst, (ids) => this.#settle(settler, ids))
    }
  }

  /** Looks at the rows that were written since the feed's snapshot, and at those that say something of them. */
  async publishChanged(): Promise<void> {
    const changed = await this.#tx.query(selectChanged(this.#tx.tenant))
    const references = new References(this.#tx, 'some')
    const waiting = new Waiting(4 * this.#maxInline)
    waiting.add(directlyMeant(changed))
    if (this.#home.id === this.#tx.tenant) waiting.add([{ entity: 'orgs', id: this.#home.id }])
    await this.#askAround(changed, waiting)
    for (const shape of shapes) {
      for (let ids = waiting.take(shape.entity); ids.length > 0; ids = waiting.take(shape.entity)) {
        await this.#publish(await this.#settlerOf(shape, references), shape, { ids, waiting })
      }
    }
  }

  async #askAround(changed: readonly ChangedRow[], waiting: Waiting): Promise<void> {
    for (const statement of askAround(this.#tx.tenant, changed)) waiting.add(await this.#tx.query(statement))
  }

  async #publish(
    settler: Settler,
    shape: Shape,
    { ids, waiting }: { readonly ids: readonly string[]; readonly waiting: Waiting },
  ): Promise<void> {
    const flipped: string[] = []
    if (shape.living) {
      for (const chunk of chunksOf(ids)) flipped.push(...(await this.#bury(settler, chunk)))
      for (const chunk of chunksOf(ids)) flipped.push(...(await this.#welcome(settler, chunk)))
    }
    const changed: string[] = []
    for (const chunk of chunksOf(ids)) {
      const outcome = await this.#settle(settler, chunk)
      flipped.push(...outcome.flipped)
      changed.push(...outcome.changed)
    }
    for (const statement of askAfter(this.#tx.tenant, shape.entity, { flipped, changed })) {
      waiting.add(await this.#tx.query(statement))
    }
  }

  async #bury(settler: Settler, ids: readonly string[]): Promise<readonly string[]> {
    const gone = await settler.bury(ids)
    this.written += gone.length
    return gone
  }

  async #welcome(settler: Settler, ids: readonly string[]): Promise<readonly string[]> {
    const come = await settler.welcome(ids)
    this.written += come.length
    return come
  }

  async #settle(settler: Settler, ids: readonly string[]): Promise<Outcome> {
    const outcome = await settler.settle(ids)
    this.written += new Set([...outcome.flipped, ...outcome.changed]).size
    return outcome
  }

  /** What shapes after orgs and sessions lean on is read when those are published. */
  async #settlerOf(shape: Shape, references: References): Promise<Settler> {
    const { id: homeId, name: homeName } = this.#home
    const isStructure = shape.entity === 'orgs' || shape.entity === 'academicSessions'
    if (!isStructure) this.#facts ??= this.#readFacts(references)
    const none = {
      homeId,
      homeName,
      home: '',
      ladder: new Map(),
      calendar: new Calendar([]),
      timeZone: 'UTC',
    }
    const reading = { tx: this.#tx, facts: (await this.#facts) ?? none, references }
    return new Settler(shape, reading, this.#at)
  }

  async #readFacts(references: References): Promise<Facts> {
    const { tenant } = this.#tx
    const { id: homeId, name: homeName } = this.#home
    const [ladder, sessions, place] = await Promise.all([
      this.#tx.query(selectLadder(tenant)),
      this.#tx.query(selectCalendar(tenant)),
      this.#tx.one(selectTimeZone(tenant)),
    ])
    const org = await references.of('orgs', [homeId])
    const session = await references.of(
      'academicSessions',
      sessions.map(({ id }) => id),
    )
    const published = sessions.flatMap((row) => {
      const sourced_id = session(row.id)
      return sourced_id === null ? [] : { ...row, sourced_id }
    })
    return {
      homeId,
      homeName,
      home: org(homeId) ?? homeId,
      ladder: new Map(ladder.map(({ code, ceds }) => [code, ceds])),
      calendar: new Calendar(published),
      timeZone: place?.time_zone ?? 'UTC',
    }
  }

  async #eachPage(
    shape: Shape,
    isFirst: boolean,
    act: (ids: readonly string[]) => Promise<unknown>,
  ): Promise<void> {
    const { tenant } = this.#tx
    if (shape.entity === 'orgs' && this.#home.id === tenant) await act([tenant])
    const of = { tables: shape.tables, published: isFirst ? undefined : shape.entity }
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const page = await this.#tx.query(selectIdPage(tenant, of, after, chunkRows))
      const last = page.at(-1)
      if (last) await act(page.map(({ id }) => id))
      this.#betweenChunks?.()
      if (!last || page.length < chunkRows) return
      after = last.id
    }
  }
}

/** Rows that are still to be looked at. */
class Waiting {
  readonly #ids = new Map<Entity, Set<string>>()
  readonly #most: number
  #added = 0

  constructor(max: number) {
    this.#most = max
  }

  add(rows: readonly Dependent[]): void {
    for (const { entity, id } of rows) {
      const ids = this.#ids.get(entity) ?? new Set()
      ids.add(id)
      this.#ids.set(entity, ids)
    }
    this.#added += rows.length
    if (this.#added > this.#most) throw new TooMuch()
  }

  take(entity: Entity): string[] {
    const ids = [...(this.#ids.get(entity) ?? [])]
    this.#ids.delete(entity)
    return ids
  }
}

function* chunksOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += chunkRows) yield ids.slice(from, from + chunkRows)
}
