import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { historySources } from '../history.ts'
import { OptionalText } from '../persons/members.ts'
import { toldOf } from '../words.ts'

const Strict = toldOf({ id: 'The change.', name: 'Name of the user; null: no longer known.' })

/** One change of a person: what each member was and became. Links stand under `students/<id>` or `guardians/<id>`. */
const PeopleChange = Strict('PersonChange', {
  id: Uuid,
  at: Instant,
  /** null: a machine or an import. */
  actor: Nullable(Strict({ id: Uuid, name: OptionalText })),
  action: Type.String(),
  request_id: OptionalText,
  /** What made the change: an import says so, whoever started it. null: made before this was kept. */
  source: Nullable(OneOf(historySources)),
  change: Type.Record(Type.String(), Strict({ before: Type.Unknown(), after: Type.Unknown() })),
})
export type HistoryEntryWire = Static<typeof PeopleChange>

export const HistoryPage = PageOf(PeopleChange)

export const HistoryQuery = Strict(pageQuery)
export type HistoryQueryValue = Static<typeof HistoryQuery>
