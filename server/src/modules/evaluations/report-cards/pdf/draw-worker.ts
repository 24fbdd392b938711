import { workerData } from 'node:worker_threads'
import { sendPdf } from '../../../../kernel/pdf/make-pdf.ts'
import { definitionOf } from './definition.ts'
import type { PrintOrder } from './print.ts'

await sendPdf(definitionOf(workerData as PrintOrder))
