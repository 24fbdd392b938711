import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Recorded } from './normalise.ts'
import { recordExamples } from './recording.ts'

const file = new URL('../../../contract/examples.json', import.meta.url)

test('contract/examples.json shows what the operations answer today', async (t) => {
  const examples = await recordExamples()
  t.diagnostic(`${examples.size} operations`)
  if (process.env['RECORD_EXAMPLES'] === '1') {
    await writeFile(file, `${JSON.stringify(Object.fromEntries(examples), null, 1)}\n`)
    return
  }
  const committed: Readonly<Record<string, Recorded>> = JSON.parse(await readFile(file, 'utf8'))
  const differences = [...new Set([...examples.keys(), ...Object.keys(committed)])].flatMap((id) => {
    const [now, then] = [examples.get(id), committed[id]]
    if (!now || !then) return [`${id}: ${now ? 'is not in the file' : 'is answered no more'}`]
    return differencesOf(now, then, id)
  })
  assert.deepEqual(differences, [], 'Run `npm run examples` and commit contract/examples.json.')
})

/** Where names of members or types differ; null and a list without rows stand for anything. */
function differencesOf(now: unknown, then: unknown, at: string): string[] {
  if (now === null || then === null) return []
  if (Array.isArray(now) && Array.isArray(then))
    return now.length === 0 || then.length === 0 ? [] : differencesOf(now[0], then[0], `${at}/0`)
  if (typeof now !== 'object' || typeof then !== 'object' || Array.isArray(now) || Array.isArray(then))
    return typeof now === typeof then && Array.isArray(now) === Array.isArray(then)
      ? []
      : [`${at}: another type`]
  const [ofNow, ofThen] = [membersOf(now), membersOf(then)]
  return [...new Set([...ofNow.keys(), ...ofThen.keys()])].flatMap((name) => {
    if (!ofNow.has(name) || !ofThen.has(name)) return [`${at}/${name}: ${ofNow.has(name) ? 'added' : 'gone'}`]
    return differencesOf(ofNow.get(name), ofThen.get(name), `${at}/${name}`)
  })
}

const membersOf = (value: object): ReadonlyMap<string, unknown> => new Map(Object.entries(value))
