import { workerData } from 'node:worker_threads'
import { sendPdf } from '../../../../kernel/pdf/make-pdf.ts'
import { receiptOf } from './definition.ts'
import type { ReceiptOrder } from './print.ts'

await sendPdf(receiptOf(workerData as ReceiptOrder))
