import { t } from '../../../kernel/http/wire.ts'
import { historySources } from '../history.ts'
import { OptionalText } from '../persons/members.ts'
import { reportedOf } from '../words.ts'

const Strict = reportedOf({ id: 'The change.', name: 'Name of the user; null: no longer known.' })

/** One change of a person: what each member was and became. Links stand under `students/<id>` or `guardians/<id>`. */
const PeopleChange = Strict('PersonChange', {
  id: t.Uuid,
  at: t.Instant,
  /** null: a machine or an import. */
  actor: t.Nullable(Strict({ id: t.Uuid, name: OptionalText })),
  action: t.String(),
  request_id: OptionalText,
  /** What made the change: an import says so, no matter who started it. null: made before this was recorded. */
  source: t.Nullable(t.OneOf(historySources)),
  change: t.Record(t.String(), Strict({ before: t.Unknown(), after: t.Unknown() })),
})
export type HistoryEntryWire = t.Static<typeof PeopleChange>

export const HistoryPage = t.PageOf(PeopleChange)

export const HistoryQuery = Strict(t.pageQuery)
export type HistoryQueryValue = t.Static<typeof HistoryQuery>
