/** What clients write into the gradebook by OneRoster: categories, line items and results. */
export { writeBodies } from './schema.ts'
export { type WrittenEntity, writeHandlers, writtenEntities } from './write-handlers.ts'
