import { addDays, weekday } from '../../kernel/time/dates.ts'
import type { Day } from './day.ts'
import type { Office, Page } from './office.ts'

interface Identified {
  readonly id: string
}
interface Person extends Identified {
  readonly first_name: string
  readonly last_name: string
}

/** Somebody leaves, a phone number changes, a court decides, a day is closed, and members come and go. */
export async function changePeople(day: Day): Promise<void> {
  const registrar = await day.account('registrar')
  await leaveSchool(day, registrar)
  await separateParents(day, registrar)
  await warnOfIllness(day, registrar)
  await manageMembers(day)
  const admin = await day.account('admin')
  const date = mondayAfter(addDays(day.today, 46))
  const entry = { kind: 'closure', title: day.words.trainingDay, starts_on: date, ends_on: date }
  await admin.send('POST', '/api/v1/academics/calendar/', entry)
}

const mondayAfter = (date: string): string => addDays(date, (8 - weekday(date)) % 7)

/** Students of a level in the middle of the school, past those that lists show first. */
async function studentsOf({ school }: Day, registrar: Office): Promise<readonly Person[]> {
  const level = school.levels.at(-4)?.code ?? ''
  const path = `/api/v1/people/students/?grade_level=${level}&page_size=30`
  return (await registrar.read<Page<Person>>(path)).results
}

/** One student moves away. */
async function leaveSchool(day: Day, registrar: Office): Promise<void> {
  const students = await studentsOf(day, registrar)
  const [leaver, other] = [students[17], students[19]]
  if (!leaver || !other) return
  await registrar.send('PATCH', `/api/v1/people/students/${leaver.id}/`, {
    status: 'transferred_out',
    exit_date: day.today,
    exit_reason: day.words.moved,
  })
  const phone = day.school.phone(777)
  await registrar.send('PATCH', `/api/v1/people/students/${other.id}/`, { contact: { phone } })
}

interface Family {
  readonly guardians: readonly { readonly guardian_id: string; readonly is_primary: boolean }[]
}

/** A child with two guardians, one of whom may neither see nor be written to by order of a court. */
async function separateParents(day: Day, registrar: Office): Promise<void> {
  const { words } = day
  for (const { id } of (await studentsOf(day, registrar)).slice(20)) {
    const path = `/api/v1/people/students/${id}/`
    const { guardians } = await registrar.read<Family>(path)
    const other = guardians.find(({ is_primary }) => !is_primary)
    if (guardians.length < 2 || !other) continue
    await alert(registrar, id, {
      kind: 'custody',
      title: words.custody,
      instruction: words.custodyRule,
      severity: 'critical',
    })
    await registrar.send('PATCH', `${path}guardians/${other.guardian_id}/`, {
      lives_with: false,
      receives_messages: false,
      can_view_results: false,
      can_view_finance: false,
    })
    return
  }
}

const alert = (registrar: Office, student_id: string, body: object): Promise<unknown> =>
  registrar.send('POST', '/api/v1/people/student-alerts/', { student_id, visible_to_teachers: true, ...body })

/** What teachers must know of some of their students: one of a class of the demo teacher, and others. */
async function warnOfIllness(day: Day, registrar: Office): Promise<void> {
  const { words } = day
  const teacher = await day.account('teacher')
  const { results } = await teacher.read<Page<Identified>>('/api/v1/people/students/?page_size=20')
  const [allergic, asthmatic] = [results[13], results[16]]
  const kind = 'medical'
  if (allergic) {
    const alertText = { title: words.allergy, instruction: words.allergyRule, severity: 'critical' }
    await alert(registrar, allergic.id, { kind, ...alertText })
  }
  if (!asthmatic) return
  const body = { kind, title: words.asthma, instruction: words.asthmaRule, severity: 'info' }
  await alert(registrar, asthmatic.id, body)
}

/** Two invitations wait, and a supply teacher who has gone is suspended. */
async function manageMembers({ account, words, school }: Day): Promise<void> {
  const admin = await account('admin')
  const invite = (local: string, name: string, roles: readonly string[]) =>
    admin.send('POST', '/api/v1/members/invitations/', { email: `${local}@${school.slug}.test`, name, roles })
  await invite('new.counselor', words.contacts[0]?.join(' ') ?? '', ['counselor'])
  await invite('new.registrar', words.contacts[2]?.join(' ') ?? '', ['registrar'])
  const path = `/api/v1/members/?q=${encodeURIComponent(`supply@${school.slug}.test`)}`
  const [supply] = (await admin.read<Page<{ user_id: string }>>(path)).results
  if (supply) await admin.send('PATCH', `/api/v1/members/${supply.user_id}/`, { status: 'suspended' })
}
