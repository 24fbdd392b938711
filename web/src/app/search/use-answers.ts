import { keepPreviousData } from '@tanstack/react-query'
import { type School, useSchool } from '../../kernel/school/school.tsx'
import { sectionsFor } from '../shell/daily.ts'

/** What is looked for: everything that was typed, or for one kind of thing what follows a verb. */
export interface Query {
  readonly text: string
  readonly student?: string | undefined
  readonly class?: string | undefined
  readonly household?: string | undefined
}

/** Numbers of invoices and receipts have digits; names are not looked for among them. */
const reference = /\d/
/** Shorter texts find too many families and applications. */
const minText = 3

const shows = (school: School, key: string): boolean =>
  sectionsFor(school).all.some((section) => section.key === key)

const options = (enabled: boolean) => ({ enabled, placeholderData: keepPreviousData })

/** People, classes and applications of a text. */
export function usePeopleAnswers({ text, ...search }: Query) {
  const school = useSchool()
  const { query, may } = school
  const isTyped = text !== ''
  return {
    people: query.useQuery(
      'get',
      '/api/v1/people/search',
      { params: { query: { q: search.student ?? text, limit: 12 } } },
      options(isTyped && may('people.read')),
    ),
    classes: query.useQuery(
      'get',
      '/api/v1/academics/classes/',
      { params: { query: { q: search.class ?? text, sort: 'title', page_size: 30 } } },
      options(isTyped && shows(school, 'classes')),
    ),
    applications: query.useQuery(
      'get',
      '/api/v1/enrollment/applications/',
      { params: { query: { q: text, page_size: 5 } } },
      options(text.length >= minText && shows(school, 'admissions')),
    ),
  }
}

/** Invoices and payments by their numbers, and families by name or code. */
export function useMoneyAnswers({ text, household = text }: Query) {
  const school = useSchool()
  const { query } = school
  const isMoney = shows(school, 'invoices')
  const isReference = isMoney && reference.test(text)
  const byText = { params: { query: { q: text, page_size: 5 } } }
  return {
    invoices: query.useQuery('get', '/api/v1/finance/invoices/', byText, options(isReference)),
    payments: query.useQuery('get', '/api/v1/finance/payments/', byText, options(isReference)),
    households: query.useQuery(
      'get',
      '/api/v1/finance/households/',
      { params: { query: { q: household, page_size: 5 } } },
      options(isMoney && household.length >= minText),
    ),
  }
}
