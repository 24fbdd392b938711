import type { SecretBox } from '../../../../kernel/crypto/secret-box.ts'
import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { sha256, uuidv7 } from '../../../../kernel/ids/ids.ts'
import type { Adapter, Stored } from '../adapter.ts'
import { providerEventQueue } from '../event-queue.ts'
import { insertEvent } from '../sql.ts'
import { factOf, sealStored } from '../stored-event.ts'

/** Event names up to this length are stored as they are, longer ones as a digest. */
const maxNameLength = 255

interface EventToKeep {
  readonly eventId: string
  readonly kept: Stored
  /** The connection by which it came, or was asked for. */
  readonly connectionId: string | null
  readonly at: Date
}

/**
 * Stores an event and wakes the worker loop that processes it, both or neither. Returns its id, or undefined where the
 * school has it already: then nothing changes.
 */
export async function keepEvent(
  tx: Transaction,
  box: SecretBox,
  adapter: Adapter,
  { eventId, kept: stored, connectionId, at }: EventToKeep,
): Promise<string | undefined> {
  const id = uuidv7()
  const fact = factOf(adapter, stored)
  const made = await tx.one(
    insertEvent(tx.tenant, {
      id,
      provider: adapter.provider,
      sealed_body: sealStored(box, id, stored),
      received_at: at,
      event_id: eventId.length <= maxNameLength ? eventId : sha256(eventId).toString('hex'),
      type: fact.type,
      reference: fact.references[0] ?? null,
      amount: fact.amount,
      currency: fact.currency,
      occurred_at: fact.occurredAt,
      connection_id: connectionId,
    }),
  )
  if (made) tx.last(providerEventQueue.wake(tx.tenant))
  return made?.id
}
