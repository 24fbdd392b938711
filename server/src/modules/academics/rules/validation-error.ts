/** One thing that contradicts: where in the request, a stable code, a sentence. */
export interface RowError {
  readonly path: string
  readonly code: string
  readonly message: string
}
