import { languageOfLocale } from '../../kernel/languages/languages.ts'
import { addDays } from '../../kernel/time/dates.ts'
import type { Day } from './day.ts'
import type { Office, Page } from './office.ts'
import { paperOf } from './papers.ts'

interface Identified {
  readonly id: string
}
interface Student extends Identified {
  readonly first_name: string
  readonly last_name: string
}

const texts = {
  en: {
    passport: 'Passport or identity card',
    vaccination: 'Vaccination record',
    medical: 'Medical certificate',
    plan: 'Learning plan',
    contract: 'Contract of employment',
    correspondence: 'Correspondence',
    letterAbout: 'Letter about',
    trip: 'Exchange with Lyon',
    photoPage: 'The page with the photo, with all four corners in the picture.',
    planOf: 'Learning plan for the term',
    dark: 'The photo is too dark to read. Please take it again in daylight.',
  },
  fr: {
    passport: 'Passeport ou carte d’identité',
    vaccination: 'Carnet de vaccination',
    medical: 'Certificat médical',
    plan: 'Plan d’apprentissage',
    contract: 'Contrat de travail',
    correspondence: 'Correspondance',
    letterAbout: 'Lettre au sujet de',
    trip: 'Échange avec Hambourg',
    photoPage: 'La page avec la photo, les quatre coins visibles.',
    planOf: 'Plan d’apprentissage du trimestre',
    dark: 'La photo est trop sombre. Merci de la reprendre à la lumière du jour.',
  },
} as const

type Name = 'passport' | 'vaccination' | 'medical' | 'plan' | 'contract' | 'correspondence'

const categories: Readonly<Record<Name, object>> = {
  passport: { subject_kinds: ['student'], staff_access: 'office', family_access: 'upload', has_expiry: true },
  vaccination: { subject_kinds: ['student'], staff_access: 'office', family_access: 'upload' },
  medical: { subject_kinds: ['student'], staff_access: 'restricted', family_access: 'upload' },
  plan: { subject_kinds: ['student', 'class'], staff_access: 'teachers', family_access: 'read' },
  contract: { subject_kinds: ['staff'], staff_access: 'office', family_access: 'read' },
  correspondence: { subject_kinds: ['application'], staff_access: 'office', family_access: 'none' },
}

type Words = (typeof texts)['en' | 'fr']

/** The school says which documents it needs; families send them, and the office accepts, rejects and waits. */
export async function fileDocuments(day: Day): Promise<void> {
  const words = texts[languageOfLocale(day.school.locale)]
  const registrar = await day.account('registrar')
  const ids = await describe(day, registrar, words)
  await fileForStudents(day, registrar, { words, ids })
  await fileForFirstListed(registrar, { words, ids })
  await sendAsGuardian(day, registrar, { words, ids })
  await fileForApplications(registrar, { words, ids })
  await planTrip(day, registrar, { words, ids })
}

async function describe(day: Day, registrar: Office, words: Words): Promise<Readonly<Record<Name, string>>> {
  const ids: Record<Name, string> = {
    passport: '',
    vaccination: '',
    medical: '',
    plan: '',
    contract: '',
    correspondence: '',
  }
  for (const name of Object.keys(categories) as Name[]) {
    const body = { name: words[name], retention_months: 60, ...categories[name] }
    ids[name] = (await registrar.send<Identified>('POST', '/api/v1/documents/categories/', body)).id
  }
  const level = day.school.levels.at(-4)?.code ?? ''
  const required = [
    { category_id: ids.passport, name: words.passport, instructions: words.photoPage, grade_levels: [level] },
    { category_id: ids.vaccination, name: words.vaccination, grade_levels: [] },
  ]
  for (const one of required) {
    const body = { audience: 'student', starts_on: addDays(day.today, -20), ...one }
    await registrar.send('POST', '/api/v1/documents/requirements/', body)
  }
  return ids
}

interface Filing {
  readonly words: Words
  readonly ids: Readonly<Record<Name, string>>
}

