import type { ReactNode } from 'react'
import type { ConsolePaths } from '../api/console-paths.ts'
import type { Permission } from '../school/school.tsx'

/** What every row of a resource has. */
export interface ResourceRow {
  readonly id: string
  readonly archived_at: string | null
}

/** A value to choose, by the name that people know. */
export interface Option {
  readonly value: string
  readonly label: string
}

interface FieldBase<Row> {
  readonly name: keyof Row & string
  readonly required?: boolean
  /** Its catalogue has a sentence under `hints.<name>`. */
  readonly hasHint?: boolean
  /** Set when the row is created, and never changed afterwards. */
  readonly isFixed?: boolean
  /** What a new row begins with. */
  readonly initial?: Entered
}

/** One field of the form of a resource. */
export type ResourceField<Row> = FieldBase<Row> &
  (
    | { readonly kind: 'text'; readonly maxLength?: number }
    | { readonly kind: 'number'; readonly min: number; readonly max: number }
    | { readonly kind: 'date' | 'time' | 'switch' }
    | {
        readonly kind: 'choice' | 'choices'
        /** Values of a `choices` field that are numbers on the wire. */
        readonly isNumeric?: boolean
        /** A hook: the words of the console, or rows of the school. */
        readonly useOptions: () => readonly Option[]
      }
  )

/** What a field holds while it is edited; no value is the empty text. */
export type Entered = string | boolean | readonly string[]
/** The form of a row by the names of its fields. */
export type Values = Readonly<Record<string, Entered>>

/** A column of the list; its heading is the word `columns.<key>`. */
interface ResourceColumn<Row> {
  readonly key: string
  readonly isNumber?: boolean
  /** A component where the cell reads something of its own. */
  cell(row: Row): ReactNode
}

/**
 * A kind of thing of the school, described once: `ResourceList` shows its rows and opens the form that creates and
 * changes them.
 *
 * ```tsx
 * const rooms: Resource<Room> = {
 *   path: '/api/v1/academics/rooms/',
 *   permission: 'classes.write',
 *   sort: 'name',
 *   useText: () => { const { t } = useWords('setup'); return (key) => t(`rooms.${key}` as never) },
 *   label: ({ name }) => name,
 *   columns: [{ key: 'name', cell: ({ name }) => name }],
 *   fields: [{ name: 'name', kind: 'text', required: true, maxLength: 255 }],
 * }
 * <ResourceList of={rooms} />
 * ```
 *
 * Words under the key of the resource: `title`, `add`, `edit`, `empty`, `emptyText`, `columns.*`, `fields.*`, `hints.*`.
 * The server provides GET with `archived` and POST at `path`, and GET, PATCH (with `archived_at: null`) and DELETE at
 * `path` + id, each with ETag. Errors appear at their fields; after a 412 the form has what others changed.
 */
export interface Resource<Row extends ResourceRow> {
  readonly path: keyof ConsolePaths
  /** The right to create, change and archive. */
  readonly permission: Permission
  readonly sort: string
  /** What the list is narrowed by, and what every new row has. */
  readonly filter?: Readonly<Record<string, string>>
  readonly fixed?: Readonly<Record<string, unknown>>
  /** A hook: the words of the resource by their key. */
  useText(): (key: string) => string
  label(row: Row): string
  readonly columns: readonly ResourceColumn<Row>[]
  readonly fields: readonly ResourceField<Row>[]
  /** Rows have a `position`, by which they are sorted; they are moved up and down. */
  readonly isOrdered?: boolean
  /** Paths with answers that change too, next to `path`. */
  readonly changes?: readonly string[]
  /** A hook: more to send than the fields say, from what is sent of them. */
  useDerived?(): (body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** What looks wrong about a row among the others, without being refused: shown below its name. */
  useWarning?(): (row: Row, rows: readonly Row[]) => ReactNode
}
