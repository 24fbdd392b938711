import { Worker } from 'node:worker_threads'
import { createSemaphore, TooBusy } from '../../../kernel/crypto/semaphore.ts'
import type { DocumentIssue } from '../document/check-document.ts'
import type { TimetableDocument } from '../document/document.ts'
import type { FormatName } from '../formats.ts'
import { timetableImportsBusy, timetableTooLarge } from './problems.ts'

export interface ReadOrder {
  readonly path: string
  /** What the file was called. */
  readonly name: string
  /** Recognised by its content when absent. */
  readonly format: FormatName | undefined
}

export type ReadAnswer =
  | {
      readonly kind: 'read'
      readonly format: FormatName
      readonly document: TimetableDocument
      readonly issues: readonly DocumentIssue[]
    }
  | { readonly kind: 'unreadable'; readonly message: string }

const program = new URL('./read-worker.ts', import.meta.url)

/** A transaction waits for the file: it may idle for a minute, and one more file may wait. */
const maxMilliseconds = 20_000
const maxMegabytes = 768
const turns = createSemaphore(1, 1, 10)

/** Reads a file in a thread with a bounded heap and time, one file after the other. */
export async function readInThread(order: ReadOrder): Promise<ReadAnswer> {
  try {
    return await turns.run(() => readNow(order))
  } catch (error) {
    if (error instanceof TooBusy) throw timetableImportsBusy({ retryAfter: error.retryAfter })
    throw error
  }
}

function readNow(order: ReadOrder): Promise<ReadAnswer> {
  const thread = new Worker(program, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  return new Promise<ReadAnswer>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(timetableTooLarge())
      void thread.terminate()
    }, maxMilliseconds)
    thread.once('message', resolve)
    thread.once('error', (error: Error & { readonly code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? timetableTooLarge() : error),
    )
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread ended without a timetable'))
    })
  })
}
