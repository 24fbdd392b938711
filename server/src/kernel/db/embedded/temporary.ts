import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedServer, startEmbedded } from './start-embedded.ts'

/** A directory for one test, which PostgreSQL's user may pass through when the test runs as root. */
export async function temporaryHome(): Promise<{ home: string; remove(): Promise<void> }> {
  const base = await mkdtemp(join(tmpdir(), 'campus-'))
  // mkdtemp makes 0700, for which the data of a root would go to /var/lib/campus.
  await chmod(base, 0o711)
  return { home: join(base, '.campus'), remove: () => rm(base, { recursive: true, force: true }) }
}

/** A PostgreSQL for one test file, on fresh data without fsync; `stop` removes the data as well. */
export async function startTemporary(): Promise<EmbeddedServer & { home: string }> {
  const { home, remove } = await temporaryHome()
  const server = await startEmbedded({ home, settings: { fsync: 'off' }, log: () => {} })
  return {
    ...server,
    home,
    async stop() {
      await server.stop()
      await remove()
    },
  }
}
