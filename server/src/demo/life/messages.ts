import { addDays } from '../../kernel/time/dates.ts'
import type { Day } from './day.ts'
import type { Office, Page } from './office.ts'
import { paperOf } from './papers.ts'

interface Child {
  readonly id: string
  readonly homeroom_class_id: string | null
}

interface Thing {
  readonly id: string
}

interface Partner {
  readonly kind: string
  readonly id: string
}

interface Conversation extends Thing {
  readonly posts: readonly Thing[]
}

const root = '/api/v1/messaging/'

const words = {
  en: {
    trip: [
      'Trip to the museum',
      'Dear family of {child}, the class visits the museum next week. May {child} come along?',
    ],
    fair: ['Summer fair', 'Dear families, the summer fair of {school} is on Saturday. Everybody is welcome.'],
    closed: ['School closes at noon', 'The heating has failed. Please collect {child} at noon.'],
    later: ['Photo day', 'The photographer comes to {school}. {child} may bring a friend.'],
    audience: 'Families of the class',
    template: 'Class trip',
    homework: [
      'Homework',
      'Your child has worked very well this week. Is there anything that we can help with?',
    ],
    thanks: 'Thank you for telling us! Reading is still hard at home.',
    tip: 'Ten minutes a day are enough. I send a book along tomorrow.',
    form: ['A form to answer', 'Dear family of {child}, please answer the form by Friday.'],
    exercise: 'Exercises for the weekend',
    rude: 'You never listen to us.',
    report: 'This tone is not acceptable.',
  },
  fr: {
    trip: [
      'Sortie au musée',
      'Chère famille, la classe va au musée la semaine prochaine. {child} peut-il participer ?',
    ],
    fair: [
      'Fête de l’école',
      'Chères familles, la fête de {school} a lieu samedi. Tout le monde est bienvenu.',
    ],
    closed: ['Fermeture à midi', 'Le chauffage est en panne. Merci de venir chercher {child} à midi.'],
    later: ['Photo de classe', 'Le photographe vient à {school}. {child} peut venir avec un ami.'],
    audience: 'Familles de la classe',
    template: 'Sortie de classe',
    homework: ['Devoirs', 'Votre enfant a très bien travaillé cette semaine. Pouvons-nous vous aider ?'],
    thanks: 'Merci de nous prévenir ! La lecture reste difficile à la maison.',
    tip: 'Dix minutes par jour suffisent. Je lui confie un livre demain.',
    form: [
      'Un formulaire à remplir',
      'Chère famille de {child}, merci de remplir le formulaire avant vendredi.',
    ],
    exercise: 'Exercices du week-end',
    rude: 'Vous ne nous écoutez jamais.',
    report: 'Ce ton n’est pas acceptable.',
  },
} as const

/** For families who read Arabic, whatever the language of the school. */
const tripInArabic = {
  language: 'ar',
  subject: 'زيارة المتحف',
  body: 'يزور الصف المتحف في الأسبوع المقبل. هل توافقون على مشاركة {child}؟',
}

type Words = (typeof words)['en' | 'fr']

/** Messages in every state with replies, and a conversation of which a post was reported. */
export async function sendMessages(day: Day): Promise<void> {
  const language = day.school.locale.startsWith('fr') ? 'fr' : 'en'
  const say = words[language]
  const guardian = await day.account('guardian')
  const [child] = (await guardian.read<Page<Child>>('/api/v1/people/students/')).results
  if (!child) return
  const family = { parts: [{ kind: 'students', student_ids: [child.id] }] }
  const text = ([subject, body]: readonly [string, string]) => [{ language, subject, body }]
  await converse(day, child, say)
  const principal = await day.account('principal')
  const draft = (by: Office, more: object) => by.send<Thing>('POST', `${root}messages/`, more)
  const send = (by: Office, { id }: Thing, when: object = {}) =>
    by.send('POST', `${root}messages/${id}/send/`, when)
  const trip = await draft(principal, {
    importance: 'answer',
    reply: 'yes_no',
    texts: [...text(say.trip), tripInArabic],
    audience: classOf(child) ?? family,
  })
  await send(principal, trip)
  const urgent = await draft(principal, { importance: 'urgent', texts: text(say.closed), audience: family })
  await send(principal, urgent)
  const later = await draft(principal, { importance: 'news', texts: text(say.later), audience: family })
  await send(principal, later, { send_on: addDays(day.today, 3), send_time: '07:30' })
  const whole = { parts: [{ kind: 'whole_school' }] }
  const fair = await draft(principal, { importance: 'news', texts: text(say.fair), audience: whole })
  await send(principal, fair)
  await draft(principal, { importance: 'news', texts: text(say.fair) })
  await principal.send('POST', `${root}templates/`, {
    name: say.template,
    importance: 'answer',
    reply: 'yes_no',
    texts: text(say.trip),
  })
  await askForForm(day, family)
  await principal.send('POST', `${root}audiences/`, { name: say.audience, query: classOf(child) ?? family })
}

interface Form extends Thing {
  readonly is_open: boolean
  readonly audience: { readonly kind: string; readonly all: boolean }
}

/** A message that asks for a form of every family, where the school has one. */
async function askForForm(day: Day, audience: object): Promise<void> {
  const principal = await day.account('principal')
  const forms = await principal.read<Page<Form>>('/api/v1/documents/forms/?state=published')
  const form = forms.results.find(
    (one) => one.is_open && one.audience.kind === 'families' && one.audience.all,
  )
  if (!form) return
  const language = day.school.locale.startsWith('fr') ? 'fr' : 'en'
  const [subject, body] = words[language].form
  const message = await principal.send<Thing>('POST', `${root}messages/`, {
    importance: 'answer',
    reply: 'form',
    form_id: form.id,
    texts: [{ language, subject, body }],
    audience,
  })
  await principal.send('POST', `${root}messages/${message.id}/send/`, {})
}

const classOf = ({ homeroom_class_id }: Child) =>
  homeroom_class_id === null ? undefined : { parts: [{ kind: 'classes', class_ids: [homeroom_class_id] }] }

/** The teacher and the guardian of the demo write to each other; one post is reported. */
async function converse(day: Day, child: Child, say: Words): Promise<void> {
  const teacher = await day.account('teacher')
  const guardian = await day.account('guardian')
  const me = await guardian.read<{ person: { guardian_id: string | null } }>('/api/v1/me')
  const partners = `${root}thread-partners/?student_id=${child.id}`
  const found = (await teacher.read<Page<Partner>>(partners)).results
  const partner = found.find(({ id }) => id === me.person.guardian_id)
  if (!partner) return
  const [subject, body] = say.homework
  const thread = await teacher.send<Conversation>('POST', `${root}threads/`, {
    student_id: child.id,
    guardian_id: partner.id,
    subject,
    body,
  })
  const posts = `${root}threads/${thread.id}/posts/`
  await guardian.send('POST', posts, { body: say.thanks })
  const file = await teacher.upload<{ file_id: string }>(
    '/api/v1/files/?name=exercises.pdf',
    'application/pdf',
    paperOf(say.exercise),
  )
  await teacher.send('POST', posts, { body: say.tip, file_ids: [file.file_id] })
  const rude = await guardian.send<Conversation>('POST', posts, { body: say.rude })
  const reported = rude.posts.at(-1)
  if (reported) await teacher.send('POST', `${posts}${reported.id}/report/`, { reason: say.report })
  await guardian.send('POST', posts, { body: say.thanks })
}
