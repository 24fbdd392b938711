import type { Kernel } from '../../kernel/http/kernel.ts'
import type { InLanguages } from '../../kernel/languages/languages.ts'
import {
  bringBouncesIn,
  type Notice,
  type NoticeText,
  noticeCategories,
  notifyEach,
  type PastBounce,
} from '../../modules/notifications/index.ts'
import type { Day } from './day.ts'
import type { Page } from './office.ts'

interface Me {
  readonly user: { readonly id: string }
}

interface Student {
  readonly id: string
  readonly first_name: string
}

interface Guardian {
  readonly id: string
  readonly email: string | null
}

const hour = 3_600_000

/** What the demo guardian and teacher find under the bell, and addresses that emails came back from. */
export async function notifyPeople(kernel: Kernel, schoolId: string, day: Day): Promise<void> {
  const school = await kernel.ports.schoolById(schoolId)
  if (!school) return
  const notices = await noticesOf(day)
  const bounces = await bouncesOf(kernel, day)
  const now = kernel.clock.now()
  await kernel.database.transaction(schoolId, async (tx) => {
    await notifyEach(tx, school, notices, now)
    await bringBouncesIn(tx, bounces)
  })
}

/** A category of one of the modules; none of those that write to somebody, when there is no such module. */
function categoryFor(audience: 'family' | 'staff'): string | undefined {
  const fitting = noticeCategories.items.filter((one) => one.audience === audience || one.audience === 'both')
  return fitting[0]?.name
}

async function noticesOf({ account }: Day): Promise<Notice[]> {
  const [guardian, teacher] = await Promise.all([account('guardian'), account('teacher')])
  const [parent, colleague] = await Promise.all([
    guardian.read<Me>('/api/v1/me'),
    teacher.read<Me>('/api/v1/me'),
  ])
  const children = await guardian.read<Page<Student>>('/api/v1/people/students/')
  const [child] = children.results
  const [family, staff] = [categoryFor('family'), categoryFor('staff')]
  const about = child ? [child.id] : []
  const forFamily = (key: string, texts: InLanguages<NoticeText>): Notice[] =>
    family === undefined
      ? []
      : [
          {
            key,
            category: family,
            importance: 'news',
            to: [{ user: parent.user.id }],
            texts,
            path: '',
            about,
          },
        ]
  return [
    ...forFamily('demo:office-hours', officeHours),
    ...forFamily('demo:sports-day', sportsDay),
    ...(staff === undefined
      ? []
      : [
          {
            key: 'demo:staff-meeting',
            category: staff,
            importance: 'news' as const,
            to: [{ user: colleague.user.id }],
            texts: staffMeeting,
            path: '',
          },
        ]),
  ]
}

const officeHours: InLanguages<NoticeText> = {
  en: {
    title: 'The office closes early on Friday',
    body: 'On Friday the office closes at noon. Calls are answered again on Monday at eight.',
  },
  fr: {
    title: 'Le secrétariat ferme plus tôt vendredi',
    body: 'Vendredi, le secrétariat ferme à midi. Il répond de nouveau lundi à huit heures.',
  },
}

const sportsDay: InLanguages<NoticeText> = {
  en: {
    title: 'Sports day next week',
    body: 'Please bring sports shoes and a bottle of water. Lunch is served as usual.',
  },
  fr: {
    title: 'Journée sportive la semaine prochaine',
    body: 'Merci d’apporter des chaussures de sport et une gourde. Le déjeuner est servi comme d’habitude.',
  },
}

const staffMeeting: InLanguages<NoticeText> = {
  en: { title: 'Staff meeting on Thursday', body: 'At four in the library. Please bring your class lists.' },
  fr: {
    title: 'Réunion du personnel jeudi',
    body: 'À seize heures au centre de documentation. Merci d’apporter vos listes de classe.',
  },
}

const causes: readonly Pick<PastBounce, 'state' | 'cause' | 'status' | 'detail' | 'bounces'>[] = [
  {
    state: 'blocked',
    cause: 'hard_bounce',
    status: '5.1.1',
    detail: '550 5.1.1 Recipient address rejected: User unknown',
    bounces: 1,
  },
  { state: 'bounced', cause: 'soft_bounce', status: '5.2.2', detail: '552 5.2.2 Mailbox full', bounces: 2 },
  { state: 'blocked', cause: 'complaint', status: null, detail: 'abuse', bounces: 1 },
  {
    state: 'blocked',
    cause: 'hard_bounce',
    status: '5.1.2',
    detail: '550 5.1.2 Domain not found',
    bounces: 1,
  },
]

/** Addresses of families, none of them that of an account of the demo. */
async function bouncesOf({ clock }: Kernel, { account }: Day): Promise<PastBounce[]> {
  const registrar = await account('registrar')
  const { results } = await registrar.read<Page<Guardian>>('/api/v1/people/guardians/?page_size=50')
  // Accounts have one word before the @, families two.
  const addresses = results.flatMap(({ email }) => (email?.split('@')[0]?.includes('.') ? [email] : []))
  const now = clock.now().getTime()
  return causes.flatMap((one, index) => {
    const address = addresses[index * 7 + 3]
    const lastAt = new Date(now - (index + 1) * 31 * hour)
    const firstAt = new Date(lastAt.getTime() - (one.bounces - 1) * 50 * hour)
    return address === undefined ? [] : [{ ...one, address, firstAt, lastAt }]
  })
}
