import { problem } from '../../kernel/http/problem.ts'

export const documentHeic = problem(
  422,
  'document_heic',
  'This is a HEIC photo of an iPhone or iPad, which most computers cannot show. Choose “Most Compatible” in the settings of the camera, or take a screenshot of it, and send that.',
)
export const documentTypeRefused = problem(
  422,
  'document_type_refused',
  'Documents are PDF files, pictures (JPEG, PNG, WebP), office files, texts, MP4 or MP3 recordings; families send PDF files and pictures.',
)
export const documentEmpty = problem(422, 'document_empty', 'The file is empty.')
export const documentTooLarge = problem(
  413,
  'document_too_large',
  'Families send files of up to 25 MB. Take the photo again in a lower quality, or scan fewer pages.',
)
export const documentCategoryExceeded = problem(
  413,
  'document_category_exceeded',
  'The file is larger than its category takes: see `max_megabytes` of the category.',
)
export const documentQuarantined = problem(
  409,
  'document_quarantined',
  'The file waits for the virus scanner. It can be opened as soon as it was found clean.',
)
export const documentInfected = problem(
  409,
  'document_infected',
  'The virus scanner found malware in the file; it was removed.',
)
export const documentDecided = problem(
  409,
  'document_decided',
  'This version was accepted or rejected before, or a newer one has been uploaded.',
)
export const documentRemoved = problem(
  409,
  'document_removed',
  'The document is removed. Restore it before you change it.',
)
export const tooManyVersions = problem(
  409,
  'too_many_versions',
  'A document has up to 100 versions. File a new document.',
)
export const tooManySubjectDocuments = problem(
  409,
  'too_many_documents_of_subject',
  'Up to 2,000 documents belong to one person, class or record. Remove some that are not needed.',
)
export const documentRuleTaken = problem(
  409,
  'document_rule_name_taken',
  'Another category or requirement has this name.',
)
export const documentRuleInUse = problem(
  409,
  'document_rule_in_use',
  'Documents or requirements use it; `details` names some of them.',
)
