import { Worker } from 'node:worker_threads'
import { createGate } from '../crypto/gate.ts'

/** Files are drawn two at a time, beside the thread that answers requests; more wait, and many more are refused. */
const gate = createGate(2, 20, 10)

/** No file takes longer: two hundred pages take some seconds. */
const longest = 120_000

/**
 * Draws a PDF in a thread of its own.
 *
 * @param worker module that calls `sendPdf` (make-pdf.ts) with what it makes of its `workerData`
 * @param order what is to be printed, as the worker reads it; the same order makes the same bytes
 * @throws TooBusy when many files are waiting to be drawn
 */
export const drawPdf = (worker: URL, order: unknown): Promise<Uint8Array> =>
  gate.run(() => drawInThread(worker, order))

function drawInThread(url: URL, order: unknown): Promise<Uint8Array> {
  const worker = new Worker(url, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: 512 } })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the file took too long to draw'))
      void worker.terminate()
    }, longest)
    worker.once('message', (bytes: Uint8Array) => resolve(bytes))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the drawing ended without a file'))
    })
  })
}
