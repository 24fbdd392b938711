import { stat } from 'node:fs/promises'
import type { Findings } from '../report.ts'
import { openFolder } from './folder.ts'
import { defaultLimits, type RosterSource, type SourceLimits } from './roster-source.ts'
import { openZip } from './zip.ts'

/**
 * Opens a folder or a zip. Answers undefined when it cannot be used at all; why stands in the findings then.
 * Whoever opens it closes it.
 */
export async function openSource(
  path: string,
  findings: Findings,
  limits: SourceLimits = defaultLimits,
): Promise<RosterSource | undefined> {
  const entry = await stat(path).catch(() => undefined)
  if (entry?.isDirectory()) return openFolder(path, findings, limits)
  if (entry?.isFile()) return openZip(path, findings, limits)
  findings.error(
    { file: '' },
    'source_unreadable',
    'There is no such folder or zip file, or it may not be read.',
  )
  return undefined
}
