import { t } from '../../../kernel/http/wire.ts'
import { maxStudentsOfRun, runStates } from '../rules/kinds.ts'
import { DescribedObject as Strict } from '../words.ts'

export const IssueOrder = Strict(
  'IssueOrder',
  {
    template_id: t.Uuid,
    student_ids: t.Optional(
      t.Array(t.Uuid, {
        minItems: 1,
        maxItems: maxStudentsOfRun,
        description: 'The students, each once. Name these or a class, and not both.',
      }),
    ),
    class_id: t.Optional(t.described(t.Uuid, 'The class: everybody who sits in it today.')),
    visible_to_family: t.Optional(t.Boolean()),
  },
  {
    examples: [
      {
        template_id: '0d0c0000-0000-7000-8000-000000001001',
        class_id: '0199c0de-0000-7000-8000-000000000002',
        visible_to_family: true,
      },
    ],
  },
)
export type IssueOrderBody = t.Static<typeof IssueOrder>

const Reason = Strict('DocumentProblem', {
  code: t.described(t.String(), '`value_missing`, `student_not_enrolled`, or an error of the template.'),
  column: t.described(t.Nullable(t.String()), 'The column without a value; null: another reason.'),
  message: t.described(t.String(), 'The same in words.'),
})

export const DocumentRun = Strict('DocumentRun', {
  id: t.Uuid,
  job_id: t.described(t.Nullable(t.Uuid), 'The job that issues; null: it ended long ago.'),
  template_id: t.Uuid,
  template_name: t.described(t.String(), 'The name of the template.'),
  template_version: t.Integer({ minimum: 1 }),
  class_id: t.Nullable(t.Uuid),
  visible_to_family: t.Boolean(),
  state: t.described(t.OneOf(runStates), '`running` until every student has a document or a reason.'),
  students: t.described(t.Integer({ minimum: 0 }), 'Students of the request.'),
  issued: t.described(t.Integer({ minimum: 0 }), 'Of them with their document.'),
  failed: t.described(t.Integer({ minimum: 0 }), 'Of them without, for the reasons in `problems`.'),
  created_at: t.Instant,
  ended_at: t.described(t.Nullable(t.Instant), 'When it ended (UTC); null: it runs.'),
  problems: t.Array(
    Strict('StudentDocumentProblem', {
      student_id: t.Uuid,
      student_name: t.described(t.String(), 'First, middle and last name.'),
      reasons: t.Array(Reason, { description: 'Why there is no document.' }),
    }),
    { description: 'The first 200 students without a document, by name.' },
  ),
})
export type DocumentRunWire = t.Static<typeof DocumentRun>
export const RunParams = t.Object({ run_id: t.Uuid }, { additionalProperties: false })
