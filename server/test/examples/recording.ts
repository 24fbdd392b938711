import { seedDemo } from '../../src/demo/seed-demo.ts'
import { isWrite, type Route } from '../../src/kernel/http/define-route.ts'
import { routes } from '../../src/main/modules.ts'
import { startCampus } from '../support/campus.ts'
import { normalise, type Recorded } from './normalise.ts'
import { Pool } from './pool.ts'
import { hasRows, perform, type Walker } from './walk.ts'

const password = 'demo-Campus-2026'
const now = '2026-11-18T11:10:00Z'
const school = 'greenfield'
const day = now.slice(0, 10)

/** Details need ids that lists name first: each round knows more. */
const rounds = 3

/** As long as the contract itself, or what the recording left behind. */
const leftOut = new Set(['discovery.readManifest', 'discovery.readManifestV2', 'audit.list'])

/** Operations with JSON in their request or their answer: only those have anything to show. */
export const isShown = ({ id, internal, raw, ownBody, body, answers }: Route): boolean =>
  internal !== true &&
  !raw &&
  !ownBody &&
  !leftOut.has(id) &&
  (body !== undefined || Object.entries(answers).some(([status, schema]) => Number(status) < 300 && schema))

/** What ends the session of the recording person, or its access, comes last. */
const isLast = ({ id, method }: Route): boolean => method === 'DELETE' || /^(auth|members|demo)\./.test(id)

/** Every shown operation that the demo answers with success, by its id, the same at every recording. */
export async function recordExamples(failed?: Walker['failed']): Promise<ReadonlyMap<string, Recorded>> {
  const campus = await startCampus({ now, env: { CAMPUS_LIMITS_SCALE: '100000' } })
  try {
    await seedDemo(campus.application, campus.clone.owner)
    const tokens: string[] = []
    for (const local of ['owner', 'principal', 'registrar', 'bursar', 'teacher', 'guardian', 'student'])
      tokens.push((await campus.signIn(`${local}@${school}.test`, password)).token)
    tokens.push((await campus.signIn('operator', password)).token)
    const stored = new Map<string, Recorded>()
    await walkAll({ campus, school, tokens, day, failed, pool: new Pool(), kept: stored }, stored)
    const ordered = [...stored].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return new Map(ordered.map(([id, one]) => [id, normalise(one, { url: campus.url, day })]))
  } finally {
    await campus.stop()
  }
}

async function walkAll(walker: Walker, stored: Map<string, Recorded>): Promise<void> {
  const ordered = routes
    .filter(isShown)
    .toSorted((one, other) => depth(one) - depth(other) || (one.id < other.id ? -1 : 1))
  const take = async (requested: readonly Route[]) => {
    for (const route of requested) {
      const known = stored.get(route.id)
      if (known && hasRows(known)) continue
      const recorded = await perform(walker, route).catch(() => undefined)
      if (!recorded || (known && !hasRows(recorded))) continue
      stored.set(route.id, recorded)
      walker.pool.read(recorded.answer.body, route, recorded.request.path, routes)
    }
  }
  const reads = ordered.filter((one) => !isWrite(one))
  const writes = ordered.filter((one) => isWrite(one) && !isLast(one))
  for (let round = 0; round < rounds; round += 1) await take(reads)
  for (let round = 1; round < rounds; round += 1) {
    await take(writes)
    await take(reads)
  }
  await take(ordered.filter(isLast))
}

const depth = ({ path }: Route): number => path.split(':').length
