import type { SortColumn } from '../db/keyset.sql.ts'
import type { Fragment, Statement } from '../db/statement.ts'
import type { Transaction } from '../db/transaction.ts'
import type { ChangeRequest } from '../history/record-change.ts'
import type { Access } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import type { ProblemDetail, ProblemKind } from '../http/problem.ts'
import type { t } from '../http/wire.ts'
import { ExtensionPoint } from '../modules/extension-point.ts'
import type { Span } from './in-order.ts'
import type { Member } from './member.ts'

/** What the system stores for every row. */
interface Stored {
  readonly id: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

/** A row as statements answer it: the members by their names on the wire. */
export type ItemRow<State extends object> = State & Stored

/** A row as the wire shows it. */
export type ItemWire<State extends object> = State & {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
  readonly archived_at: string | null
}

/** A value by which a list is filtered, and the request that it came with. */
interface FilterQuestion {
  readonly tenant: string
  readonly value: unknown
  readonly today: string
  readonly context: RequestContext
}

/** A filter of a list: what a caller may write and the condition on `item` that it means. */
export interface Filter {
  readonly schema: t.TSchema
  readonly condition: (question: FilterQuestion) => Fragment | Promise<Fragment>
}

/** A change before it is saved; `before` is undefined for a new row and for one that comes back. Archived rows are not judged. */
export interface Judged<State extends object> {
  readonly tx: Transaction
  readonly id: string
  readonly before: State | undefined
  readonly after: State
}

type Problems = Promise<readonly ProblemDetail[]> | readonly ProblemDetail[]

/** A question that a change must answer. */
export interface Rule<State extends object> {
  /** A change of one of these members asks it; a new or restored row answers every question. */
  readonly of: readonly (keyof State & string)[]
  readonly problems: (judged: Judged<State>) => Problems
}

/** A question about other rows that this change may break: noted before it is saved, compared afterwards. */
interface Watch<State extends object> {
  readonly of: readonly (keyof State & string)[]
  readonly watch: (judged: Judged<State>) => Promise<() => Promise<readonly ProblemDetail[]>>
}

/** Something that points at a row: at most five by name, and how many there are. */
export interface HangingRow {
  readonly id: string
  readonly label: string
  readonly total: number
}

/** Live things that point at a row: it is not archived under them. */
export interface Hanging {
  /** What hangs there: `class`, `student`. */
  readonly noun: string
  /** Whether they name it by id, or by its `key`, which then does not change under them either. */
  readonly by: 'id' | 'key'
  readonly select: (tenant: string, value: string, today: string) => Statement<HangingRow>
}

/** One change of a row, as its module records it. */
export interface ItemChange {
  readonly noun: string
  readonly id: string
  readonly action: 'created' | 'updated' | 'archived' | 'restored'
  readonly before: Row | undefined
  readonly after: Row
}

type Row = Readonly<Record<string, unknown>>

/** What the resources of one module have in common. */
export interface ResourceHome {
  /** The first word of operation ids. */
  readonly module: string
  /** Where the paths begin: `/api/v1/academics/`. */
  readonly path: string
  readonly read: Access
  readonly write: Access
  /** Makes the published shapes, with the descriptions of a noun's members. */
  readonly shapes: (noun: string) => typeof t.Strict
  /** Lets one change of the resources happen after the other, until the transaction ends. */
  readonly lock: (tenant: string) => Statement<unknown>
  /** Another live row has the same unique members. */
  readonly codeTaken: ProblemKind
  /** Live things refer to the row. */
  readonly stillInUse: ProblemKind
  readonly record: (context: ChangeRequest, changes: readonly ItemChange[]) => Promise<void>
}

/**
 * A kind of thing that a school has as rows of one table, described once: routes, schemas, statements, rules,
 * history and events follow from it. `State` is what of it can change, by the names of the wire.
 */
export interface Resource<State extends object> {
  readonly home: ResourceHome
  /** `grade_level`: in events, history, audit and the parameter `grade_level_id`. */
  readonly noun: string
  /** `GradeLevel`, `GradeLevels`: in operation ids. */
  readonly title: string
  readonly titles: string
  /** Under the path of its home. */
  readonly path: string
  /** What it is, in a sentence that begins lists and details in the documents. */
  readonly summary: string
  readonly table: string
  readonly members: { readonly [Name in keyof State & string]: Member }
  /** Columns of every row of this kind that are no members, and the condition on `item` that selects them. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly only?: Fragment
  readonly filters: Readonly<Record<string, Filter>>
  readonly sorts: Readonly<Record<string, SortColumn>>
  readonly sort: string
  /** Members that no two live rows share, together. */
  readonly unique?: readonly (keyof State & string)[]
  /** The member by which others name it. */
  readonly key?: keyof State & string
  /** Fills in derived members. */
  readonly complete?: (judged: Judged<State>) => Promise<State>
  /** The members that it lasts between; the database holds them in order, of archived rows too. */
  readonly span?: Span<keyof State & string>
  readonly rules?: readonly Rule<State>[]
  readonly watches?: readonly Watch<State>[]
  readonly hanging?: readonly Hanging[]
  /** How a row is named in an error response. */
  readonly label: keyof State & string
  readonly example: State
}

/** The description, checked. */
export function describeResource<State extends object>(resource: Resource<State>): Resource<State> {
  if (!/^[a-z_]+$/.test(resource.noun)) throw new Error(`The noun ${resource.noun} is no snake_case word.`)
  return resource
}

/** The members by name, whatever the state is. */
export const membersOf = <State extends object>(
  resource: Resource<State>,
): [keyof State & string, Member][] => Object.entries(resource.members) as [keyof State & string, Member][]

/** What can change of a row. */
export const stateOf = <State extends object>(resource: Resource<State>, row: ItemRow<State>): State =>
  Object.fromEntries(membersOf(resource).map(([name]) => [name, row[name]])) as State

/** What of higher modules points at rows of a resource; `on` is the noun of the resource. */
export const furtherHangings = new ExtensionPoint<Hanging & { readonly on: string }>(
  'rows that hang on a resource',
)

/** Everything that may hang on a row. */
export const hangingOn = <State extends object>(resource: Resource<State>): readonly Hanging[] => [
  ...(resource.hanging ?? []),
  ...furtherHangings.items.filter(({ on }) => on === resource.noun),
]
