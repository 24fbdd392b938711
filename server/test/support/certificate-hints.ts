import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import type { Hint } from './fill-context.ts'

/** Values of templates of documents, and of what was issued by them. */
export const certificateHints: Readonly<Record<string, Hint>> = {
  'document_templates.kind': 'other',
  'document_templates.language': 'en',
  'document_templates.current': 1,
  'document_templates.archived_at': null,
  'document_template_versions.number': 1,
  'document_template_versions.source': ({ marker }) => `# ${marker}`,
  'document_template_versions.sources': () => ['people'],
  'document_runs.state': 'done',
  'document_runs.template_version': 1,
  'document_run_students.state': 'issued',
  'document_run_students.problems': () => [],
  'issued_documents.year': 2026,
  'issued_documents.number': 1,
  'issued_documents.code': () => `${uuidv7()}${uuidv7()}`.slice(0, 44),
  'issued_documents.storage_key': ({ file }) => file.key,
  'issued_documents.sha256': 'a'.repeat(64),
  'issued_documents.size': ({ file }) => file.size,
  'issued_documents.state': 'valid',
  'issued_documents.kind': 'id_card',
  'issued_documents.template_version': 1,
  'issued_documents.sources': () => ['people'],
  'issued_documents.content': ({ marker }) => [
    { kind: 'card', blocks: [{ kind: 'title', line: [{ text: marker }] }] },
  ],
  'issued_documents.revoked_at': null,
  'issued_documents.revocation_reason': null,
  'issued_document_history.entity': 'issued_document',
}
