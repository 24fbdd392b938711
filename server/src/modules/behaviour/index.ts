/** The door of behaviour: records that a school brings along, and the types that it begins with. */
export { type BulkBehaviourRecord, insertBehaviourRecords } from './bulk/insert-records.ts'
export { type PeopleFollower, peopleFollowers } from './records/people-followers.ts'
export { builtInTypes } from './rules/kinds.ts'
