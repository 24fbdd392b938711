import {
  Instant,
  Nullable,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { OptionalText } from '../persons/members.ts'

/** One change of a person: what each member was and became. Links stand under `students/<id>` or `guardians/<id>`. */
export const HistoryEntry = Strict({
  id: Uuid,
  at: Instant,
  /** null: a machine or an import. */
  actor: Nullable(Strict({ id: Uuid, name: OptionalText })),
  action: Type.String(),
  request_id: OptionalText,
  change: Type.Record(Type.String(), Strict({ before: Type.Unknown(), after: Type.Unknown() })),
})
export type HistoryEntryWire = Static<typeof HistoryEntry>

export const HistoryPage = PageOf(HistoryEntry)

export const HistoryQuery = Strict(pageQuery)
export type HistoryQueryValue = Static<typeof HistoryQuery>
