import { useMemo } from 'react'
import type { StudentAlert } from '../api/wire.ts'
import { useSchool } from '../school/school.tsx'

/** The alerts of these students, or of a class, that apply today, by student; empty for those who may see none. */
export function useAlerts(of: { readonly students: readonly string[] } | { readonly classId: string }) {
  const { query, may } = useSchool()
  const isClass = 'classId' in of
  const filter = isClass ? { class_id: of.classId } : { student_id: of.students.slice(0, maxStudents) }
  const alerts = query.useQuery(
    'get',
    '/api/v1/people/student-alerts/',
    { params: { query: { ...filter, current: true, page_size: 200 } } },
    { enabled: may('student_alerts.read') && (isClass || of.students.length > 0), staleTime: 60_000 },
  )
  const found = alerts.data?.results
  return useMemo(() => alertsByStudent(found ?? []), [found])
}

/** How many students the list of alerts takes at once. */
const maxStudents = 100

const weights: Readonly<Record<StudentAlert['severity'], number>> = { critical: 0, important: 1, info: 2 }

/** The gravest first. */
export const byWeight = (one: StudentAlert, other: StudentAlert): number =>
  weights[one.severity] - weights[other.severity]

function alertsByStudent(alerts: readonly StudentAlert[]): ReadonlyMap<string, StudentAlert[]> {
  const found = new Map<string, StudentAlert[]>()
  for (const alert of alerts.toSorted(byWeight))
    found.set(alert.student_id, [...(found.get(alert.student_id) ?? []), alert])
  return found
}

/** Whether an alert applies on a day. */
export const isCurrent = ({ starts_on, ends_on }: StudentAlert, today: string): boolean =>
  (starts_on === null || starts_on <= today) && (ends_on === null || ends_on >= today)
