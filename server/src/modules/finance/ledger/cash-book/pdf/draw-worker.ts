import { workerData } from 'node:worker_threads'
import { sendPdf } from '../../../../../kernel/pdf/make-pdf.ts'
import { definitionOf } from './definition.ts'
import type { CashBookOrder } from './order.ts'

await sendPdf(definitionOf(workerData as CashBookOrder))
