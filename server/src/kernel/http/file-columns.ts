import type { TSchema } from 'typebox'
import type { ComponentSchemas, Json, JsonObject } from './openapi-schemas.ts'

/** The columns of a file with rows, by name, in their order: what a cell holds and what it means. */
export type Columns = Readonly<Record<string, TSchema>>

/** The columns of one kind of file, where a parameter decides which columns there are. */
export interface FileColumns {
  /** The parameter with its value, `kind=students`; left out when there is one kind of file. */
  readonly when?: string
  readonly columns: Columns
}

/** The media type object of a file with rows (OpenAPI 3.1 section 4.8.14): text, or in JSON a list of objects. */
export function mediaOfRows(
  type: string,
  files: readonly FileColumns[],
  schemas: ComponentSchemas,
): JsonObject {
  const described = files.flatMap(({ when, columns }) =>
    Object.entries(columns).map(([name, schema]) => ({
      name,
      ...(when === undefined ? {} : { when }),
      ...schemas.add(schema, 'answer'),
    })),
  )
  const isJson = /\bjson$/.test(type)
  const isText = type.startsWith('text/')
  return {
    ...(isJson ? { schema: listOf(files[0]?.columns ?? {}, schemas) } : {}),
    ...(isText ? { schema: { type: 'string' } } : {}),
    'x-columns': described,
  }
}

const listOf = (columns: Columns, schemas: ComponentSchemas): Json => ({
  type: 'array',
  items: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(columns).map(([name, schema]) => [name, schemas.add(schema, 'answer')]),
    ),
    required: Object.keys(columns),
  },
})
