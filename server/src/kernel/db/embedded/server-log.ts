import { open, stat, truncate } from 'node:fs/promises'
import { isErrno } from './secret-file.ts'

const largestLog = 10 * 1024 * 1024

/** Empties PostgreSQL's log when it has passed 10 MB. */
export async function boundLog(path: string): Promise<void> {
  if ((await sizeOfLog(path)) > largestLog) await truncate(path)
}

/** Bytes in the log; 0 when there is none. */
export async function sizeOfLog(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return 0
    throw error
  }
}

/** What was written to the log since it had `offset` bytes: at most the last 4 kB. */
export async function readLogSince(path: string, offset: number): Promise<string> {
  const size = await sizeOfLog(path)
  const start = Math.max(offset, size - 4096)
  if (start >= size) return ''
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The last five lines of a program's words, for the end of an error message. */
export function lastWords(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length === 0 ? '(it said nothing)' : lines.slice(-5).join('\n')
}
