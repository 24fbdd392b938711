import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Findings } from '../report.ts'
import { openFolder } from './folder.ts'
import { defaultLimits, type RosterSource, type SourceLimits } from './roster-source.ts'
import { openZip } from './zip.ts'

/**
 * Opens a folder or a zip. Returns undefined when it cannot be used at all; the reason is in the issues.
 * The caller closes it.
 */
export async function openSource(
  path: string,
  findings: Findings,
  limits: SourceLimits = defaultLimits,
): Promise<RosterSource | undefined> {
  const entry = await stat(path).catch(() => undefined)
  if (entry?.isDirectory()) return openFolder(path, findings, limits)
  if (entry?.isFile()) return openZip(path, findings, limits)
  const message = `There is no folder or zip file «${path}», or it may not be read.${await suggestion(path)}`
  findings.error({ file: '' }, 'source_unreadable', message)
  return undefined
}

/** The ending that was left out is the usual reason. */
async function suggestion(path: string): Promise<string> {
  const zip = await stat(`${path}.zip`).catch(() => undefined)
  return zip?.isFile() ? ` There is «${basename(path)}.zip»: was that meant?` : ''
}
