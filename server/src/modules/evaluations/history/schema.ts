import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const Text = t.Nullable(t.String())

/** One change of an evaluation or of a result in it. */
const Change = Strict('EvaluationChange', {
  id: t.Uuid,
  at: t.Instant,
  entity: t.OneOf(['evaluation', 'result']),
  action: t.OneOf(['created', 'updated', 'archived', 'published', 'closed', 'reopened']),
  student_id: t.described(t.Nullable(t.Uuid), 'Of a result: whose; null: the evaluation itself.'),
  student_name: t.described(Text, 'Of a result: the name of the student.'),
  actor_id: t.Nullable(t.Uuid),
  actor_name: Text,
  credential: t.described(
    t.Nullable(
      Strict({ kind: t.String(), name: t.described(Text, 'Of an API key or a program: its name.') }),
    ),
    'Through what it was done; null: an import, or the system itself.',
  ),
  request_id: Text,
  reason: Text,
  changes: t.described(
    t.Record(t.String(), t.Object({ before: t.Unknown(), after: t.Unknown() })),
    'The members that changed, by name.',
  ),
})

export const ChangePage = t.PageOf(Change)
export const ChangeQuery = Strict({ student_id: t.Optional(t.Uuid), ...t.pageQuery })

export type ChangeWire = t.Static<typeof Change>
export type ChangeQueryValue = t.Static<typeof ChangeQuery>
