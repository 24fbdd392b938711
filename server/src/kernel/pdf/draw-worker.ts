import { workerData } from 'node:worker_threads'
import { definitionOf } from './define-document.ts'
import type { drawPdf } from './draw.ts'
import { sendPdf } from './make-pdf.ts'

const drawing = workerData as Parameters<typeof drawPdf>[0]
await import(drawing.module)
await sendPdf(definitionOf(drawing))
