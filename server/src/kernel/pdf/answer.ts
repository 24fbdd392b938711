import { Readable } from 'node:stream'
import { TooBusy } from '../crypto/gate.ts'
import type { Answer } from '../http/define-route.ts'
import { problem } from '../http/problem.ts'
import { drawPdf } from './draw.ts'

const printingBusy = problem(503, 'printing_busy', 'Many files are being printed: try again in some seconds.')

/** Draws a PDF and answers it; see `drawPdf`. */
export async function answerDrawn(worker: URL, order: unknown, name: string): Promise<Answer> {
  const bytes = await drawPdf(worker, order).catch((error: unknown) => {
    throw error instanceof TooBusy
      ? printingBusy({
          retryAfter: error.retryAfter,
        })
      : error
  })
  return answerPdf(bytes, name)
}

/**
 * A PDF as the answer to a request, to be kept as a file.
 *
 * @param name of the file without its ending; anything but letters, digits, `.`, `-` and `_` becomes `-`
 */
const answerPdf = (bytes: Uint8Array, name: string): Answer => ({
  status: 200,
  stream: Readable.from([bytes]),
  headers: {
    'content-type': 'application/pdf',
    'content-length': String(bytes.byteLength),
    'content-disposition': `attachment; filename="${name.replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
})
