import { problem } from '../../kernel/http/problem.ts'

/** Error codes of documents from templates. */
export const templateInvalid = problem(
  422,
  'template_invalid',
  'The template has errors; `details` names each with its line, as `body/source/LINE/COLUMN`.',
)
export const documentIncomplete = problem(
  422,
  'document_incomplete',
  'The student lacks values that the template needs; `details` names them.',
)
export const templateArchived = problem(
  409,
  'template_archived',
  'The template is archived: bring it back before you issue documents.',
)
export const documentRevoked = problem(
  409,
  'document_revoked',
  'The document is revoked: it cannot be changed any more.',
)
export const noDocuments = problem(404, 'no_documents', 'There is no valid document to put into the file.')
