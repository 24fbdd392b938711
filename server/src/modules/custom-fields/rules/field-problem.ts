/** One thing that is wrong: where, a stable code, and a sentence. */
export interface FieldProblem {
  readonly path: string
  readonly code: string
  readonly message: string
}
