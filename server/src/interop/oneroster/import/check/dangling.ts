import type { FileName } from '../../vocabulary.ts'
import { quoted } from '../report.ts'
import type { Roster } from './roster.ts'

/**
 * Why a reference leads nowhere, and what references to report together; undefined where that is reported already,
 * because the file or the row could not be read.
 */
export function danglingReason(
  roster: Pick<Roster, 'absent' | 'unreadable' | 'unusable'>,
  file: FileName,
  sourcedId: string,
): { readonly message: string; readonly cause: string } | undefined {
  if (roster.unreadable.has(file)) return undefined
  const row = roster.unusable(file, sourcedId)
  if (row?.isDeleted === false) return undefined
  if (row)
    return {
      message: `${quoted(sourcedId)} is row ${row.row} of ${file}.csv, which is marked tobedeleted.`,
      cause: sourcedId,
    }
  if (!roster.absent.has(file))
    return { message: `${quoted(sourcedId)} is the sourcedId of no row of ${file}.csv.`, cause: sourcedId }
  const message = `The set has no ${file}.csv (the manifest says absent), and no earlier import brought ${quoted(sourcedId)}.`
  return { message, cause: 'absent' }
}
