import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { definitionOf } from './definition.ts'
import type { PrintOrder } from './print.ts'

const require = createRequire(import.meta.url)
const font = (name: string): string => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${name}.ttf`)

// Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian, Georgian letters stand in one family (Bitstream Vera licence).
const DejaVu = {
  normal: font(''),
  bold: font('-Bold'),
  italics: font('-Oblique'),
  bolditalics: font('-BoldOblique'),
}
pdfmake.setFonts({ DejaVu })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(DejaVu).includes(path))

const bytes = await pdfmake.createPdf(definitionOf(workerData as PrintOrder)).getBuffer()
parentPort?.postMessage(new Uint8Array(bytes))
