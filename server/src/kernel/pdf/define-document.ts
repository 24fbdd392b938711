import { Readable } from 'node:stream'
import { TooBusy } from '../crypto/semaphore.ts'
import type { Answer } from '../http/define-route.ts'
import { problem } from '../http/problem.ts'
import { documentLanguageOf } from '../languages/languages.ts'
import { drawPdfs } from './draw.ts'
import { type DocumentParts, type DrawOrder, type FrameWords, type Letterhead, pdfOf } from './frame.ts'
import type { PdfDefinition } from './make-pdf.ts'
import { paperOf } from './paper.ts'

const printingBusy = problem(503, 'printing_busy', 'Many files are being printed: try again in some seconds.')

/** What a document reads from the request that asks for it. */
export interface PrintRequest {
  readonly school: { readonly name: string; readonly locale: string; readonly countryCode: string }
  readonly today: string
  readonly clock: { now(): Date }
}

interface NamedDocument<Data, Words extends FrameWords> extends DocumentParts<Data, Words> {
  /** Unique in its module. */
  readonly name: string
  /** `import.meta.url` of the module that defines it: the drawing thread imports it. */
  readonly module: string
}

/** A document that can be printed. */
export interface PrintedDocument<Data> {
  /** Draws it for the school of a request on its letterhead, and answers it as a file. */
  answer(request: PrintRequest, data: Data, fileName: string, letterhead: Letterhead): Promise<Answer>
  /** Its bytes; the same order makes the same bytes. */
  draw(order: DrawOrder<Data>): Promise<Uint8Array>
  /** The bytes of several, in their order; drawn by one thread, so that each costs little. */
  drawEach(orders: readonly DrawOrder<Data>[]): Promise<readonly Uint8Array[]>
  /** How a school prints: its language, its paper and its letterhead. */
  orderOf(request: PrintRequest, data: Data, letterhead: Letterhead): DrawOrder<Data>
}

/** The documents of the modules that this thread has imported. */
const documents = new Map<string, (order: unknown) => PdfDefinition>()

/**
 * Makes a document of its words and its content. It is drawn in a thread of its own, in the language and on the paper
 * of the school, from right to left where that language is. What `definition` reads must pass between threads.
 */
export function defineDocument<Data, Words extends FrameWords>(
  document: NamedDocument<Data, Words>,
): PrintedDocument<Data> {
  const { name, module } = document
  documents.set(keyOf(module, name), (order) => pdfOf(document, order as DrawOrder<Data>))
  const drawEach = (orders: readonly DrawOrder<Data>[]) => drawPdfs({ module, name, orders })
  const draw = async (order: DrawOrder<Data>) => {
    const [bytes] = await drawEach([order])
    if (!bytes) throw new Error('The drawing ended without a file.')
    return bytes
  }
  const orderOf = (request: PrintRequest, data: Data, letterhead: Letterhead) =>
    drawOrderOf(request, data, letterhead)
  return {
    draw,
    drawEach,
    orderOf,
    answer: async (request, data, fileName, letterhead) =>
      answerPdf(await draw(orderOf(request, data, letterhead)).catch(refuseWhenBusy), fileName),
  }
}

const drawOrderOf = <Data>(
  { school, today, clock }: PrintRequest,
  data: Data,
  letterhead: Letterhead,
): DrawOrder<Data> => ({
  data,
  today,
  at: clock.now().getTime(),
  school: { name: school.name, locale: school.locale, letterhead },
  language: documentLanguageOf(school.locale),
  paper: paperOf(school.countryCode),
})

/** One file of a document. */
interface OneDrawing {
  readonly module: string
  readonly name: string
  readonly order: unknown
}

/** A document as pdfmake reads it; the module that defines it is imported before. */
export function definitionOf({ module, name, order }: OneDrawing): PdfDefinition {
  const document = documents.get(keyOf(module, name))
  if (!document) throw new Error(`${module} defines no document ${name}`)
  return document(order)
}

const keyOf = (module: string, name: string): string => `${module}#${name}`

/** Answers 503 in place of the error that many files wait to be drawn. */
export function refuseWhenBusy(error: unknown): never {
  throw error instanceof TooBusy ? printingBusy({ retryAfter: error.retryAfter }) : error
}

/**
 * A PDF as the answer to a request, to be stored as a file.
 *
 * @param name of the file without its ending; anything but letters, digits, `.`, `-` and `_` becomes `-`
 */
export const answerPdf = (bytes: Uint8Array, name: string): Answer => ({
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
