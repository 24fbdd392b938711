import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'

const source = new URL('../../src/', import.meta.url)

/**
 * Every place that visits several schools in one transaction, how often, and what authorises each school there. A new
 * one is read by a second person before it comes here.
 */
const known: Readonly<Record<string, { uses: number; because: string }>> = {
  'kernel/db/database.ts': { uses: 1, because: 'the definition' },
  'modules/identity/account/schools.ts': {
    uses: 1,
    because: "a person's own memberships, in the schools that user_schools names for that person",
  },
}

test('every use of acrossSchools is known', async () => {
  const found: Record<string, number> = {}
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts')) continue
    const uses = (await readFile(new URL(file, source), 'utf8')).match(/\bacrossSchools\s*[(<]/g)?.length
    if (uses) found[file.replaceAll('\\', '/')] = uses
  }
  assert.deepEqual(found, Object.fromEntries(Object.entries(known).map(([file, { uses }]) => [file, uses])))
})
