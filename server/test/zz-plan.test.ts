import { test } from 'node:test'
import pg from 'pg'
import { cloneDatabase } from './support/clone-database.ts'
const { Client } = pg
test('x', { timeout: 600000 }, async () => {
  const clone = await cloneDatabase()
  const c = new Client(clone.app); await c.connect()
  const t = '00000000-0000-7000-8000-000000000001'
  await c.query('begin'); await c.query(`set local app.tenant = '${t}'`)
  const fill = (from: number, to: number) => c.query(`insert into source_ids select '${t}', 'oneroster', case n%5 when 0 then 'student' when 1 then 'guardian' when 2 then 'demographics' else 'enrollment' end, 'id-'||n, gen_random_uuid() from generate_series(${from}, ${to}) n`)
  const ids = Array.from({ length: 5000 }, (_, i) => `id-${i * 5}`)
  const variants: [string, string, unknown[]][] = [
    ['any any', `select entity, source_id, id from source_ids where tenant_id = $1 and source = $2 and entity = any($3::text[]) and source_id = any($4::text[])`, [t, 'oneroster', ['student', 'guardian', 'staff_member'], ids]],
    ['one any', `select entity, source_id, id from source_ids where tenant_id = $1 and source = $2 and entity = $3 and source_id = any($4::text[])`, [t, 'oneroster', 'student', ids]],
    ['unnest', `select known.entity, known.source_id, known.id from unnest($3::text[], $4::text[]) as wanted (entity, source_id) join source_ids known on known.tenant_id = $1 and known.source = $2 and known.entity = wanted.entity and known.source_id = wanted.source_id`, [t, 'oneroster', ids.map(() => 'student'), ids]],
    ['lateral', `select known.entity, known.source_id, known.id from unnest($3::text[], $4::text[]) as wanted (entity, source_id) cross join lateral (select * from source_ids known where known.tenant_id = $1 and known.source = $2 and known.entity = wanted.entity and known.source_id = wanted.source_id limit 1) known`, [t, 'oneroster', ids.map(() => 'student'), ids]],
  ]
  for (const mode of ['auto', 'force_custom_plan', 'force_generic_plan']) {
    await c.query(`delete from source_ids`)
    await c.query(`set local plan_cache_mode = ${mode}`)
    // planned while empty
    for (const [n, text, values] of variants) for (let i = 0; i < 7; i++) await c.query({ name: mode + n, text, values })
    await fill(0, 30000)
    for (const [n, text, values] of variants) {
      const start = performance.now()
      await c.query({ name: mode + n, text, values })
      const stale = performance.now() - start
      const list: number[] = []
      for (let i = 0; i < 8; i++) { const s = performance.now(); await c.query({ name: mode + n + 'fresh', text, values }); list.push(Math.round(performance.now() - s)) }
      console.log(mode, n, 'stale', Math.round(stale), 'fresh', list.join(' '))
    }
  }
  await c.query('rollback'); await c.end(); await clone.drop()
})
