import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../crypto/semaphore.ts'

/** Files are drawn two at a time, off the thread that answers requests; more wait, and beyond that requests fail. */
const gate = createSemaphore(2, 20, 10)

/** No file takes longer: two hundred pages take some seconds. */
const timeout = 120_000

const worker = new URL('./draw-worker.ts', import.meta.url)

/** Files by the module that defines their document and its name, and what is to be printed in each. */
export interface Drawing {
  readonly module: string
  readonly name: string
  readonly orders: readonly unknown[]
}

/**
 * Draws PDFs one after the other in a thread of their own, in the order of `orders`. Starting the thread takes longer than
 * drawing a page, so that many files of one document belong together.
 *
 * @throws TooBusy when many files are waiting to be drawn
 */
export const drawPdfs = (drawing: Drawing): Promise<Uint8Array[]> => gate.run(() => drawInThread(drawing))

function drawInThread(drawing: Drawing): Promise<Uint8Array[]> {
  const thread = new Worker(worker, { workerData: drawing, resourceLimits: { maxOldGenerationSizeMb: 512 } })
  const drawn: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the file took too long to draw'))
      void thread.terminate()
    }, timeout)
    thread.on('message', (bytes: Uint8Array) => {
      drawn.push(bytes)
      if (drawn.length === drawing.orders.length) resolve(drawn)
    })
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the drawing ended without a file'))
    })
  })
}
