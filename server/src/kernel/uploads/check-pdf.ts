import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isActive, NameWindows } from './pdf-names.ts'
import { PdfStreams } from './pdf-streams.ts'

/** Why a PDF is not stored. */
export type PdfProblem = 'no_pdf' | 'trailing_data' | 'active_content' | 'not_readable'

/** The bytes of a PDF, wherever they are. */
interface PdfSource {
  readonly size: number
  /** A part of it, both ends included. */
  open(range: { readonly start: number; readonly end: number }): Promise<Readable>
}

/** How many bytes after the last end mark readers search, and the whitespace that may follow it. */
const tailBytes = 1024
const ending = /startxref[\r\n \t]+(\d{1,10})[\r\n \t]*%%EOF[\0\t\n\f\r ]{0,64}$/

/**
 * Judges a PDF without showing it: header at the first byte, a cross-reference where the end says it is, nothing behind
 * the end, and none of the names of active content, escaped or inside of compressed objects. Undefined: nothing found.
 * What is encrypted and packed into object streams cannot be looked at and is refused.
 *
 * It is read once, in pieces: 60 MB take as little memory as 60 kB.
 */
export async function findPdfProblem(source: PdfSource): Promise<PdfProblem | undefined> {
  return (await findFrameProblem(source)) ?? (await findContentProblem(source))
}

async function part({ size, open }: PdfSource, start: number, bytes: number): Promise<string> {
  if (start >= size) return ''
  const read = await buffer(await open({ start, end: Math.min(start + bytes, size) - 1 }))
  return read.toString('latin1')
}

/** What is wrong with its beginning, its end, or the place of its cross-reference. */
async function findFrameProblem(source: PdfSource): Promise<PdfProblem | undefined> {
  const head = await part(source, 0, tailBytes)
  if (!/^%PDF-[12]\.\d[\r\n \t%]/.test(head)) return 'no_pdf'
  const end = ending.exec(await part(source, Math.max(0, source.size - tailBytes), tailBytes))
  if (!end) return 'trailing_data'
  const table = await part(source, Number(end[1]), 40)
  if (!/^[\r\n \t]*(?:xref|\d{1,10} \d{1,5} obj)/.test(table)) return 'not_readable'
  return /<(?:html|script|svg|!doctype|\?php)\b/i.test(head) ? 'active_content' : undefined
}

/** What its bytes name, as they are and unpacked. */
async function findContentProblem({ size, open }: PdfSource): Promise<PdfProblem | undefined> {
  const names = new NameWindows()
  const streams = new PdfStreams(size)
  let [packed, isEncrypted] = [0, false]
  const look = (piece: string, isLast: boolean): boolean => {
    const window = names.next(piece, isLast)
    packed += window.count(/\/ObjStm(?![A-Za-z0-9])/g)
    isEncrypted ||= window.count(/\/Encrypt(?![A-Za-z0-9])/g) > 0
    return isActive(window)
  }
  try {
    for await (const piece of await open({ start: 0, end: size - 1 })) {
      if (look((piece as Buffer).toString('latin1'), false)) return 'active_content'
      const problem = await streams.next(piece as Buffer)
      if (problem) return problem
    }
    if (look('', true)) return 'active_content'
    const problem = await streams.end()
    if (problem) return problem
  } finally {
    streams.close()
  }
  return (packed > 0 && isEncrypted) || streams.opened < packed ? 'not_readable' : undefined
}
