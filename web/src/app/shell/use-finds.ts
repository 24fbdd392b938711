import { keepPreviousData } from '@tanstack/react-query'
import { type School, useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { sectionsFor } from './daily.ts'

/** The longest text that the searches of the API take. */
export const maxSearch = 200

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const finds = (school: School, key: string): boolean =>
  sectionsFor(school).all.some((section) => section.key === key)

/** What a text finds: visible people, classes by title or code, pages by name. */
export function useFinds(requested: string) {
  const { t } = useWords('app')
  const school = useSchool()
  const isRequested = requested !== ''
  const people = school.query.useQuery(
    'get',
    '/api/v1/people/search',
    { params: { query: { q: requested, limit: 12 } } },
    { enabled: isRequested && school.may('people.read'), placeholderData: keepPreviousData },
  )
  const classes = school.query.useQuery(
    'get',
    '/api/v1/academics/classes/',
    { params: { query: { q: requested, page_size: 6 } } },
    { enabled: isRequested && finds(school, 'classes'), placeholderData: keepPreviousData },
  )
  const pages = sectionsFor(school).all.filter((section) =>
    folded(t(`nav.${section.key}`)).includes(folded(requested)),
  )
  return {
    people: isRequested ? (people.data?.results ?? []) : [],
    classes: isRequested ? (classes.data?.results ?? []) : [],
    pages: isRequested ? pages : [],
    error: isRequested ? (people.error ?? classes.error) : null,
    isSearching: people.isFetching || classes.isFetching,
  }
}
