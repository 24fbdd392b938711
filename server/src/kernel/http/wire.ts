/** Everything that a schema of the wire is made of: the types of TypeBox, and our own such as `t.Uuid` and `t.Strict`. */
export * as t from './wire-members.ts'
