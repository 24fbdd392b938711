import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { currentCaller } from '../limits/current-caller.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

/**
 * Argon2id (RFC 9106) with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes,
 * one lane. Version 0x13 and argon2id are written as numbers, since the library's enums vanish with types.
 */
const PARAMETERS = { algorithm: 2, version: 1, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** NIST SP 800-63B section 3.1.1.2 asks for at least 64 characters; the upper bound limits the work. */
const MAX_PASSWORD_LENGTH = 1024

/**
 * Hashes run on libuv's threads, four unless UV_THREADPOOL_SIZE says otherwise, which files and name
 * look-ups need as well: one thread is left to them, so that a rush of logins does not stop downloads.
 */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4
/** The server's own hashes count as those of one caller. */
const networkOfCaller = (): string => currentCaller()?.network ?? 'server'

const gate = createFairSemaphore({
  running: Math.max(1, Math.min(4, THREADS - 1)),
  waitingOfCaller: 100,
  waiting: 1000,
  retryAfter: 2,
})

/** The same password typed on another system can be other bytes (NIST SP 800-63B: normalise before hashing). */
function normalised(password: string): string {
  return password.normalize('NFKC')
}

/**
 * Hashes a new password, in the PHC string format. At most four hashes run at once; of each
 * caller 100 may wait, and callers take turns.
 *
 * @throws RangeError for an empty password or one over 1,024 characters
 * @throws TooBusy
 */
export async function hashPassword(password: string): Promise<string> {
  if (password.length === 0 || password.length > MAX_PASSWORD_LENGTH)
    throw new RangeError(`a password has 1 to ${MAX_PASSWORD_LENGTH} characters`)
  return gate.run(networkOfCaller(), () => hash(normalised(password), PARAMETERS))
}

/**
 * Whether a password is the one that was hashed. A password that is too long to have been hashed
 * takes as long as any other wrong one.
 *
 * @throws TooBusy, and Error when the hash is not in the PHC format of Argon2
 */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH) return verifyNothing('')
  return gate.run(networkOfCaller(), () => verify(hashed, normalised(password)))
}

const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const nobody = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${bare(randomBytes(16))}$${bare(randomBytes(32))}`

/**
 * Does the work of `verifyPassword` against a hash that nothing matches. To be called when there is no
 * such user, so that the response time does not reveal it.
 *
 * @returns false
 * @throws TooBusy
 */
export async function verifyNothing(password: string): Promise<false> {
  const attempt = password.length > MAX_PASSWORD_LENGTH ? '' : normalised(password)
  await gate.run(networkOfCaller(), () => verify(nobody, attempt))
  return false
}

/**
 * Whether a hash was made with other parameters than today's, so that the password should be
 * hashed again at the next successful login.
 *
 * @throws Error when the hash is not in the PHC format of Argon2
 */
export function needsRehash(hashed: string): boolean {
  const made = parseOptions(hashed)
  const names = ['algorithm', 'version', 'memoryCost', 'timeCost', 'parallelism'] as const
  return names.some((name) => made[name] !== PARAMETERS[name])
}
