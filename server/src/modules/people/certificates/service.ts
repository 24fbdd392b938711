import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { ringsOf } from '../../identity/index.ts'
import { answerOnLetterhead } from '../../letterhead/index.ts'
import { requirePersonSeen } from '../persons/person-seen.ts'
import { studentKind } from '../students/student-kind.ts'
import { certificateDocument } from './pdf/definition.ts'
import type { CertificateWire } from './schema.ts'
import {
  type CertificateRow,
  certificateId,
  countCertificates,
  selectCertificate,
  selectCertificates,
} from './sql.ts'

/** The certificates of a student, the newest first. */
export async function listCertificates(
  context: RequestContext<{ student_id: string }, ListQuery>,
): Promise<ListBody<CertificateWire>> {
  const { school, params } = context
  requireStaff(context)
  await requirePersonSeen(studentKind, context, params.student_id)
  return readList(context, {
    sorting: { id: certificateId, columns: {} },
    select: (page) => selectCertificates(school.id, params.student_id, page),
    count: () => countCertificates(school.id, params.student_id),
    present,
  })
}

/** A certificate as it was issued: the same facts, number and day, on the letterhead of today. */
export async function downloadCertificate(
  context: RequestContext<{ certificate_id: string }>,
): Promise<Answer> {
  const { school, params } = context
  requireStaff(context)
  const [[row]] = await context.read([selectCertificate(school.id, params.certificate_id)])
  if (!row) throw notFound()
  context.audit({ entity: 'certificate', ids: [row.id] })
  const { kind, number, facts, issued_on, issued_at } = present(row)
  const name = `${kind}-certificate-${number}`
  const issued = { school, today: issued_on, clock: { now: () => new Date(issued_at) } }
  return answerOnLetterhead(
    context,
    certificateDocument,
    { number, facts, issuedOn: issued_on },
    name,
    issued,
  )
}

/** Certificates are the office's: nobody else reads them here. */
function requireStaff({ principal }: RequestContext): void {
  if (!ringsOf(principal, 'people').school) throw notFound()
}

const present = (row: CertificateRow): CertificateWire => ({
  id: row.id,
  number: `${row.issued_on.slice(0, 4)}-${String(row.number).padStart(4, '0')}`,
  kind: row.kind,
  student_id: row.student_id,
  issued_on: row.issued_on,
  issued_at: formatInstant(row.issued_at),
  issued_by: row.issued_by,
  facts: row.facts,
})
