import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../crypto/semaphore.ts'

/** Files are drawn two at a time, off the thread that answers requests; more wait, and beyond that requests fail. */
const gate = createSemaphore(2, 20, 10)

/** No file takes longer: two hundred pages take some seconds. */
const timeout = 120_000

const worker = new URL('./draw-worker.ts', import.meta.url)

/** A document by the module that defines it and its name, and what is to be printed. */
interface Drawing {
  readonly module: string
  readonly name: string
  readonly order: unknown
}

/**
 * Draws a PDF in a thread of its own.
 *
 * @throws TooBusy when many files are waiting to be drawn
 */
export const drawPdf = (drawing: Drawing): Promise<Uint8Array> => gate.run(() => drawInThread(drawing))

function drawInThread(drawing: Drawing): Promise<Uint8Array> {
  const thread = new Worker(worker, { workerData: drawing, resourceLimits: { maxOldGenerationSizeMb: 512 } })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the file took too long to draw'))
      void thread.terminate()
    }, timeout)
    thread.once('message', (bytes: Uint8Array) => resolve(bytes))
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the drawing ended without a file'))
    })
  })
}
