import { t } from '../../../kernel/http/wire.ts'
import { documentKinds, documentStates } from '../rules/kinds.ts'
import { DescribedObject as Strict } from '../words.ts'

const kind = t.described(t.OneOf(documentKinds), 'What it is.')
const state = t.described(t.OneOf(documentStates), 'Whether it is valid.')
const reason = t.described(t.SingleLine(500), 'Why, for staff.')

export const IssuedDocument = Strict('IssuedDocument', {
  id: t.Uuid,
  number: t.described(t.String(), 'As it is printed: `D-2026-0012`; without gaps in a year.'),
  kind,
  title: t.described(t.String(), 'The name that the template had.'),
  state,
  student_id: t.Uuid,
  student_name: t.described(t.String(), 'First, middle and last name.'),
  template_id: t.described(t.Nullable(t.Uuid), 'The template; families do not read it.'),
  template_version: t.described(
    t.Nullable(t.Integer()),
    'The version of the template; families do not read it.',
  ),
  run_id: t.described(t.Nullable(t.Uuid), 'The request by which it was issued; families do not read it.'),
  visible_to_family: t.Boolean(),
  issued_on: t.described(t.CalendarDate, 'Day of issue at the school.'),
  issued_at: t.described(t.Instant, 'Moment of issue (UTC).'),
  issued_by_name: t.described(t.Nullable(t.String()), 'Who issued it; families do not read it.'),
  verify_url: t.described(
    t.String(),
    'The public page that confirms it; the code on the document leads there.',
  ),
  sha256: t.described(t.String(), 'SHA-256 of the file, 64 hexadecimal digits.'),
  size: t.described(t.Integer({ minimum: 1 }), 'Bytes of the file.'),
  revoked_at: t.described(t.Nullable(t.Instant), 'When it was revoked (UTC); null: it was not.'),
  revocation_reason: t.described(t.Nullable(t.String()), 'Why it was revoked, for staff.'),
})
export type IssuedDocumentWire = t.Static<typeof IssuedDocument>
export const IssuedDocumentPage = t.PageOf(IssuedDocument)

const filters = {
  student_id: t.Optional(t.Uuid),
  class_id: t.Optional(t.described(t.Uuid, 'Of students who sit in the class today.')),
  template_id: t.Optional(t.Uuid),
  run_id: t.Optional(t.Uuid),
  kind: t.Optional(kind),
  state: t.Optional(state),
  date_from: t.Optional(t.described(t.CalendarDate, 'First day of issue.')),
  date_to: t.Optional(t.described(t.CalendarDate, 'Last day of issue, included.')),
  q: t.Optional(t.described(t.Text(100, 1), 'The number, or words of the name of the student.')),
}
export const IssuedDocumentQuery = Strict({ ...filters, ...t.pageQuery })
export type IssuedDocumentQueryValue = t.Static<typeof IssuedDocumentQuery>
export const DocumentZipQuery = Strict(filters)
export type DocumentFilters = t.Static<typeof DocumentZipQuery>

export const DocumentParams = t.Object({ document_id: t.Uuid }, { additionalProperties: false })
export const IssuedDocumentPatch = Strict(
  'IssuedDocumentPatch',
  { visible_to_family: t.Boolean() },
  { examples: [{ visible_to_family: true }] },
)
export type IssuedDocumentPatchBody = t.Static<typeof IssuedDocumentPatch>
export const RevocationOrder = Strict(
  'RevocationOrder',
  { reason },
  { examples: [{ reason: 'The date of birth was wrong.' }] },
)
export type RevocationOrderBody = t.Static<typeof RevocationOrder>
