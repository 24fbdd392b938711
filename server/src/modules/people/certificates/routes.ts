import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { detailPlace, studentPlace } from '../persons/place.ts'
import { Certificate, CertificateOrder, CertificatePage, CertificateQuery } from './schema.ts'
import { downloadCertificate, issueCertificate, listCertificates } from './service.ts'

const ofStudent = {
  ...detailPlace(studentPlace),
  params: t.Strict({ student_id: t.Uuid }),
  path: `${detailPlace(studentPlace).path}certificates/`,
}

export const certificateRoutes: Route[] = [
  defineRoute({
    ...ofStudent,
    id: 'people.listCertificates',
    method: 'GET',
    summary: 'List the certificates of a student',
    description: 'Certificates that were issued about a student, the newest first.',
    access: allowed('people', 'read', 'students:read'),
    query: CertificateQuery,
    answers: { 200: CertificatePage },
    handler: async (context) => ok(await listCertificates(context)),
  }),
  defineRoute({
    ...ofStudent,
    id: 'people.issueCertificate',
    method: 'POST',
    summary: 'Issue a certificate about a student',
    description:
      'Draws the next number of the school; one of today that says the same is answered again with 200.',
    access: allowed('people', 'write', 'students:write'),
    body: CertificateOrder,
    answers: { 200: Certificate, 201: Certificate },
    errorStatuses: [409],
    handler: async (context) => {
      const { certificate, isNew } = await issueCertificate(context)
      return isNew ? created(certificate) : ok(certificate)
    },
  }),
  defineRoute({
    id: 'people.downloadCertificate',
    method: 'GET',
    path: '/api/v1/people/certificates/:certificate_id/pdf',
    summary: 'Download a certificate',
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
