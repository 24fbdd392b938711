/**
 * The door of the published documents: what a school shows by OneRoster 1.1, one JSON document for each row, in
 * `oneroster_documents`. Readers await `publishChanges` first.
 */
export { selectTimeZone } from './feed.sql.ts'
export {
  type Feed,
  publishChanges,
  queueLargeChanges,
  queuePublication,
  worthQueueing,
} from './publish.ts'
export { publishJob } from './publish-job.ts'
export { sweepDeletions } from './sweep.ts'
