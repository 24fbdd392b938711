/** Pure rules that rules of higher modules use: the status of invoices. */
export { type Figures, type Instalment, owedOf, settledParts } from '../invoices/rules/invoice-status.ts'
