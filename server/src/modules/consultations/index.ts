/** The door of parents' evenings: evenings that a school brings along. */
export { type BulkEvening, insertEvening } from './bulk.ts'
