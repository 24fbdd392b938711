import { addDays } from '../../kernel/time/dates.ts'
import type { BulkFees, PaymentHabit } from '../../modules/payments/index.ts'
import { seeded } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'
import { chargedTerm, daysSinceCharged } from './late-joiner.ts'
import type { Families } from './plan-families.ts'

const words = {
  en: {
    now: 'Fees of this term',
    next: 'Fees of next term',
    earlier: ['Instrument lessons', 'Sports kit', 'Residential week'],
    tuition: 'Tuition',
    lunch: 'School lunches',
    bus: 'School bus',
    scholarship: 'Governors’ scholarship',
    footer: 'Thank you. Please name the payment reference with every transfer.',
  },
  fr: {
    now: 'Frais du trimestre',
    next: 'Frais du trimestre prochain',
    earlier: ['Cours de musique', 'Tenue de sport', 'Classe verte'],
    tuition: 'Frais de scolarité',
    lunch: 'Demi-pension',
    bus: 'Transport scolaire',
    scholarship: 'Bourse de l’établissement',
    footer: 'Merci d’indiquer la référence de paiement sur chaque virement.',
  },
}

/** What the families of the demo do with a bill, one after the other. */
const habits: readonly PaymentHabit[] = [
  // The family with the demo account is the first one.
  { quarters: 2, method: 'bank_transfer', after: 9 },
  { quarters: 4, method: 'card', after: 12 },
  { quarters: 4, method: 'cash', after: 15 },
  { quarters: 0, method: 'cash', after: 0 },
  { quarters: 4, method: 'cash', after: 4 },
  { quarters: 5, method: 'bank_transfer', after: 20 },
  { quarters: 0, method: 'cash', after: 0 },
  { quarters: 1, method: 'mobile_money', after: 22 },
]

/** Students who are charged: enough for a queue at the counter, few enough for a quick start. */
const max = 110

/** Days since the earlier bills were due: one for each band of aged balances. */
const earlierDue = [44, 75, 120]

/** Students of each of them, who are charged nothing else. */
const earlierStudents = 5

/** Days since the bills were due. */
const due = 18

/** Fees of this term, charged and partly paid, and those of the next one, which wait for their batch. */
export function planFees(
  school: DemoSchool,
  { families, ground }: { families: Families; ground: Ground },
): BulkFees {
  const random = seeded(`fees ${school.slug}`, ground.now.getTime())
  const say = words[school.locale.startsWith('fr') ? 'fr' : 'en']
  const [older, younger] = [school.levels.slice(Math.ceil(school.levels.length / 2)), school.levels]
  const item = (feeType: string, description: string, amount: string, applies: object) => ({
    id: random.id(),
    fee_type: feeType,
    description,
    unit_amount: amount,
    tax_rate: '0',
    applies,
  })
  const items = () => [
    item('tuition', say.tuition, '48000', {
      grade_levels: younger.slice(0, -older.length).map(({ code }) => code),
    }),
    item('tuition', say.tuition, '62000', { grade_levels: older.map(({ code }) => code) }),
    item('meals', say.lunch, '14500', { options: ['lunch'] }),
    item('transport', say.bus, '9900', { options: ['bus'] }),
  ]
  const term = chargedTerm(ground)
  const schedule = (title: string, due_date: string, session?: { readonly id: string }) => ({
    id: random.id(),
    title,
    academic_session_id: (session ?? ground.year).id,
    currency: school.currency,
    proration: session ? ('days' as const) : ('none' as const),
    due_date,
    instalments: [],
    items: items(),
  })
  const studentIds = chosen(families)
  const billing = studentIds.flatMap((student_id, index) => {
    const options = [...(index % 2 === 0 ? ['lunch'] : []), ...(index % 3 === 0 ? ['bus'] : [])]
    return options.length > 0 ? [{ student_id, residence: 'day' as const, options }] : []
  })
  return {
    settings: {
      invoice_footer: say.footer,
      sibling_discounts: [10, 15],
      reminders: { days: [-7, 3, 14] },
    },
    schedule: schedule(say.now, addDays(ground.today, -due), term),
    nextSchedule: schedule(say.next, addDays(ground.today, 60)),
    billing,
    studentIds,
    earlier: earlierDue.map((days, index) => {
      const from = studentIds.length + index * earlierStudents
      const rest = families.students.filter(({ id }) => !studentIds.includes(id))
      return {
        schedule: {
          ...schedule(say.earlier[index] ?? say.now, addDays(ground.today, -days)),
          items: [item('other', say.earlier[index] ?? say.now, String(3000 + index * 5500), {})],
        },
        ...chargedBefore(ground, days + 30),
        studentIds: rest.slice(from, from + earlierStudents).map(({ id }) => id),
      }
    }),
    habits,
    scholarships: studentIds
      .filter((_, index) => index % 25 === 7)
      .map((student_id) => ({ student_id, title: say.scholarship, percent: '50' })),
    ...chargedBefore(ground, daysSinceCharged),
  }
}

/** When bills went out, in days before today. */
const chargedBefore = ({ now, today }: Ground, days: number) => ({
  chargedAt: new Date(now.getTime() - days * 86_400_000),
  chargedOn: addDays(today, -days),
})

/** The child with the demo account, those of the demo guardians, and the first of the others. */
function chosen({ students, links, guardian, shared, student }: Families): string[] {
  const guardians = [guardian.id, shared?.id]
  const own = links
    .filter(({ guardian_id }) => guardians.includes(guardian_id))
    .map(({ student_id }) => student_id)
  const ids = [student.id, ...own, ...students.map(({ id }) => id)]
  return [...new Set(ids)].slice(0, max)
}
