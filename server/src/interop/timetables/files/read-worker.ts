import { parentPort, workerData } from 'node:worker_threads'
import { checkDocument } from '../document/check-document.ts'
import { joinActivities } from '../document/join-activities.ts'
import { formatOf, readTimetable } from '../formats.ts'
import { UnreadableTimetable } from '../read-xml.ts'
import type { ReadAnswer, ReadOrder } from './read-in-thread.ts'

const { path, name, format: named } = workerData as ReadOrder

/** Formats whose lessons have one length each, and whose constraints name no activities. */
const dividing = new Set(['asc', 'xhstt'])

async function read(): Promise<ReadAnswer> {
  try {
    const format = named ?? (await formatOf(path, name))
    // The file that it was read from is not needed to store it.
    const { source: _, ...document } = await readTimetable(path, format, { name })
    // A table has only the periods in which lessons begin.
    const isTable = format === 'csv' || format === 'xlsx'
    const issues = checkDocument(document).filter(({ code }) => !isTable || code !== 'lesson_too_long')
    const joined = issues.length === 0 && dividing.has(format) ? joinActivities(document) : document
    return { kind: 'read', format, document: joined, issues }
  } catch (error) {
    if (error instanceof UnreadableTimetable) return { kind: 'unreadable', message: error.message }
    throw error
  }
}

parentPort?.postMessage(await read())
