import { isDeepStrictEqual } from 'node:util'
import { authorOf } from '../../../kernel/history/author.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { ringsOf } from '../../identity/index.ts'
import { answerOnLetterhead } from '../../letterhead/index.ts'
import { requirePersonSeen } from '../persons/person-seen.ts'
import { studentNotEnrolled } from '../problems.ts'
import { fullName } from '../rules/full-name.ts'
import { studentKind } from '../students/student-kind.ts'
import { certificateDocument } from './pdf/definition.ts'
import type { CertificateFactsValue, CertificateOrderValue, CertificateWire } from './schema.ts'
import {
  type CertificateRow,
  type CertifiedStudent,
  certificateId,
  countCertificates,
  insertCertificate,
  selectCertificate,
  selectCertificates,
  selectCertificatesLock,
  selectCertifiedStudent,
  selectIssuedOn,
  selectNextNumber,
} from './sql.ts'

type OfStudent<Query = unknown, Body = unknown> = RequestContext<{ student_id: string }, Query, Body>

/**
 * Issues a certificate of today. One that says the same and was issued today is answered again: a second click draws no
 * second number. 409 `student_not_enrolled` for students who are not at the school.
 */
export async function issueCertificate(
  context: OfStudent<unknown, CertificateOrderValue>,
): Promise<{ certificate: CertificateWire; isNew: boolean }> {
  const { tx, params, body, today } = context
  const { at, userId } = authorOf(context)
  const student = await tx.one(
    selectCertifiedStudent(tx.tenant, {
      id: params.student_id,
      on: today,
      visibility: studentKind.visibility(context),
    }),
  )
  if (!student) throw notFound()
  if (student.status !== 'active' || student.archived_at) throw studentNotEnrolled()
  const facts = factsOf(student)
  await tx.query(selectCertificatesLock(tx.tenant))
  const [[next], issued] = await Promise.all([
    tx.query(selectNextNumber(tx.tenant)),
    tx.query(selectIssuedOn(tx.tenant, params.student_id, today)),
  ])
  const same = issued.find((one) => one.kind === body.kind && isDeepStrictEqual(one.facts, facts))
  if (same) {
    context.audit({ entity: 'certificate', ids: [same.id] })
    return { certificate: present(same), isNew: false }
  }
  const row: CertificateRow = {
    id: uuidv7(),
    number: next?.next ?? 1,
    kind: body.kind,
    student_id: params.student_id,
    issued_on: today,
    issued_at: at,
    issued_by: userId,
    facts,
  }
  await tx.execute(insertCertificate(tx.tenant, row))
  context.audit({ entity: 'certificate', ids: [row.id] })
  return { certificate: present(row), isNew: true }
}

/** The certificates of a student, the newest first. */
export async function listCertificates(context: OfStudent<ListQuery>): Promise<ListBody<CertificateWire>> {
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

const factsOf = (student: CertifiedStudent): CertificateFactsValue => ({
  student_name: fullName(student),
  student_code: student.student_code,
  sex: student.sex,
  date_of_birth: student.date_of_birth,
  place_of_birth: student.place_of_birth,
  grade_level: student.grade_level,
  class_title: student.class_title,
  school_year: student.school_year,
  entry_date: student.entry_date,
})

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
