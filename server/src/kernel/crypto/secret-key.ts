import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { randomToken } from '../ids/ids.ts'

/**
 * Writes the whole file under another name first and then links it into place: a link fails when the
 * name is taken, so of several processes starting at once all use the first one's key, and none ever
 * reads half a file.
 */
function createKeyFile(home: string, path: string): void {
  mkdirSync(home, { recursive: true })
  const unfinished = join(home, `secret.key.${randomToken(16)}`)
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(32).toString('base64')}\n`)
    fsyncSync(file)
    linkSync(unfinished, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    closeSync(file)
    rmSync(unfinished, { force: true })
  }
}

function readKeyFile(path: string): Buffer {
  // Windows has no such mode; there the directory's access list decides.
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new Error(`${path} can be read by others than its owner; run: chmod 600 ${path}`)
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} does not hold 32 bytes in base64; restore it from a backup`)
  return key
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Whether the installation has a key here, so that `loadSecretKey` makes none. */
export const hasSecretKey = ({ home, secretKey }: Pick<Config, 'home' | 'secretKey'>): boolean =>
  secretKey !== undefined || exists(keyFile(home))

/** Where the key is located when no variable names it. */
export const keyFile = (home: string): string => join(home, 'secret.key')

/**
 * The 32 bytes that the secrets of this installation are encrypted with: from the configuration, or
 * else from `<home>/secret.key` (mode 0600), which is made at the first start.
 *
 * @throws Error when the file is readable by others than its owner or damaged
 */
export function loadSecretKey({ home, secretKey }: Pick<Config, 'home' | 'secretKey'>): Buffer {
  if (secretKey !== undefined) return Buffer.from(secretKey, 'base64')
  const path = keyFile(home)
  if (!exists(path)) createKeyFile(home, path)
  return readKeyFile(path)
}
