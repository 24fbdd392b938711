import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { Empty, Loading, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { lastTerm, rememberTerm, type Term, termOn, useTerms } from '../choose/terms.ts'
import type { Gradebook } from '../wire.ts'
import { Book } from './book.tsx'

const from = '/schools/$slug/gradebook/$classId'

/** The marks of a class in the term of the address, else in the last one that was looked at, else in today's. */
export function BookScreen() {
  const { t } = useWords('gradebook')
  const { term } = useSearch({ from })
  const { slug } = useSchool()
  const today = useToday()
  return (
    <Read of={useTerms()} loading={<Coming />}>
      {({ results }) => {
        const requested = [term, lastTerm(slug)].find((id) => results.some((one) => one.id === id))
        const id = requested ?? termOn(results, today)?.id
        return id === undefined ? (
          <Empty title={t('choose.noTerm')}>{t('choose.noTermText')}</Empty>
        ) : (
          <OfTerm key={id} termId={id} terms={results} />
        )
      }}
    </Read>
  )
}

/** The screen while it is on its way. */
function Coming() {
  const { t } = useWords('gradebook')
  return (
    <Page title={t('title')}>
      <Loading lines={8} />
    </Page>
  )
}

function OfTerm({ termId, terms }: { termId: string; terms: readonly Term[] }) {
  const { classId } = useParams({ from })
  const { slug } = useSchool()
  const options = useBookQuery(classId, termId)
  const queries = useQueryClient()
  // What is entered is never swept away by reading again: the sheet asks for it.
  const book = useQuery({ ...options, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const read = useCallback(() => queries.fetchQuery(options), [queries, options])
  useEffect(() => rememberTerm(slug, termId), [slug, termId])
  if (book.isPending || (book.isFetching && !book.isFetchedAfterMount)) return <Coming />
  return <Read of={book}>{(opened) => <Book key={classId} opened={opened} terms={terms} read={read} />}</Read>
}

function useBookQuery(classId: string, termId: string) {
  const school = useSchool()
  const queryFn = useCallback(async (): Promise<Gradebook> => {
    const { data } = await school.client.GET('/api/v1/evals/gradebook', {
      params: { query: { class_id: classId, term_id: termId } },
      cache: 'no-cache',
    })
    if (!data) throw new Error('The answer has no body.')
    return data
  }, [school, classId, termId])
  return { queryKey: ['gradebook', classId, termId], queryFn, staleTime: 0 }
}
