import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ended } from '../../../server/test/support/ended.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A morning in the demo's term: a Wednesday, its lessons going on, its registers not all taken. */
const morning = '2026-11-18T09:10:00Z'

export interface Demo {
  /** `http://localhost:PORT` */
  readonly address: string
  /** Its directory, with the emails it would have sent. */
  readonly home: string
  stop(): Promise<void>
}

/**
 * `npm start` on an empty directory, with its demo, on a free port; returns when it answers. Where DATABASE_URL names a
 * server, the demo is made there; one database holds one demo, so a second one asks for `embedded`, a PostgreSQL of its
 * own.
 */
export async function startDemo(database: 'environment' | 'embedded' = 'environment'): Promise<Demo> {
  const base = await mkdtemp(join(tmpdir(), 'campus-journeys-'))
  // PostgreSQL's own user passes through when this runs as root.
  await chmod(base, 0o711)
  const home = join(base, '.campus')
  const port = await freePort()
  // Says where journeys find a Campus; the server knows no such variable.
  const { CAMPUS_AT: _, DATABASE_URL, ...env } = process.env
  const databaseUrl = database === 'environment' ? DATABASE_URL : undefined
  // Asked for in so many words where the database is not the server's own.
  const demoHere = databaseUrl === undefined ? [] : ['--demo']
  const child = spawn(process.execPath, [join(root, 'server/src/main/server.ts'), ...demoHere], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...env,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      PORT: String(port),
      CAMPUS_HOME: home,
      CAMPUS_NOW: morning,
      CAMPUS_LIMITS_SCALE: '50',
      CAMPUS_LOG_LEVEL: 'warn',
      // A journey's webhooks are received on the loopback.
      CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1',
    },
  })
  const stop = async () => {
    child.kill('SIGINT')
    await ended(child)
    await rm(base, { recursive: true, force: true })
  }
  try {
    await said(child.stdout, 'Campus is ready at')
  } catch (error) {
    await stop()
    throw error
  }
  return { address: `http://localhost:${port}`, home, stop }
}

/** Resolves when a stream has said a text, rejects when it ends before; what comes after is thrown away. */
function said(stream: NodeJS.ReadableStream, requested: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    stream.on('data', (piece: Buffer) => {
      text = (text + piece.toString()).slice(-10_000)
      if (text.includes(requested)) resolve()
    })
    stream.once('end', () => reject(new Error(`Campus ended before it was ready:\n${text}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
