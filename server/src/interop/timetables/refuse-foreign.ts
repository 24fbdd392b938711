import { UnreadableTimetable } from './read-xml.ts'

/** What people may send instead, as a sentence. */
export const readFormats =
  'Timetables are read from FET (.fet), aSc Timetables (.xml), Untis (GPU files, also in a .zip), XHSTT (.xml), CSV and Excel (.xlsx).'

/** What a file begins with, and what its first bytes have in addition, as Latin-1. */
const kinds: readonly (readonly [start: string, within: string, what: string])[] = [
  ['%PDF-', '', 'a PDF'],
  ['ÐÏ\u0011à', '', 'a document of an old Word or Excel, or one behind a password'],
  [String.raw`{\rtf`, '', 'a text document (RTF)'],
  ['PK', 'word/', 'a text document'],
  ['PK', 'ppt/', 'a presentation'],
  ['PK', 'mimetypeapplication/vnd.oasis.opendocument.', 'an OpenDocument file'],
  ['\u0089PNG', '', 'a picture'],
  ['ÿØÿ', '', 'a picture'],
  ['GIF8', '', 'a picture'],
]

/** Refuses a file that is of another kind by its first bytes, with what can be read. */
export function refuseForeign(start: Buffer): void {
  const text = start.toString('latin1')
  const known = kinds.find(([beginning, within]) => text.startsWith(beginning) && text.includes(within))
  const what = known?.[2] ?? (isBinary(start) ? 'a binary file' : undefined)
  if (what !== undefined) throw new UnreadableTimetable(`The file is ${what}. ${readFormats}`)
}

const isPacked = (start: Buffer): boolean =>
  (start[0] === 0x50 && start[1] === 0x4b) || (start[0] === 0x1f && start[1] === 0x8b)

/** Whether bytes are of no text: NUL in it, unless each second one is, as in UTF-16. */
function isBinary(start: Buffer): boolean {
  if (isPacked(start)) return false
  const isMarked = ['ÿþ', 'þÿ'].includes(start.toString('latin1', 0, 2))
  const places = [...start.keys()].filter((at) => start[at] === 0)
  return places.length > 0 && !isMarked && new Set(places.map((at) => at % 2)).size > 1
}
