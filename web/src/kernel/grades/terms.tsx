import { NativeSelect } from '@mantine/core'
import type { Term } from '../api/wire.ts'
import { shortDate } from '../format/format.ts'
import { useSchool, useToday } from '../school/school.tsx'
import { useWords } from '../words/words.ts'

export type { Term } from '../api/wire.ts'

const seldom = { staleTime: 600_000 } as const

/** The terms of the school, the latest first. */
export const useTerms = () =>
  useSchool().query.useQuery(
    'get',
    '/api/v1/academics/terms/',
    { params: { query: { sort: '-starts_on', page_size: 100 } } },
    seldom,
  )

/** The term that is shown: the wanted one, else the last that has begun. */
export function useShownTerm(terms: readonly Term[], requested: string | undefined): Term | undefined {
  const today = useToday()
  return (
    terms.find(({ id }) => id === requested) ??
    terms.find(({ starts_on }) => starts_on <= today) ??
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
  const { t } = useWords('grades')
  return (
    <NativeSelect
      w="23.5rem"
      maw="100%"
      label={t('term')}
      value={value}
      data={terms.map(({ id, title, starts_on, ends_on }) => ({
        value: id,
        label: `${title} · ${shortDate(starts_on)} – ${shortDate(ends_on)}`,
      }))}
      onChange={(event) => onTerm(event.currentTarget.value)}
    />
  )
}
