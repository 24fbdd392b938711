import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Told as Strict } from '../words.ts'

const Text = Nullable(Type.String())

/** One change of an evaluation or of a result in it. */
const Change = Strict('EvaluationChange', {
  id: Uuid,
  at: Instant,
  entity: OneOf(['evaluation', 'result']),
  action: OneOf(['created', 'updated', 'archived', 'published', 'closed', 'reopened']),
  student_id: said(Nullable(Uuid), 'Of a result: whose; null: the evaluation itself.'),
  student_name: said(Text, 'Of a result: the name of the student.'),
  actor_id: Nullable(Uuid),
  actor_name: Text,
  credential: said(
    Nullable(Strict({ kind: Type.String(), name: said(Text, 'Of an API key or a program: its name.') })),
    'Through what it was done; null: an import, or the system itself.',
  ),
  request_id: Text,
  reason: Text,
  changes: said(
    Type.Record(Type.String(), Type.Object({ before: Type.Unknown(), after: Type.Unknown() })),
    'The members that changed, by name.',
  ),
})

export const ChangePage = PageOf(Change)
export const ChangeQuery = Strict({ student_id: Type.Optional(Uuid), ...pageQuery })

export type ChangeWire = Static<typeof Change>
export type ChangeQueryValue = Static<typeof ChangeQuery>
