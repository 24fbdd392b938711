import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { call, type OwnPerson } from './person.ts'

/** The emails that a demo without a mail server writes to its directory; undefined: the demo is somebody else's. */
export const outboxOfDemo = (): string | undefined => {
  const home = process.env['CAMPUS_HOME']
  return home ? join(home, 'outbox') : undefined
}

async function textsTo(outbox: string, email: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
  )
  return texts
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}

/** What the first group of a pattern is in an email to somebody, as soon as there is one. */
export async function inEmailTo(outbox: string, email: string, pattern: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 120; attempt++) {
    for (const text of await textsTo(outbox, email)) {
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) return found
    }
    await wait(500)
  }
  return assert.fail(`no such email to ${email}`)
}

/** The invited owner of a new school follows the link of the email, and has an account then. */
export async function acceptOwner(address: string, outbox: string, email: string): Promise<OwnPerson> {
  const password = `own-Words-${Date.now().toString(36)}`
  const token = await inEmailTo(outbox, email, /\/invitation#([\w-]+)/)
  const body = { token, password, name: 'Efua Mensah' }
  await call(address, undefined, 'POST', '/api/auth/invitations/accept/', body)
  return { email, password }
}
