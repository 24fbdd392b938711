export type { Archive } from './xhstt/archive.ts'
export { readArchive } from './xhstt/read-archive.ts'
