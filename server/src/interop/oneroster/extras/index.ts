/** What OneRoster says of rows beyond our columns: metadata of vendors and exact instants, in `roster_extras`. */
export {
  countingInstants,
  deleteExtras,
  deleteExtrasOfResults,
  deleteOrphanedExtras,
  type Extras,
  selectExtras,
  selectTablesWithExtras,
  tablesWithExtras,
} from './extras.sql.ts'
export { keepExtras, keepMetadata, type RowMetadata } from './save-extras.ts'
export { type ExtrasTable, extrasTables, hasExtras } from './tables.ts'
