import { verifyPassword } from '../kernel/crypto/passwords.ts'
import type { Database } from '../kernel/db/database.ts'
import { demoPassword, officeAccounts } from './school.ts'
import { demoDistrict, demoSchools, sharedGuardian } from './schools/all.ts'
import { selectPasswordHashes } from './sql.ts'

const platformEmails = ['operator@campus.test', 'oncall@campus.test', 'support@campus.test']
const locals = [...officeAccounts.map(({ local }) => local), 'teacher', 'guardian', 'student']
const slugs = [demoDistrict.slug, ...demoSchools.map(({ slug }) => slug)]
const emails = [
  ...platformEmails,
  sharedGuardian.email,
  ...slugs.flatMap((slug) => locals.map((local) => `${local}@${slug}.test`)),
]

/** Different hashes that are tried; the demo gives all its accounts the same one. */
const maxHashes = 20

/** Whether an account of the demo can still be signed in to with the published password. */
async function demoPasswordWorks(database: Database): Promise<boolean> {
  for (const { password_hash } of await database.global(selectPasswordHashes(emails, maxHashes))) {
    if (await verifyPassword(password_hash, demoPassword)) return true
  }
  return false
}

const checkEvery = 600_000

/** The same, looked up at most every ten minutes: a hash takes tens of milliseconds. */
export function watchDemoPassword(database: Database): () => Promise<boolean> {
  let last: { readonly at: number; readonly works: Promise<boolean> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > checkEvery) {
      last = { at: now, works: demoPasswordWorks(database) }
      last.works.catch(() => {
        last = undefined
      })
    }
    return last.works
  }
}
