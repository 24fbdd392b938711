/** Pure rules that rules of higher modules use: entries. */
export { type AccountKey, balanced, type Entry, mirrored, type Posting } from './entry.ts'
