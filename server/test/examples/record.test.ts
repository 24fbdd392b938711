import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { isWrite, type Route } from '../../src/kernel/http/define-route.ts'
import { seedDemo } from '../../src/main/demo/seed-demo.ts'
import { routes } from '../../src/main/modules.ts'
import { startCampus } from '../support/campus.ts'
import { normalise, type Recorded } from './normalise.ts'
import { Pool, parametersBelow, perform } from './walk.ts'

const file = new URL('../../../contract/examples.json', import.meta.url)
const password = 'demo-Campus-2026'
const now = '2026-11-18T11:10:00Z'
const school = 'greenfield'
const day = now.slice(0, 10)

/** Details need ids that lists name first: each round knows more. */
const rounds = 4

/** As long as the contract itself, or what the recording left behind. */
const leftOut = new Set(['discovery.readManifest', 'discovery.readManifestV2', 'audit.list', 'audit.read'])

const isShown = ({ id, internal, raw, ownBody }: Route): boolean =>
  internal !== true && !raw && !ownBody && !leftOut.has(id)
/** Sessions and credentials of the recording person stay as they are; a DELETE has nothing to show. */
const isRecordedWrite = (route: Route): boolean =>
  isShown(route) &&
  isWrite(route) &&
  route.method !== 'DELETE' &&
  route.access.kind === 'right' &&
  !/^(auth|oauth|members|demo)\./.test(route.id)

test('records contract/examples.json from the demo', {
  skip: process.env['RECORD_EXAMPLES'] !== '1' && 'set RECORD_EXAMPLES=1 to record them anew',
}, async (t) => {
  const campus = await startCampus({ now, env: { CAMPUS_LIMITS_SCALE: '100000' } })
  try {
    await seedDemo(campus.application, campus.clone.owner)
    const accounts = ['owner', 'principal', 'registrar', 'bursar', 'teacher', 'guardian', 'student']
    const tokens: string[] = []
    for (const local of accounts)
      tokens.push((await campus.signIn(`${local}@${school}.test`, password)).token)
    tokens.push((await campus.signIn('operator', password)).token)
    const walker = { campus, school, tokens, day }
    const pool = new Pool()
    const kept = new Map<string, Recorded>()
    const ordered = routes
      .filter(isShown)
      .toSorted((one, other) => depth(one) - depth(other) || (one.id < other.id ? -1 : 1))
    const take = async (wanted: readonly Route[]) => {
      for (const route of wanted) {
        if (kept.has(route.id)) continue
        const recorded = await perform(walker, pool, route).catch(() => undefined)
        if (!recorded) continue
        kept.set(route.id, recorded)
        pool.read(recorded.answer.body, parametersBelow(route, routes))
      }
    }
    for (let round = 0; round < rounds; round += 1) await take(ordered.filter((one) => !isWrite(one)))
    await take(ordered.filter(isRecordedWrite))
    const shown = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const examples = shown.map(([id, one]) => [id, normalise(one, { url: campus.url, day })] as const)
    await writeFile(file, `${JSON.stringify(Object.fromEntries(examples), null, 1)}\n`)
    t.diagnostic(`${kept.size} of ${ordered.length} operations`)
    assert.ok(kept.size > 100)
  } finally {
    await campus.stop()
  }
})

const depth = ({ path }: Route): number => path.split(':').length