const pathOf = (student: Identified, category: string, more: Readonly<Record<string, string>> = {}): string =>
  `/api/v1/documents/?${new URLSearchParams({
    subject_kind: 'student',
    subject_id: student.id,
    category_id: category,
    ...more,
  })}`

const paper = (title: string, { first_name, last_name }: Student): Buffer =>
  paperOf(`${title}: ${first_name} ${last_name}`)

/** The office filed what came on paper; one passport expires soon, one has expired. */
async function fileForStudents(day: Day, registrar: Office, { words, ids }: Filing): Promise<void> {
  const level = day.school.levels.at(-4)?.code ?? ''
  const path = `/api/v1/people/students/?grade_level=${level}&page_size=12`
  const students = (await registrar.read<Page<Student>>(path)).results
  for (const [index, student] of students.entries()) {
    const expires_on = addDays(day.today, index === 0 ? -10 : index === 1 ? 25 : 700)
    const filed = pathOf(student, ids.passport, { expires_on })
    if (index % 3 !== 2) await registrar.upload(filed, 'application/pdf', paper(words.passport, student))
    if (index % 2 === 0)
      await registrar.upload(
        pathOf(student, ids.vaccination),
        'application/pdf',
        paper(words.vaccination, student),
      )
  }
  const [first] = students
  if (!first) return
  const plan = pathOf(first, ids.plan, { title: words.planOf })
  await registrar.upload(plan, 'application/pdf', paper(words.plan, first))
}

/** The page of students shows this one first. */
async function fileForFirstListed(registrar: Office, { words, ids }: Filing): Promise<void> {
  const [student] = (await registrar.read<Page<Student>>('/api/v1/people/students/?page_size=1')).results
  if (!student) return
  const bytes = paper(words.vaccination, student)
  await registrar.upload(pathOf(student, ids.vaccination), 'application/pdf', bytes)
}

/** A guardian sent two documents: one was rejected, one waits for the office. */
async function sendAsGuardian(day: Day, registrar: Office, { words, ids }: Filing): Promise<void> {
  const guardian = await day.account('guardian')
  const children = (await guardian.read<Page<Student>>('/api/v1/people/students/?page_size=5')).results
  const [child] = children
  if (!child) return
  const dark = await guardian.upload<Identified>(
    pathOf(child, ids.vaccination),
    'application/pdf',
    paper(words.vaccination, child),
  )
  const rejection = { number: 1, reason: words.dark }
  await registrar.send('POST', `/api/v1/documents/${dark.id}/reject`, rejection)
  const last = children.at(-1) ?? child
  await guardian.upload(
    pathOf(last, ids.passport, { expires_on: addDays(day.today, 1500) }),
    'application/pdf',
    paper(words.passport, last),
  )
}

/** A letter came with the newest applications. */
async function fileForApplications(registrar: Office, { words, ids }: Filing): Promise<void> {
  const path = '/api/v1/enrollment/applications/?page_size=2&sort=-submitted_at'
  for (const application of (await registrar.read<Page<Student>>(path)).results) {
    const query = new URLSearchParams({
      subject_kind: 'application',
      subject_id: application.id,
      category_id: ids.correspondence,
      title: words.letterAbout.concat(' ', application.first_name),
    })
    const bytes = paper(words.letterAbout, application)
    await registrar.upload(`/api/v1/documents/?${query}`, 'application/pdf', bytes)
  }
}

/** The students of a grade travel in spring: some of them have no passport that is valid by then. */
async function planTrip(day: Day, registrar: Office, { words, ids }: Filing): Promise<void> {
  const level = day.school.levels.at(-4)?.code ?? ''
  const path = `/api/v1/people/students/?grade_level=${level}&page_size=6`
  const { results } = await registrar.read<Page<Student>>(path)
  if (results.length === 0) return
  await registrar.send('POST', '/api/v1/documents/lists/', {
    name: words.trip,
    student_ids: results.map(({ id }) => id),
    category_ids: [ids.passport, ids.vaccination],
    valid_on: addDays(day.today, 120),
  })
}
