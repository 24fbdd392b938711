import { readFileSync } from 'node:fs'

const description: { version?: string } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
)

/** The version of this server. */
export const serverVersion = description.version ?? ''
