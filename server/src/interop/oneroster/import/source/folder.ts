import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Findings } from '../report.ts'
import { judgeNames } from './judge-names.ts'
import { type RosterSource, type SourceLimits, sizeText } from './roster-source.ts'

/** A folder as a source. Only plain files of it are read: a link could lead anywhere. */
export async function openFolder(
  path: string,
  findings: Findings,
  limits: SourceLimits,
): Promise<RosterSource | undefined> {
  const names = await namesIn(path, limits.maxEntries).catch(() => undefined)
  if (names === undefined) {
    findings.error({ file: '' }, 'source_unreadable', `The folder «${path}» may not be read.`)
    return undefined
  }
  if (names.length > limits.maxEntries) {
    findings.error({ file: '' }, 'too_large', `The folder holds more than ${limits.maxEntries} files.`)
    return undefined
  }
  const files = judgeNames(names, findings)
  if (files === undefined) return undefined
  const sizes = new Map<string, number>()
  for (const name of files) {
    const entry = await lstat(join(path, name))
    if (entry.isFile()) sizes.set(name, entry.size)
    else {
      const message = `${name} is a link or another thing that is not a plain file, and is not followed.`
      findings.error({ file: name }, 'path_escape', message)
    }
  }
  const bytes = sizes.values().reduce((sum, size) => sum + size, 0)
  if (bytes > limits.maxBytes) {
    const message = `The files of the folder have ${sizeText(bytes)}; at most ${sizeText(limits.maxBytes)} are taken.`
    findings.error({ file: '' }, 'too_large', message)
    return undefined
  }
  return {
    sizes,
    open: async (name) => createReadStream(join(path, name), { highWaterMark: 256 * 1024 }),
    close: async () => undefined,
  }
}

/** The names in a folder and, one level down, in its folders. */
async function namesIn(path: string, max: number): Promise<string[]> {
  const names: string[] = []
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (names.length > max) break
    if (!entry.isDirectory()) names.push(entry.name)
    else for (const inner of await readdir(join(path, entry.name))) names.push(`${entry.name}/${inner}`)
  }
  return names
}
