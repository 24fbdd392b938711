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
  'modules/billing/households/mine.ts': {
    uses: 1,
    because:
      "a guardian's own memberships, each let in by the same ports as a request to that school; what is read there is what " +
      'its guardians see',
  },
  'modules/jobs/places.ts': {
    uses: 1,
    because:
      "the platform and a person's own memberships, each let in by the same ports as a request to that school; what is " +
      'read in the others is what the person started',
  },
  'modules/provisioning/job.ts': {
    uses: 1,
    because:
      'the school that the order makes, and the platform that keeps the order; no request names either',
  },
}

/** The same for a transaction of the platform that is seen from a school. */
const knownViews: Readonly<Record<string, { uses: number; because: string }>> = {
  'kernel/db/database.ts': { uses: 1, because: 'a visit of acrossSchools' },
  'modules/identity/support/enter.ts': {
    uses: 2,
    because:
      'the one school that a person of the operator enters or leaves; entering needs a code or the permission of that school',
  },
  'modules/identity/support/break-glass.ts': {
    uses: 2,
    because:
      'the one school that a request names, to record it there and to open what two operators approved',
  },
  'modules/provisioning/service.ts': {
    uses: 1,
    because: 'the audit of the school above, which the caller was just found to own, or as an operator',
  },
  'modules/provisioning/life/service.ts': {
    uses: 1,
    because: 'the school that an operator changes; the route lets operators in alone',
  },
  'modules/provisioning/life/owner-invitation.ts': {
    uses: 1,
    because: 'the school whose owner an operator invites again; the route lets operators in alone',
  },
}

async function usesOf(pattern: RegExp): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts')) continue
    const uses = (await readFile(new URL(file, source), 'utf8')).match(pattern)?.length
    if (uses) found[file.replaceAll('\\', '/')] = uses
  }
  return found
}

const counts = (among: typeof known) =>
  Object.fromEntries(Object.entries(among).map(([file, { uses }]) => [file, uses]))

test('every use of acrossSchools is known', async () => {
  assert.deepEqual(await usesOf(/\bacrossSchools\s*[(<]/g), counts(known))
})

test('every transaction that is seen from another school is known', async () => {
  assert.deepEqual(await usesOf(/\.inSchool\s*\(/g), counts(knownViews))
})
