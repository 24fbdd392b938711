import type { TFunction } from 'i18next'
import type {
  ApplicationListRowPage,
  ClassPage,
  HouseholdList,
  InvoiceListRowPage,
  PaymentPage,
  PersonSearch,
} from '../../kernel/api/wire.ts'
import { money, shortDate } from '../../kernel/format/format.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { Hit } from './hits.ts'
import type { useVerbs } from './use-verbs.ts'

type Person = PersonSearch['results'][number]
type OneClass = ClassPage['results'][number]
type Household = HouseholdList['results'][number]

interface Answers {
  readonly people: readonly Person[]
  readonly classes: readonly OneClass[]
  readonly invoices: readonly InvoiceListRowPage['results'][number][]
  readonly payments: readonly PaymentPage['results'][number][]
  readonly households: readonly Household[]
  readonly applications: readonly ApplicationListRowPage['results'][number][]
  readonly verbs: ReturnType<typeof useVerbs>['matched']
}

/** The words of the hits, and the address of a path in the school. */
interface Making {
  readonly t: TFunction<'app'>
  at(path: string): string
}

/** How many things a verb offers to act on. */
const maxObjects = 4
const maxClasses = 12

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** The answers of the searches as hits. */
export function useHits(answers: Answers): readonly Hit[] {
  const { t } = useWords('app')
  const { slug } = useSchool()
  const making: Making = { t, at: (path) => `/schools/${slug}${path}` }
  return [
    ...verbHits(answers, making),
    ...answers.people.map((person) => personHit(person, making)),
    ...answers.classes.slice(0, maxClasses).map((one) => classHit(one, making)),
    ...moneyHits(answers, making),
    ...answers.applications.map(
      ({ id, name, guardian }): Hit => ({
        key: `application/${id}`,
        group: 'applications',
        to: making.at(`/admissions/applications/${id}`),
        title: name,
        about: guardian?.name,
      }),
    ),
  ]
}

function personHit(person: Person, { t, at }: Making): Hit {
  const { kind, id, name, code, archived_at } = person
  const children = person.children.map((child) => child.name).join(', ')
  const place = person.homeroom?.title ?? person.grade_level_name ?? person.position
  return {
    key: `person/${id}`,
    group: 'people',
    to: at(`/people/${kind}s/${id}`),
    title: name,
    about: joined(t(`palette.kinds.${kind}`), children || place, code),
    codes: [code],
    isArchived: archived_at !== null,
  }
}

const classHit = ({ id, title, class_code: code }: OneClass, { at }: Making): Hit => ({
  key: `class/${id}`,
  group: 'classes',
  to: at(`/classes/${id}`),
  title,
  about: code ?? undefined,
  codes: [code],
})

function moneyHits({ invoices, payments, households }: Answers, { t, at }: Making): Hit[] {
  return [
    ...invoices.map(
      ({ id, number, student, household, balance, currency }): Hit => ({
        key: `invoice/${id}`,
        group: 'money',
        to: at(`/invoices/${id}`),
        title: number ?? t('palette.draft'),
        about: joined(t('palette.invoice'), student.name, household.title, money(balance, currency)),
        codes: [number],
      }),
    ),
    ...payments.map(
      ({ id, receipt_number: receipt, reference, household, amount, currency, paid_at }): Hit => ({
        key: `payment/${id}`,
        group: 'money',
        to: at(`/payments/${id}`),
        title: receipt ?? reference ?? t('palette.payment'),
        about: joined(
          t('palette.payment'),
          household.title,
          money(amount, currency),
          shortDate(paid_at.slice(0, 10)),
        ),
        codes: [receipt, reference],
      }),
    ),
    ...households.map(
      ({ id, title, students }): Hit => ({
        key: `household/${id}`,
        group: 'money',
        to: at(`/households/${id}`),
        title,
        about: joined(t('palette.household'), students.map(({ name }) => name).join(', ')),
      }),
    ),
  ]
}

/** A verb alone, or once for each thing it can act on. */
function verbHits(answers: Answers, { t, at }: Making): Hit[] {
  const [first] = answers.verbs
  return answers.verbs.flatMap(({ verb, rest, weight }): Hit[] => {
    const action = { group: 'actions', weight } as const
    if (rest === '') return [{ ...action, key: `verb/${verb.key}`, to: at(verb.to), title: verb.title }]
    // Only what follows the likeliest verb was looked for.
    if (verb !== first?.verb) return []
    return objectsOf(verb.object, answers).map(({ id, name, to }) => ({
      ...action,
      key: `verb/${verb.key}/${id}`,
      to: at(to),
      title: t('palette.verbOf', { verb: verb.title, name }),
    }))
  })
}

/** What a verb can act on, of what was found. */
function objectsOf(object: 'class' | 'student' | 'household' | undefined, answers: Answers) {
  if (object === 'class')
    return answers.classes
      .toSorted((one, other) => one.title.length - other.title.length)
      .slice(0, maxObjects)
      .map(({ id, title }) => ({ id, name: title, to: `/attendance/registers/${id}?at=now` }))
  if (object === 'household')
    return answers.households
      .slice(0, maxObjects)
      .map(({ id, title }) => ({ id, name: title, to: `/counter?household=${id}` }))
  return answers.people
    .filter(({ kind, archived_at }) => kind === 'student' && archived_at === null)
    .slice(0, maxObjects)
    .map(({ id, name }) => ({ id, name, to: `/people/students/${id}?do=plan` }))
}
