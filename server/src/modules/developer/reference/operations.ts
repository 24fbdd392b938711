import type { RouteFacts } from '../../../kernel/http/define-route.ts'
import {
  commonParameters,
  type Json,
  type JsonObject,
  type OpenApiDocument,
} from '../../../kernel/http/openapi.ts'
import { isForOperators } from '../../../kernel/http/openapi-tags.ts'

/** A parameter as a reader meets it. */
export interface ParameterView {
  readonly name: string
  readonly place: string
  readonly required: boolean
  readonly description: string
  readonly schema: JsonObject
  /** As it was sent when the operation was recorded. */
  readonly example?: Json | undefined
  /** Taken by many operations alike. */
  readonly common: boolean
}

/** A body, of a request or of an answer. */
export interface BodyView {
  readonly mediaType: string
  /** Others that it may be in instead. */
  readonly otherTypes: readonly string[]
  /** Undefined for bytes, text and pages. */
  readonly schema: JsonObject | undefined
  /** As it was recorded; undefined without a recording. */
  readonly example?: Json | undefined
  /** Columns of files with rows. */
  readonly files: readonly FileView[]
}

/** A file with rows: in which media types, and its columns as schemas with their `name`. */
export interface FileView {
  readonly mediaTypes: readonly string[]
  /** The parameter that makes it this file; undefined when there is one kind of file. */
  readonly when: string | undefined
  readonly columns: readonly JsonObject[]
}

export interface AnswerView {
  readonly status: number
  readonly description: string
  readonly body: BodyView | undefined
}

/** An operation of the contract with every reference followed, except those inside schemas. */
export interface OperationView {
  readonly id: string
  readonly tag: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly deprecated: boolean
  readonly open: boolean
  readonly school: 'required' | 'optional' | 'none'
  readonly parameters: readonly ParameterView[]
  readonly body: BodyView | undefined
  readonly answers: readonly AnswerView[]
  /** What the document has no words for: who may call it, and its own limits. */
  readonly route: RouteFacts | undefined
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The component name of a schema; undefined for an inline one. */
export const nameOf = (node: JsonObject): string | undefined =>
  typeof node['$ref'] === 'string' ? node['$ref'].split('/').at(-1) : undefined

/** The node itself, or what its `$ref` inside the document leads to. */
export function follow(document: OpenApiDocument, node: unknown): JsonObject {
  const object = objectOf(node)
  const reference = textOf(object['$ref'])
  if (!reference.startsWith('#/')) return object
  return objectOf(
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((inner, name) => objectOf(inner)[name], document),
  )
}

/** Every operation of the document: those for operators last, then by tag, then path, then the order people expect of methods. */
export function operationsOf(document: OpenApiDocument, routes: readonly RouteFacts[] = []): OperationView[] {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const view = viewOf(document, path, method, objectOf(operation))
      // Another address of an operation is the same route.
      return { ...view, route: byId.get(view.id.replace(/Unversioned$/, '')) }
    }),
  )
  return operations.sort(
    (left, right) =>
      Number(isForOperators(left.tag)) - Number(isForOperators(right.tag)) ||
      compare(left.tag, right.tag) ||
      compare(left.path, right.path) ||
      methods.indexOf(left.method) - methods.indexOf(right.method),
  )
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const compare = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1)

function viewOf(
  document: OpenApiDocument,
  path: string,
  method: string,
  operation: JsonObject,
): Omit<OperationView, 'route'> {
  const body = operation['requestBody']
  return {
    id: textOf(operation['operationId']),
    tag: textOf(listOf(operation['tags'])[0]),
    method: method.toUpperCase(),
    path,
    summary: textOf(operation['summary']),
    description: textOf(operation['description']),
    deprecated: operation['deprecated'] === true,
    open: listOf(operation['security']).length === 0,
    school: textOf(operation['x-school-context']) as OperationView['school'],
    parameters: listOf(operation['parameters']).map((one) => ({
      ...parameterOf(follow(document, one)),
      common: Object.hasOwn(commonParameters, nameOf(objectOf(one)) ?? ''),
    })),
    body: body === undefined ? undefined : bodyOf(objectOf(body)),
    answers: Object.entries(objectOf(operation['responses'])).map(([status, answer]) => {
      const followed = follow(document, answer)
      return { status: Number(status), description: textOf(followed['description']), body: bodyOf(followed) }
    }),
  }
}

const parameterOf = (parameter: JsonObject): Omit<ParameterView, 'common'> => ({
  name: textOf(parameter['name']),
  place: textOf(parameter['in']),
  required: parameter['required'] === true,
  description: textOf(parameter['description']),
  schema: objectOf(parameter['schema']),
  example: parameter['example'],
})

function bodyOf(owner: JsonObject): BodyView | undefined {
  const contents = Object.entries(objectOf(owner['content']))
  const [first, ...others] = contents
  if (!first) return undefined
  const [mediaType] = first
  // What has columns is described by them.
  const plain = contents.map(([, one]) => objectOf(one)).find((one) => one['x-columns'] === undefined)
  const { schema, example } = plain ?? {}
  return {
    mediaType,
    otherTypes: others.map(([type]) => type),
    schema: schema === undefined ? undefined : objectOf(schema),
    example,
    files: filesOf(contents),
  }
}

/** The files of a body, each once for all media types with the same columns. */
function filesOf(contents: readonly (readonly [string, unknown])[]): FileView[] {
  const files = new Map<string, FileView>()
  for (const [mediaType, content] of contents) {
    const columns = listOf(objectOf(content)['x-columns']).map(objectOf)
    for (const when of new Set(columns.map((one) => one['when']))) {
      const own = columns.filter((one) => one['when'] === when)
      const key = JSON.stringify(own)
      const mediaTypes = [...(files.get(key)?.mediaTypes ?? []), mediaType]
      files.set(key, { mediaTypes, when: when === undefined ? undefined : textOf(when), columns: own })
    }
  }
  return [...files.values()]
}
