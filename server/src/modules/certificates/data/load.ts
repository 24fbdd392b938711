import type { ReadSchool } from '../../../kernel/http/context.ts'
import { formatAmount } from '../../../kernel/money/amounts.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { readStudentAbsences, type StudentAbsences } from '../../attendance/index.ts'
import { type StudentOwed, selectStudentsOwed } from '../../billing/index.ts'
import { readTranscripts, type TranscriptYear } from '../../evaluations/index.ts'
import { type LetterheadTexts, selectLetterhead } from '../../letterhead/index.ts'
import { fullName, type StudentDocumentFacts, selectStudentDocumentFacts } from '../../people/index.ts'
import type { DataSource } from '../rules/kinds.ts'
import type { LoadedRow, LoadedStudent } from '../rules/values.ts'
import { theseStudents } from './sql.ts'

/** For which school and day data is loaded. */
interface LoadRequest {
  readonly read: ReadSchool
  readonly school: { readonly id: string; readonly name: string; readonly currency: string }
  /** The school's date. */
  readonly today: string
  readonly now: Date
  /** The sources that the template uses: nothing else is read. */
  readonly sources: readonly DataSource[]
}

/** What documents say of a student, by the names of columns. */
export interface DescribedStudent {
  readonly facts: StudentDocumentFacts
  readonly values: LoadedStudent
}

/** The data of students: a constant number of statements for each source, whatever the number of students. */
export async function loadStudents(
  request: LoadRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DescribedStudent>> {
  const { read, school, today, sources } = request
  const [students, [head]] = await read([
    selectStudentDocumentFacts(school.id, ids, today),
    selectLetterhead(school.id),
  ])
  const [first] = students
  const from = first?.year_starts_on ?? addDays(today, -365)
  const attendance = sources.includes('attendance') ? await loadAttendance(request, ids, from) : undefined
  const grades = sources.includes('grades') ? await loadGrades(request, ids) : undefined
  const fees = sources.includes('fees') ? await loadFees(request, ids) : undefined
  const shared = schoolValues(request, head)
  return new Map(
    students.map((facts) => [
      facts.id,
      {
        facts,
        values: {
          ...shared,
          ...studentValues(facts),
          ...attendance?.(facts.id),
          ...grades?.(facts.id),
          ...fees?.(facts.id),
        },
      },
    ]),
  )
}

type ValuesOf = (studentId: string) => LoadedStudent

const schoolValues = ({ school, today }: LoadRequest, head: LetterheadTexts | undefined): LoadedStudent => ({
  'school.name': school.name,
  'school.address': head?.address,
  'school.phone': head?.phone,
  'school.email': head?.email,
  'school.signatory': head?.signatory_name,
  'document.date': today,
})

function studentValues(facts: StudentDocumentFacts): LoadedStudent {
  const { address } = facts
  const lines = [
    address?.line1,
    address?.line2,
    [address?.postal_code, address?.city].filter(Boolean).join(' '),
    address?.region,
  ]
  return {
    'student.name': fullName(facts),
    'student.first_name': facts.first_name,
    'student.middle_name': facts.middle_name,
    'student.last_name': facts.last_name,
    'student.code': facts.student_code,
    'student.sex': facts.sex,
    'student.date_of_birth': facts.date_of_birth,
    'student.place_of_birth': facts.place_of_birth,
    'student.grade_level': facts.grade_level,
    'student.class': facts.class_title,
    'student.school_year': facts.school_year,
    'student.entry_date': facts.entry_date,
    'student.exit_date': facts.exit_date,
    'guardian.names': facts.guardians.join(', '),
    'guardian.address': lines.filter(Boolean).join('\n'),
  }
}

/** Attendance of this school year until yesterday. */
async function loadAttendance(
  { read, school, today }: LoadRequest,
  ids: readonly string[],
  from: string,
): Promise<ValuesOf> {
  const yesterday = addDays(today, -1)
  const to = yesterday < from ? from : yesterday
  const { absences, unit } = await readStudentAbsences(
    { read, today, school },
    { studentIds: theseStudents(ids), from, to, most: ids.length },
  )
  const byStudent = new Map(absences.map((one) => [one.student_id, one]))
  const span = { 'attendance.from': from, 'attendance.to': to, 'attendance.unit': unit }
  return (id) => {
    const counted = byStudent.get(id)
    return counted ? { ...span, ...attendanceValues(counted) } : {}
  }
}

function attendanceValues(counted: StudentAbsences): LoadedStudent {
  const { sessions, absences_justified: excused, absences_unjustified: unexcused, lates } = counted
  const absent = excused + unexcused
  return {
    'attendance.recorded': sessions,
    'attendance.present': sessions - absent,
    'attendance.absent': absent,
    'attendance.excused': excused,
    'attendance.unexcused': unexcused,
    'attendance.late': lates,
    'attendance.rate': sessions === 0 ? null : (100 * (sessions - absent)) / sessions,
  }
}

async function loadGrades({ read, school, now }: LoadRequest, ids: readonly string[]): Promise<ValuesOf> {
  const transcripts = await readTranscripts({ read, tenant: school.id, now }, ids)
  return (id) => {
    const years = transcripts.get(id) ?? []
    return { 'grades.years': years.map(yearRow), 'grades.average': years.at(-1)?.average }
  }
}

const yearRow = ({ title, average, letter, lines }: TranscriptYear): LoadedRow => ({
  title,
  average,
  letter,
  lines: lines.map((line) => ({
    class: line.class_title,
    subject: line.subject,
    mark: line.mark,
    letter: line.letter,
    coefficient: line.coefficient,
  })),
})

/** What is owed in the currency of the school; who owes nothing has a balance of zero and no invoices. */
async function loadFees({ read, school, today }: LoadRequest, ids: readonly string[]): Promise<ValuesOf> {
  const { currency } = school
  const [rows] = await read([selectStudentsOwed(school.id, ids, today)])
  const byStudent = new Map(
    rows.filter((row) => row.currency === currency).map((row) => [row.student_id, row]),
  )
  return (id) => feeValues(byStudent.get(id), currency)
}

function feeValues(owed: StudentOwed | undefined, currency: string): LoadedStudent {
  const money = (minor: string) => ({ amount: formatAmount(BigInt(minor), currency), currency })
  return {
    'fees.balance': money(owed?.open ?? '0'),
    'fees.overdue': money(owed?.overdue ?? '0'),
    'fees.due_date': owed?.due_date,
    'fees.invoices': owed?.invoices.map((invoice) => ({
      number: invoice.number,
      due_date: invoice.due_date,
      total: money(invoice.total),
      open: money(invoice.open),
    })),
  }
}
