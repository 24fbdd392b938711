/** The nouns of the contract: `Student`, `Invoice`, `Page<Student>`, and its paths. The SDK's own types. */
export type * from '../../../../sdk/src/generated/contract.ts'
