import type { Send } from '../../../kernel/outbox/deliver.ts'

/** Sends marks of a register that waited in the outbox. */
export const sendRegister: Send = (school, { key, ifMatch, body }) =>
  school.client.POST('/api/v1/attendance/bulk', {
    body: body as never,
    headers: { 'Idempotency-Key': key, ...(ifMatch ? { 'If-Match': ifMatch } : {}) },
  })
