import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestCampus } from './campus.ts'

interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs an entry point of the server as a process of its own, on the database of a test campus. */
export function runCommand(
  campus: TestCampus,
  entry:
    | 'import'
    | 'export'
    | 'members'
    | 'schools'
    | 'migrate'
    | 'verify-ledger'
    | 'operator'
    | 'secrets'
    | 'audit'
    | 'files',
  words: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `../../src/main/${entry}.ts`), ...words], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      CAMPUS_HOME: campus.home,
      CAMPUS_LOG_LEVEL: 'warn',
      DATABASE_URL: urlOf(campus.clone.app),
      DATABASE_MIGRATE_URL: urlOf(campus.clone.owner),
      ...env,
    },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...output }))
  })
}

/** A connection as the URL that DATABASE_URL takes; a socket directory travels as the parameter `host`. */
export function urlOf(config: ClientConfig): string {
  const { user, password, host, port, database } = new Client(config)
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`
  const name = encodeURIComponent(database ?? '')
  return host.startsWith('/')
    ? `postgres://${login}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${login}@${host}:${port}/${name}`
}
