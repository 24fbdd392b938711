import type { AuditEntry } from '../../kernel/api/wire.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'

type Subject = AuditEntry['subjects'][number]

/** Where a subject is shown; an evaluation and a member have no screen of their own. */
const places = {
  student: '/schools/$slug/people/students/$personId',
  teacher: '/schools/$slug/people/teachers/$personId',
  guardian: '/schools/$slug/people/guardians/$personId',
  class: '/schools/$slug/classes/$classId',
  application: '/schools/$slug/admissions/applications/$applicationId',
  household: '/schools/$slug/households/$householdId',
  invoice: '/schools/$slug/invoices/$invoiceId',
  payment: '/schools/$slug/payments/$paymentId',
} as const

const isShown = (kind: string): kind is keyof typeof places => Object.hasOwn(places, kind)

/** The name of what an entry is about, as a link to it. */
export function SubjectLink({ subject: { kind, id, name } }: { subject: Subject }) {
  const { slug } = useSchool()
  if (!isShown(kind)) return name
  const params = {
    slug,
    personId: id,
    classId: id,
    applicationId: id,
    householdId: id,
    invoiceId: id,
    paymentId: id,
  }
  return (
    <TextLink to={places[kind]} params={params} size="sm" fw={500}>
      {name}
    </TextLink>
  )
}
