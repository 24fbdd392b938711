import { ofKernel, type Statement, sql } from '../db/statement.ts'

export interface OutboxEvent {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Any number of events of one tenant in one statement. */
export const insertEvents = (tenant: string, events: readonly OutboxEvent[]): Statement<unknown> =>
  ofKernel(sql`
    insert into outbox (tenant_id, id, type, data)
    select ${tenant}::uuid, (event ->> 'id')::uuid, event ->> 'type', event -> 'data'
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as event`)
