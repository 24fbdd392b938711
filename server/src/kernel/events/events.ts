import type { Transaction } from '../db/transaction.ts'
import { uuidv7 } from '../ids/ids.ts'
import { ExtensionPoint } from '../modules/extension-point.ts'
import { insertEvents, type Relay } from './events.sql.ts'
import { shortFacts } from './short-facts.ts'

/** Something that happened in a school: a type `noun.past_verb` and what it is about (ids and facts, no secrets). */
export interface DomainEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a module does about the events of a type. */
export interface EventSubscription {
  readonly type: string
  /** Runs inside the transaction of the event: both are committed, or neither. */
  readonly run: (tx: Transaction, event: DomainEvent & { id: string }) => Promise<void>
}

/** What a module does about events of several types, however many of them happen at once. */
export interface BatchSubscription {
  readonly types: readonly string[]
  /** Runs once for all events that are emitted together, inside their transaction. */
  readonly runAll: (tx: Transaction, events: readonly DomainEvent[]) => Promise<void>
}

/** How higher modules react to events of lower ones. */
export const eventSubscriptions = new ExtensionPoint<EventSubscription | BatchSubscription>('events')

/** What carries every event on, in the statement that stores it; one at most. */
export const eventRelays = new ExtensionPoint<Relay>('relays of events')

const inspectors = new Set<(event: DomainEvent) => void>()

/** Shows every event to `inspector` before it is written; an error of the inspector is the caller's. For tests. */
export function inspectEvents(inspector: (event: DomainEvent) => void): void {
  inspectors.add(inspector)
}

/**
 * Emits events: written to the outbox in the transaction that made them happen, one statement for any number of
 * events, which also queues them for webhooks; then passed to the subscribers in the process.
 */
export async function emit(tx: Transaction, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return
  for (const inspect of inspectors) for (const event of events) inspect(event)
  const stamped = events.map((event) => ({ ...event, id: uuidv7() }))
  const [relay] = eventRelays.items
  tx.last(insertEvents(tx.tenant, stamped.map(withShort), tx.now(), relay))
  for (const subscription of eventSubscriptions.items) await pass(tx, stamped, subscription)
}

async function pass(
  tx: Transaction,
  events: readonly (DomainEvent & { id: string })[],
  subscription: EventSubscription | BatchSubscription,
): Promise<void> {
  if ('type' in subscription) {
    for (const event of events) if (event.type === subscription.type) await subscription.run(tx, event)
    return
  }
  const own = events.filter(({ type }) => subscription.types.includes(type))
  if (own.length > 0) await subscription.runAll(tx, own)
}

function withShort<Event extends DomainEvent>(event: Event) {
  const short = shortFacts(event.data)
  return short === event.data ? event : { ...event, short }
}
