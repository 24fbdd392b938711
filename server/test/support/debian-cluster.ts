import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClientConfig } from 'pg'
import { nobody, runsAsRoot } from '../../src/kernel/db/embedded/account.ts'

const run = promisify(execFile)
const versions = '/usr/lib/postgresql'
const needed = ['initdb', 'postgres', 'pg_ctl', 'pg_dump', 'pg_restore']

/** A PostgreSQL of the distribution with its own tools, as installations run it. */
export interface DebianCluster {
  readonly admin: ClientConfig
  /** Runs one of PostgreSQL's programs on it as a role; answers code and messages. */
  tool(
    name: string,
    user: string,
    words: readonly string[],
  ): Promise<{ readonly code: number; readonly stderr: string }>
  stop(): Promise<void>
}

/** The programs of the newest PostgreSQL, 15 or later, that is installed whole; undefined when there is none. */
export async function findPrograms(): Promise<string | undefined> {
  const found = await readdir(versions).catch(() => [])
  return found
    .filter((version) => Number(version) >= 15)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => needed.every((name) => existsSync(join(folder, name))))
}

/** Makes and starts a cluster in a temporary directory; it listens on a socket alone and trusts who reaches it. */
export async function startDebianCluster(programs: string): Promise<DebianCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'campus-debian-'))
  const account = runsAsRoot() ? nobody : undefined
  if (account) await chown(directory, account.uid, account.gid)
  else await chmod(directory, 0o700)
  const data = join(directory, 'data')
  const as = { ...account, cwd: '/', env: { LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] } }
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    as,
  )
  const port = 20_000 + (randomBytes(2).readUInt16BE() % 30_000)
  const settings = `-c listen_addresses= -c port=${port} -c unix_socket_directories=${directory} -c fsync=off`
  const control = (...words: string[]) => run(join(programs, 'pg_ctl'), ['-D', data, '-w', ...words], as)
  await control('-l', join(directory, 'log'), '-o', settings, 'start')
  return {
    admin: { host: directory, port, user: 'postgres', database: 'postgres' },
    tool: async (name, user, words) => {
      const place = ['--host', directory, '--port', String(port), '--username', user]
      try {
        const { stderr } = await run(join(programs, name), [...place, ...words], { env: as.env })
        return { code: 0, stderr }
      } catch (error) {
        const failed = error as { code?: number; stderr?: string }
        return { code: Number(failed.code ?? -1), stderr: failed.stderr ?? String(error) }
      }
    },
    stop: async () => {
      await control('-m', 'immediate', 'stop')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Lets everything that follows in this process clone its databases from that cluster. */
export async function useServer(server: unknown, variable: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-server-'))
  const path = join(folder, 'server.json')
  await writeFile(path, JSON.stringify(server))
  process.env[variable] = path
  return () => rm(folder, { recursive: true, force: true })
}
