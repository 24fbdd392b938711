import { Instant, Nullable, OneOf, type Static, said, Text, Type, Uuid } from '../../../kernel/http/shapes.ts'
import { documentTypes } from '../rules/document-type.ts'
import { Told as Strict } from '../words.ts'

/** A document that was sent before, to be put to an application. */
export const DocumentReference = Strict('DocumentReference', {
  kind: Type.String({
    pattern: '^[a-z][a-z0-9_]*$',
    minLength: 1,
    maxLength: 64,
    examples: ['birth_certificate'],
  }),
  document_id: Uuid,
  upload_token: Type.String({ minLength: 1, maxLength: 100 }),
})
export type DocumentReferenceValue = Static<typeof DocumentReference>

const facts = {
  document_id: Uuid,
  sha256: Type.String(),
  size: Type.Integer(),
  content_type: OneOf(documentTypes),
}

/** What is answered for a document that was sent. */
export const SentDocument = Strict('UploadedDocument', { ...facts, upload_token: Type.String() })

export const DocumentQuery = Strict({
  /** What the sender calls it. */
  name: Type.Optional(Text(255, 1)),
})

/** A document of an application. */
export const StoredDocument = Strict('ApplicationDocument', {
  ...facts,
  kind: Type.String(),
  name: said(Nullable(Type.String()), 'What its sender called it.'),
  created_at: Instant,
  from_repeat: said(
    Type.Boolean(),
    'Whether it came with a form that repeats the application: nobody has proved that its sender is the family.',
  ),
})

export const DocumentParams = Strict({ application_id: Uuid, document_id: Uuid })
