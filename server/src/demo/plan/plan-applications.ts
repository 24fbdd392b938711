import { addDays } from '../../kernel/time/dates.ts'
import type { BulkApplication, BulkIntake } from '../../modules/enrollment/index.ts'
import type { Names } from '../names.ts'
import { seeded } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'
import type { Families } from './plan-families.ts'

/** Words of a form, in the language of the school. */
const words = {
  en: {
    title: 'Joining during the year',
    certificate: 'Birth certificate',
    report: 'Last school report',
    why: 'Why would you like your child to come to us?',
    bus: 'Will your child come by bus?',
    answer: 'We have moved into the town.',
  },
  fr: {
    title: 'Inscriptions en cours d’année',
    certificate: 'Acte de naissance',
    report: 'Dernier bulletin scolaire',
    why: 'Pourquoi souhaitez-vous inscrire votre enfant chez nous ?',
    bus: 'Votre enfant viendra-t-il en bus ?',
    answer: 'Nous venons d’arriver dans la ville.',
  },
}

/** Where the applications stand, and the place of their grade level among those that are open. */
const current: readonly (readonly [BulkApplication['state'], number])[] = [
  ['submitted', 0],
  ['submitted', 1],
  ['submitted', 2],
  ['submitted', 0],
  ['under_review', 0],
  ['under_review', 1],
  ['waitlisted', 0],
  ['waitlisted', 0],
  ['offered', 0],
  ['offered', 2],
  ['accepted', 1],
  ['rejected', 1],
  ['withdrawn', 2],
]

interface Admissions {
  readonly intake: BulkIntake
  readonly applications: readonly BulkApplication[]
}

/** A round of admission with a handful of applications; the first is for a child of a family of the school. */
export function planApplications(
  school: DemoSchool,
  { families, names, ground }: { families: Families; names: Names; ground: Ground },
): Admissions {
  const random = seeded(`applications ${school.slug}`, ground.now.getTime())
  const say = words[school.locale.startsWith('fr') ? 'fr' : 'en']
  const levels = school.levels.slice(0, 3)
  const intake: BulkIntake = {
    id: random.id(),
    academic_year_id: ground.year.id,
    title: say.title,
    opens_on: addDays(ground.today, -30),
    closes_on: addDays(ground.today, 120),
    capacities: school.levels.map(({ code }, index) => ({ grade_level: code, places: index < 3 ? 2 : 1 })),
    documents: [
      { kind: 'birth_certificate', label: say.certificate, required: true },
      { kind: 'school_report', label: say.report, required: false },
    ],
    questions: [
      { key: 'why', label: say.why, kind: 'long_text', options: [], required: false },
      { key: 'bus', label: say.bus, kind: 'yes_no', options: [], required: false },
    ],
  }
  const day = 86_400_000
  const applications = current.map(([state, place], index): BulkApplication => {
    const sex = random.pick(['female', 'male'] as const)
    const guardian = applicantOf(school, index, { families, names })
    const level = levels[place] ?? levels[0]
    const submitted = new Date(ground.now.getTime() - (24 - index) * day)
    return {
      state,
      sex,
      first_name: names.given(sex),
      last_name: guardian.last_name,
      grade_level: level?.code ?? '',
      date_of_birth: addDays(ground.year.starts_on, -(level?.age ?? 5) * 365 - random.whole(30, 300)),
      guardians: [
        {
          ...guardian,
          relationship: 'mother',
          address: null,
          phone: school.phone(600 + index),
          preferred_language: school.locale.slice(0, 2),
        },
      ],
      answers: { why: say.answer, bus: index % 2 === 0 },
      submitted_at: submitted,
      state_since: state === 'submitted' ? submitted : new Date(submitted.getTime() + 3 * day),
      ...(state === 'offered' ? { offer_expires_on: addDays(ground.today, 10) } : {}),
    }
  })
  return { intake, applications }
}

interface Applicant {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
}

/** The guardian who applies: for the first application one with other children at the school. */
function applicantOf(
  { slug }: DemoSchool,
  index: number,
  { families, names }: { families: Families; names: Names },
): Applicant {
  if (index === 0) {
    const { first_name, last_name, email } = families.guardian
    return { first_name, last_name, email: email ?? null }
  }
  const last_name = names.family()
  return { first_name: names.given('female'), last_name, email: `family.${index}@${slug}.test` }
}
