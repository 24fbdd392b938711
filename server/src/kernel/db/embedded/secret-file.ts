import { randomBytes } from 'node:crypto'
import { link, open, readFile, unlink } from 'node:fs/promises'

/** 256 random bits, in letters that need no quoting in SQL, JSON or a URL. */
export function randomPassword(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Reads a small secret file; makes it with `content()` when there is none.
 * Safe when several processes do it at once (all get the same answer), and after a power cut (whole or absent).
 * @param path absolute path; the file is readable by its owner only (0600)
 */
export async function readOrCreateSecret(path: string, content: () => string): Promise<string> {
  const existing = await readIfPresent(path)
  if (existing !== undefined) return existing
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeDurably(draft, content(), 0o600)
  try {
    // link(), unlike rename(), fails when the name is taken: the first writer wins.
    await link(draft, path)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  return await readFile(path, 'utf8')
}

/** Writes a new file that survives a power cut once this has returned. */
export async function writeDurably(path: string, content: string, mode: number): Promise<void> {
  const file = await open(path, 'w', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The text of a file, or undefined when there is no such file. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Whether the operating system refused with one of these codes (`ENOENT`, `EACCES`, ...). */
export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
