import { addDays } from '../../kernel/time/dates.ts'
import type { Day } from './day.ts'
import type { Office, Page } from './office.ts'

interface Made {
  readonly id: string
  readonly version_number: number
}

interface Child {
  readonly id: string
  readonly homeroom_class_id: string | null
}

const path = '/api/v1/documents/forms/'
const nobody = { kind: 'families', all: false, grade_levels: [], class_ids: [], student_ids: [], roles: [] }

/** Forms of the office: some that families have answered, one of staff, one that nobody has published. */
export async function sendForms(day: Day): Promise<void> {
  const registrar = await day.account('registrar')
  const guardian = await day.account('guardian')
  const [child] = (await guardian.read<Page<Child>>('/api/v1/people/students/')).results
  if (!child) return
  await askForConsent(day, registrar, child)
  const everybody = { ...nobody, all: true }
  const photos = await publish(registrar, {
    preset: 'photo_consent',
    audience: everybody,
    may_withdraw: true,
  })
  await answer(guardian, photos, child, {
    consent: true,
    uses: ['class', 'yearbook'],
    signature: 'Guardian',
  })
  const contact = await publish(registrar, { preset: 'contact_update', audience: everybody })
  await answer(guardian, contact, child, { phone: '+44 20 7946 0321', line1: '12 Park Road', city: 'Bath' })
  await askStaff(day)
  await registrar.send('POST', path, { preset: 'medical', audience: everybody })
}

/** A trip of the child's class, which both guardians sign; nobody has yet. */
async function askForConsent(day: Day, registrar: Office, { id, homeroom_class_id }: Child): Promise<void> {
  await publish(registrar, {
    preset: 'trip_consent',
    audience:
      homeroom_class_id === null
        ? { ...nobody, student_ids: [id] }
        : { ...nobody, class_ids: [homeroom_class_id] },
    both_guardians: true,
    closes_on: addDays(day.today, 10),
    reminder_days: [7, 2],
  })
}

async function askStaff(day: Day): Promise<void> {
  const principal = await day.account('principal')
  const language = day.school.locale.slice(0, 2) === 'fr' ? 'fr' : 'en'
  const texts = {
    en: { title: 'Training day', question: 'What should we work on?', yes: 'Reading', no: 'Digital tools' },
    fr: { title: 'Journée pédagogique', question: 'Sur quel thème ?', yes: 'La lecture', no: 'Le numérique' },
  }[language]
  const inLanguage = (text: string) => ({ [language]: text })
  const field = {
    key: 'topic',
    kind: 'choice',
    label: inLanguage(texts.question),
    help: null,
    required: true,
    choices: [
      { value: 'reading', label: inLanguage(texts.yes) },
      { value: 'digital', label: inLanguage(texts.no) },
    ],
    show_if: null,
    file_id: null,
    binding: null,
  }
  const definition = {
    languages: [language],
    title: inLanguage(texts.title),
    intro: {},
    sections: [{ title: {}, fields: [field] }],
  }
  await publish(principal, {
    definition,
    audience: { ...nobody, kind: 'staff', all: true },
    respond_by: 'person',
    closes_on: addDays(day.today, 5),
  })
}

async function publish(office: Office, body: object): Promise<Made> {
  const made = await office.send<Made>('POST', path, body)
  return office.send<Made>('POST', `${path}${made.id}/publish`, {})
}

const answer = (guardian: Office, form: Made, child: Child, answers: object): Promise<unknown> =>
  guardian.send('POST', `${path}tasks/${form.id}/submit`, {
    version_number: form.version_number,
    student_id: child.id,
    language: 'en',
    answers,
  })
