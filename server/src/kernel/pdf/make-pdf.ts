import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { orderLines } from './line-order.ts'
import { printable } from './printable.ts'

const require = createRequire(import.meta.url)
const font = (name: string): string => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${name}.ttf`)

// Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian, Georgian letters are in one family (Bitstream Vera licence).
const DejaVu = {
  normal: font(''),
  bold: font('-Bold'),
  italics: font('-Oblique'),
  bolditalics: font('-BoldOblique'),
}
// The slanted fonts have no Arabic letters, and Arabic is not slanted.
const Upright = { ...DejaVu, italics: DejaVu.normal, bolditalics: DejaVu.bold }
// One of the fonts that every reader of PDF has; some standards of documents demand it.
const Helvetica = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}
pdfmake.setFonts({ DejaVu, Upright, Helvetica })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(DejaVu).includes(path))

/** A document as pdfmake reads it; its font is `DejaVu`, or `Upright` for scripts that are not slanted. */
export type PdfDefinition = Parameters<typeof pdfmake.createPdf>[0]

/** Draws a document and hands it to the thread that asked. */
export async function sendPdf(definition: PdfDefinition): Promise<void> {
  orderLines(definition.defaultStyle?.alignment === 'right' ? 'rtl' : 'ltr')
  const bytes = await pdfmake.createPdf(printable(definition)).getBuffer()
  parentPort?.postMessage(new Uint8Array(bytes))
}
