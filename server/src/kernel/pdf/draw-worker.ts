import { workerData } from 'node:worker_threads'
import { definitionOf } from './define-document.ts'
import type { Drawing } from './draw.ts'
import { sendPdf } from './make-pdf.ts'

const { module, name, orders } = workerData as Drawing
await import(module)
for (const order of orders) await sendPdf(definitionOf({ module, name, order }))
