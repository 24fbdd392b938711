import assert from 'node:assert/strict'
import { type Statement, sql } from '../../src/kernel/db/statement.ts'
import type { TestCampus } from './campus.ts'

const allEnded = (tenant: string, high: string): Statement<{ ended: boolean }> =>
  sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${high}::bigint as ended
    where ${tenant}::uuid is not null`

/**
 * Waits until every transaction that runs now has ended, those of other databases of the server too: they stand in
 * every snapshot taken meanwhile, and what is published by it is looked at once more.
 */
export async function untilAllEnded({ database }: TestCampus, tenant: string): Promise<void> {
  const [[now]] = await database.read(tenant, [
    sql<{ high: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as high
      where ${tenant}::uuid is not null`,
  ])
  for (let turn = 0; turn < 1200; turn += 1) {
    const [[row]] = await database.read(tenant, [allEnded(tenant, now?.high ?? '0')])
    if (row?.ended) return
    await new Promise((done) => setTimeout(done, 50))
  }
  assert.fail('A transaction of some test runs for a minute.')
}

/** What is published stays so, whatever other tests did at the same time. */
export async function quietFeed(campus: TestCampus, tenant: string): Promise<void> {
  await untilAllEnded(campus, tenant)
  await campus.database.transaction(tenant, (tx) =>
    tx.execute(sql`
      update oneroster_feeds set snapshot = format('%1$s:%1$s:', pg_snapshot_xmax(snapshot::pg_snapshot))
      where tenant_id = ${tenant}`),
  )
}
