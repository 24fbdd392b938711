import { Worker } from 'node:worker_threads'
import { createGate } from '../../../../kernel/crypto/gate.ts'
import type { PrintOrder } from './print.ts'

/** Files are drawn two at a time, beside the thread that answers requests; more wait, and many more are refused. */
const gate = createGate(2, 20, 10)

/** No file takes longer: two hundred cards take some seconds. */
const longest = 120_000

/**
 * Draws report cards as a PDF. The same order makes the same bytes.
 *
 * @throws TooBusy when many files are waiting to be drawn
 */
export const drawPdf = (order: PrintOrder): Promise<Uint8Array> => gate.run(() => drawInThread(order))

function drawInThread(order: PrintOrder): Promise<Uint8Array> {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the report cards took too long to draw'))
      void worker.terminate()
    }, longest)
    worker.once('message', (bytes: Uint8Array) => resolve(bytes))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the drawing of report cards ended without a file'))
    })
  })
}
