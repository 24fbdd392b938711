import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { detailPlace, studentPlace } from '../persons/place.ts'
import { CertificatePage, CertificateQuery } from './schema.ts'
import { downloadCertificate, listCertificates } from './service.ts'

const ofStudent = {
  ...detailPlace(studentPlace),
  params: t.Strict({ student_id: t.Uuid }),
  path: `${detailPlace(studentPlace).path}certificates/`,
}

/** Certificates that were issued before documents came from templates: read, and never issued again. */
export const certificateRoutes: Route[] = [
  defineRoute({
    ...ofStudent,
    id: 'people.listCertificates',
    method: 'GET',
    summary: 'List earlier certificates of a student',
    description:
      'Certificates that were issued before documents came from templates, the newest first. New ones are issued with `POST /api/v1/documents/issued/`.',
    access: allowed('people', 'read', 'students:read'),
    query: CertificateQuery,
    answers: { 200: CertificatePage },
    handler: async (context) => ok(await listCertificates(context)),
  }),
  defineRoute({
    id: 'people.downloadCertificate',
    method: 'GET',
    path: '/api/v1/people/certificates/:certificate_id/pdf',
    summary: 'Download an earlier certificate',
    description: 'The certificate as it was issued, as PDF on the letterhead of the school.',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    params: t.Strict({ certificate_id: t.Uuid }),
    answers: { 200: null },
    produces: { 200: ['application/pdf'] },
    errorStatuses: [503],
    etag: false,
    auditRead: true,
    handler: (context) => downloadCertificate(context),
  }),
]
