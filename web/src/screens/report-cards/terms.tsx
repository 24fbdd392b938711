import { NativeSelect } from '@mantine/core'
import { todayIn } from '../../kernel/format/days.ts'
import { shortDate } from '../../kernel/format/format.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import type { Answer } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'

export type Term = Answer<'academics.listTerms'>['results'][number]

const seldom = { staleTime: 600_000 } as const

/** The terms of the school, the latest first. */
export const useTerms = () =>
  useSchool().query.useQuery(
    'get',
    '/api/v1/academics/terms/',
    { params: { query: { sort: '-start_date', page_size: 100 } } },
    seldom,
  )

/** The term that is shown: the wanted one, else the last that has begun. */
export function useShownTerm(terms: readonly Term[], wanted: string | undefined): Term | undefined {
  const today = todayIn(useSchool().me.school?.time_zone)
  return (
    terms.find(({ id }) => id === wanted) ??
    terms.find(({ start_date }) => start_date <= today) ??
    terms.at(-1)
  )
}

interface TermChoiceProps {
  readonly terms: readonly Term[]
  readonly value: string
  onTerm(id: string): void
}

/** Which term is shown; a term with its days, as terms of several years are called the same. */
export function TermChoice({ terms, value, onTerm }: TermChoiceProps) {
  const { t } = useWords('report-cards')
  return (
    <NativeSelect
      w="22rem"
      maw="100%"
      label={t('term')}
      value={value}
      data={terms.map(({ id, title, start_date, end_date }) => ({
        value: id,
        label: `${title} · ${shortDate(start_date)} – ${shortDate(end_date)}`,
      }))}
      onChange={(event) => onTerm(event.currentTarget.value)}
    />
  )
}
