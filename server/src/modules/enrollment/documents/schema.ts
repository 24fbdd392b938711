import { t } from '../../../kernel/http/wire.ts'
import { documentTypes } from '../rules/document-type.ts'
import { DescribedObject as Strict } from '../words.ts'

/** A document that was sent before, to be put to an application. */
export const DocumentReference = Strict('DocumentReference', {
  kind: t.String({
    pattern: '^[a-z][a-z0-9_]*$',
    minLength: 1,
    maxLength: 64,
    examples: ['birth_certificate'],
  }),
  document_id: t.Uuid,
  upload_token: t.String({ minLength: 1, maxLength: 100 }),
})
export type DocumentReferenceValue = t.Static<typeof DocumentReference>

const facts = {
  document_id: t.Uuid,
  sha256: t.String(),
  size: t.Integer(),
  content_type: t.OneOf(documentTypes),
}

/** What is answered for a document that was sent. */
export const SentDocument = Strict('UploadedDocument', { ...facts, upload_token: t.String() })

export const DocumentQuery = Strict({
  /** What the sender calls it. */
  name: t.Optional(t.Text(255, 1)),
})

/** A document of an application. */
export const StoredDocument = Strict('ApplicationDocument', {
  ...facts,
  kind: t.String(),
  name: t.described(t.Nullable(t.String()), 'What its sender called it.'),
  created_at: t.Instant,
  from_repeat: t.described(
    t.Boolean(),
    'Whether it came with a form that repeats the application: nobody has proved that its sender is the family.',
  ),
})

export const DocumentParams = Strict({ application_id: t.Uuid, document_id: t.Uuid })
