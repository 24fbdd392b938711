import { makePdf } from '../support/make-pdf.ts'
import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const ofRow = (school: FullSchool, table: string, index: number): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const raw = { contentType: 'application/pdf', bytes: new Uint8Array(makePdf('of a request')) }

const document = (index = 0): RequestHint => ({
  params: (school) => ({ document_id: ofRow(school, 'documents', index) }),
})

const category = (school: FullSchool) => ({
  name: `${school.marker} category`,
  subject_kinds: ['student'],
  staff_access: 'office',
  family_access: 'upload',
  retention_months: 24,
})

const requirement = (school: FullSchool) => ({
  category_id: ofRow(school, 'document_categories', 0),
  name: `${school.marker} requirement`,
  audience: 'student',
  starts_on: '2026-09-01',
})

/** Documents, what is required, and who is reminded. */
export const documentRequests: Readonly<Record<string, RequestHint>> = {
  'documents.createDocumentCategory': { body: category },
  'documents.changeDocumentCategory': { body: () => ({ description: 'Of the office.' }) },
  'documents.archiveDocumentCategory': {
    params: (school) => ({ document_category_id: ofRow(school, 'document_categories', 1) }),
  },
  'documents.createDocumentRequirement': { body: requirement },
  'documents.changeDocumentRequirement': { body: () => ({ instructions: 'All pages.' }) },
  'documents.createDocumentList': {
    body: (school) => ({
      name: `${school.marker} list`,
      student_ids: [idNamed(school, 'student_id')],
      category_ids: [ofRow(school, 'document_categories', 0)],
      valid_on: '2027-04-01',
    }),
  },
  'documents.changeDocumentList': { body: () => ({ valid_on: '2027-04-02' }) },
  'documents.downloadZip': {
    query: (school) => ({ subject_kind: 'student', subject_id: idNamed(school, 'student_id') }),
  },
  'documents.fileDocument': {
    raw,
    query: (school) => ({
      subject_kind: 'student',
      subject_id: idNamed(school, 'student_id'),
      category_id: ofRow(school, 'document_categories', 0),
    }),
  },
  'documents.readDocument': document(),
  'documents.readThumbnail': document(),
  'documents.listVersions': document(),
  'documents.addVersion': { ...document(), raw },
  'documents.changeDocument': { ...document(), body: () => ({ title: 'Changed' }) },
  'documents.archiveDocument': document(3),
  'documents.acceptDocument': { ...document(1), body: () => ({ number: 1 }) },
  'documents.rejectDocument': { ...document(2), body: () => ({ number: 1, reason: 'Too dark' }) },
  'documents.createLink': document(),
  'documents.restoreVersion': {
    params: (school) => ({ document_id: ofRow(school, 'documents', 0), number: '1' }),
  },
  'documents.remind': {
    body: (school) => ({
      requirement_id: ofRow(school, 'document_requirements', 0),
      subject_ids: [idNamed(school, 'student_id')],
    }),
  },
}
