import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowOf = (school: FullSchool, table: string, index = 0): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const text = (school: FullSchool) => ({
  name: `${school.marker} walk`,
  kind: 'other',
  language: 'en',
  source: '# {{ student.name }}\n',
})

const template = (index = 0): RequestHint => ({
  params: (school) => ({ template_id: rowOf(school, 'document_templates', index) }),
})
const document = (index = 0): RequestHint => ({
  params: (school) => ({ document_id: rowOf(school, 'issued_documents', index) }),
})

/** Templates of documents, issuing, and documents as they were issued. */
export const certificateRequests: Readonly<Record<string, RequestHint>> = {
  'certificates.createTemplate': { body: text },
  'certificates.checkTemplate': { body: text },
  'certificates.previewTemplate': { body: text },
  'certificates.readTemplate': template(),
  'certificates.listTemplateVersions': template(),
  'certificates.changeTemplate': { ...template(), body: () => ({ source: '# {{ student.last_name }}\n' }) },
  'certificates.archiveTemplate': template(1),
  'certificates.issueDocuments': {
    body: (school) => ({
      template_id: rowOf(school, 'document_templates'),
      student_ids: [idNamed(school, 'student_id')],
    }),
  },
  'certificates.readRun': { params: (school) => ({ run_id: rowOf(school, 'document_runs') }) },
  'certificates.readDocument': document(),
  'certificates.downloadDocument': document(),
  'certificates.changeDocument': { ...document(), body: () => ({ visible_to_family: false }) },
  'certificates.withdrawDocument': { ...document(1), body: () => ({ reason: 'walk' }) },
}
