import type { OpenApiDocument } from '../../../src/kernel/http/openapi.ts'
import type { SchemaNode } from '../../support/sample.ts'

/** An operation as the OpenAPI document describes it: all that the fuzzer knows of the interface. */
export interface Operation {
  readonly id: string
  readonly method: string
  /** `/students/{student_id}/`. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: SchemaNode | undefined
  /** Media types of the body; empty when it takes none. */
  readonly mediaTypes: readonly string[]
  readonly bodyRequired: boolean
  readonly statuses: ReadonlySet<number>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required?: boolean
  readonly schema: SchemaNode
}

/** What a `$ref` within the document names. */
export function resolverOf(document: OpenApiDocument): (reference: string) => SchemaNode {
  return (reference) => {
    const steps = reference.replace(/^#\//, '').split('/')
    const found = steps.reduce<unknown>(
      (value, step) => Object(value)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )
    if (found === undefined) throw new Error(`The document has no ${reference}.`)
    return found as SchemaNode
  }
}

interface Described {
  readonly operationId: string
  readonly parameters?: readonly (Parameter & { readonly $ref?: string })[]
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, { readonly schema?: SchemaNode }>>
  }
  readonly responses: Readonly<Record<string, unknown>>
}

/** Every operation of the document. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  const resolve = resolverOf(document)
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as unknown as Record<string, Described>).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      parameters: (described.parameters ?? []).map((parameter) =>
        parameter.$ref ? (resolve(parameter.$ref) as unknown as Parameter) : parameter,
      ),
      body: described.requestBody?.content['application/json']?.schema,
      mediaTypes: Object.keys(described.requestBody?.content ?? {}),
      bodyRequired: described.requestBody?.required === true,
      statuses: new Set(Object.keys(described.responses).map(Number)),
    })),
  )
}
