/** What the rules of higher modules may ask of plans. */
export type { Level } from './catalog.ts'
export { type Quota, quotaOf } from './quotas.ts'
