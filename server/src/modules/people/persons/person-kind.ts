import type { SortColumn } from '../../../kernel/db/keyset.sql.ts'
import type { Fragment } from '../../../kernel/db/statement.ts'
import type { ColumnType } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ListQuery } from '../../../kernel/http/lists.ts'
import type { ProblemDetail, ProblemKind } from '../../../kernel/http/problem.ts'
import type { FieldInput, FieldValues } from '../../custom-fields/index.ts'
import type { PersonEntity } from '../history.ts'
import type { Changes } from '../rules/changes.ts'
import type { Searchable } from '../rules/search-text.ts'
import type { PersonTable } from '../sql.ts'

/** What of a person of any kind can change. */
export interface PersonState extends Searchable {
  readonly custom_fields: FieldValues
  readonly archived_at: Date | null
}

/** Columns of a person's row that the system maintains. */
interface SystemColumns {
  readonly id: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
  /** The person whom this archived duplicate was merged into. */
  readonly merged_into: string | null
}

/** What shown rows have in addition. */
export interface SeenColumns extends SystemColumns {
  readonly has_photo: boolean
  /** The values of custom fields that the caller sees. */
  readonly shown_custom_fields: FieldValues
}

/** The query of every list of persons, without the filters of its kind. */
export interface PersonQuery extends ListQuery {
  readonly q?: string
  readonly custom_field?: string
  readonly updated_since?: string
  readonly archived?: boolean
  readonly sort?: string
}

/** The shapes of one kind of person. */
export interface PersonShape {
  /** What can change, as the columns hold it. */
  readonly State: PersonState
  /** Columns that no body changes, in addition to those of the system. */
  readonly Fixed: object
  /** Members out of other tables that every row of a list carries. */
  readonly Joined: object
  /** The same for the detail. */
  readonly JoinedDetail: object
  /** Bodies of POST and PATCH. */
  readonly Body: { readonly custom_fields?: FieldInput }
  readonly Query: PersonQuery
  readonly Wire: { readonly id: string }
  readonly Detail: { readonly id: string }
}

export type ListRow<Shape extends PersonShape> = Shape['State'] &
  Shape['Fixed'] &
  Shape['Joined'] &
  SeenColumns
export type DetailRow<Shape extends PersonShape> = Shape['State'] &
  Shape['Fixed'] &
  Shape['JoinedDetail'] &
  SeenColumns

/** What a write of a person may touch in addition to the row itself. */
interface Attachment<Shape extends PersonShape> {
  readonly id: string
  readonly before: DetailRow<Shape> | undefined
  readonly body: Shape['Body']
}

/**
 * One kind of person: its words, columns and rules. What kinds have in common (lists, details, ETags, merge patches,
 * archive, history, events, search columns) is done once in this folder. In its fragments `person` is the row.
 */
export interface PersonKind<Shape extends PersonShape> {
  readonly entity: PersonEntity
  readonly table: PersonTable
  /** Columns that a write carries, with those made from others. */
  readonly columns: Readonly<Record<string, ColumnType>>
  /** A person of whom nothing is known yet. */
  readonly blank: Shape['State']
  readonly fixed: Shape['Fixed']
  /** The code that is unique in the school, and what is answered when it is taken. */
  readonly code?: { readonly column: string; readonly taken: ProblemKind }
  /** Words that find a person, in addition to names and contact. */
  codesOf(state: Shape['State']): readonly (string | null)[]
  /** Orders of the list in addition to name, updated_at and created_at. */
  readonly sorts?: Readonly<Record<string, SortColumn>>
  /** Whether the caller may see the person. */
  visibility(context: RequestContext): Fragment
  /** Filters of the list that only this kind has. */
  conditions(context: RequestContext<unknown, Shape['Query'], unknown>): readonly Fragment[]
  /** Select list, each part with its comma in front, of members out of other tables, as the caller may see them. */
  joined?(context: RequestContext): Fragment
  /** The same for the detail; `joinedMember` is their name, and the ETag depends on it. */
  joinedDetail?(context: RequestContext): Fragment
  readonly joinedMember?: keyof Shape['JoinedDetail'] & string
  /** The person after a merge patch (RFC 7396) of the wire shape. */
  patched(before: Shape['State'], body: Shape['Body']): Shape['State']
  /** What follows from a change for members that the body does not name. */
  follow?(before: Shape['State'], after: Shape['State'], body: Shape['Body'], today: string): Shape['State']
  /** What is wrong with the person as it would be; members that the request does not touch are not checked again. */
  faults(
    before: Shape['State'] | undefined,
    after: Shape['State'],
    body: Shape['Body'],
    today: string,
  ): readonly ProblemDetail[]
  /** What is wrong with the rows of other tables that a body names. */
  references(context: RequestContext, body: Shape['Body']): Promise<readonly ProblemDetail[]>
  /** Gives a new person what it was not given. */
  complete?(context: RequestContext, state: Shape['State'], body: Shape['Body']): Promise<Shape['State']>
  /** Writes the part of a body that belongs to other tables; returns what changed, for the history. */
  attach?(context: RequestContext, attachment: Attachment<Shape>): Promise<Changes>
  /** Further effects of a change, sent together with history and event. */
  effects?(
    context: RequestContext,
    change: {
      readonly id: string
      readonly before: Shape['State'] | undefined
      readonly after: Shape['State']
    },
  ): Promise<unknown> | undefined
  /** The content of an event about the person in addition to the id. */
  eventFacts(state: Shape['State']): Readonly<Record<string, unknown>>
  /** `photo` is the address of the photo; null: there is none. */
  present(row: ListRow<Shape>, photo: string | null): Shape['Wire']
  presentDetail(row: DetailRow<Shape>, photo: string | null): Shape['Detail']
}
