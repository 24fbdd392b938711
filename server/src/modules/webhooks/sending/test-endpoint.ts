import { schemaVersion } from '../../../kernel/events/event-type.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { testType } from '../catalog/event-types.ts'
import type { TestOutcome } from '../deliveries/schema.ts'
import { selectEndpoint } from '../endpoints/sql.ts'
import { webhookEndpointArchived } from '../problems.ts'
import { judgeTry } from '../rules/schedule.ts'
import { targetOf } from './lane.ts'
import { sendOnce } from './send.ts'
import { insertAttempts, insertTestDelivery } from './sql.ts'

/** Sends `webhook.test` to an endpoint, switched off or not, and stores the outcome in the log. It is not retried. */
export async function testEndpoint(
  context: RequestContext,
  id: string,
): Promise<t.Static<typeof TestOutcome>> {
  const { database, school, clock, kernel } = context
  const [[endpoint]] = await context.read([selectEndpoint(school.id, id)])
  if (!endpoint) throw notFound()
  if (endpoint.archived_at) throw webhookEndpointArchived()
  const at = clock.now()
  const [deliveryId, eventId] = [uuidv7(), uuidv7()]
  const body = JSON.stringify({
    id: eventId,
    type: testType,
    school_id: school.id,
    created_at: formatInstant(at),
    schema_version: schemaVersion,
    data: { message: 'This is a test.' },
  })
  const delivery = { id: deliveryId, event_id: eventId, body, attempts: 0 }
  const { attempt } = await sendOnce(targetOf(kernel, endpoint), delivery, at)
  const { status, fault: error } = attempt
  const outcome = judgeTry({ attempt: 1, ...(status === null ? {} : { status }) }, 0, at)
  const state = outcome.kind === 'delivered' ? 'delivered' : 'dead'
  const facts = {
    id: deliveryId,
    endpointId: id,
    eventId,
    type: testType,
    body,
    state,
    status,
    fault: error,
  } as const
  await database.transaction(school.id, async (tx) => {
    await tx.execute(insertTestDelivery(school.id, facts, at))
    await tx.execute(insertAttempts(school.id, [attempt]))
    await context.auditIn(tx, { entity: 'webhook_endpoint', ids: [id] })
  })
  return {
    delivery_id: deliveryId,
    delivered: state === 'delivered',
    status,
    fault: error,
    duration_ms: attempt.duration,
    answer_headers: attempt.answerHeaders,
    answer_body: attempt.answerBody,
  }
}
