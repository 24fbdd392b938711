/** The door of syllabus: what is to be taught, what was, and how the two compare. */
export {
  type BulkCoverage,
  type BulkSyllabus,
  insertCoverage,
  insertSyllabi,
} from './bulk/rows.ts'
