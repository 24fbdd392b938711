import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { malformedRequest } from '../../../kernel/http/problems.ts'
import type { TimetableDocument } from '../document/document.ts'
import type { FormatName } from '../formats.ts'
import { timetableInconsistent, timetableUnreadable } from './problems.ts'
import { readInThread } from './read-in-thread.ts'

interface ReceivedTimetable {
  readonly format: FormatName
  readonly document: TimetableDocument
}

const extensions: Readonly<Record<string, string>> = {
  'application/zip': 'zip',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

const issueMessages = {
  id_duplicate: 'is there more than once',
  id_unknown: 'is not in the lists of the file',
  sets_cyclic: 'contains itself through other groups',
  lesson_too_long: 'is longer than the day from where the lesson begins',
  value_invalid: 'is not a whole number of periods',
  too_large: 'is more than the 20,000 lessons of a timetable',
  name_too_long: 'is the beginning of a name of more than 500 characters',
} as const

/** Reads the timetable that a request carries; 422 with the place where the file is wrong. Nothing of it is stored. */
export async function receiveFile(
  context: RequestContext<unknown, unknown, unknown>,
  of: { readonly format: FormatName | undefined; readonly fileName: string | undefined },
): Promise<ReceivedTimetable> {
  const { upload, kernel } = context
  if (!upload) throw malformedRequest()
  const directory = await mkdtemp(join(tmpdir(), 'campus-timetable-'))
  try {
    const path = join(directory, 'file')
    await pipeline(await kernel.files.open(upload.key), createWriteStream(path, { mode: 0o600 }))
    const name = of.fileName ?? `timetable.${extensions[upload.contentType] ?? 'xml'}`
    return documentOf(await readInThread({ path, name, format: of.format }))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function documentOf(answer: Awaited<ReturnType<typeof readInThread>>): ReceivedTimetable {
  if (answer.kind === 'unreadable') {
    const details = [{ path: 'body', code: 'timetable_unreadable', message: answer.message }]
    throw timetableUnreadable({ details })
  }
  const details = answer.issues.map(({ path, code, value }) => ({
    path: `body${path}`,
    code,
    message: `“${value}” ${issueMessages[code]}`,
  }))
  if (details.length > 0) throw timetableInconsistent({ details })
  return { format: answer.format, document: answer.document }
}
