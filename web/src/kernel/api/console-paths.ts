import type { Problem, paths } from './wire.ts'

/** Headers of conditional and repeated writes, which any operation may be sent with. */
interface WriteHeaders {
  readonly 'If-Match'?: string
  readonly 'Idempotency-Key'?: string
}

type ParametersOf<Operation> = Operation extends { parameters: infer Parameters } ? Parameters : unknown

/** An operation as the console calls it: with the headers of writes, and with the one body that errors have. */
type Called<Operation> = Omit<Operation, 'parameters' | 'responses'> & {
  parameters: ParametersOf<Operation> & { header?: WriteHeaders }
  responses: (Operation extends { responses: infer Responses } ? Responses : unknown) & {
    default: { content: { 'application/json': Problem } }
  }
}

/** The paths of the contract as the console calls them. */
export type ConsolePaths = {
  [Path in keyof paths]: { [Method in keyof paths[Path]]: Called<paths[Path][Method]> }
}
