import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Household, Unplaced } from '../wire.ts'

/** What a search finds: families with a household, and those that nothing was charged yet. */
export interface Found {
  readonly households: readonly Household[]
  readonly unplaced: readonly Unplaced[]
}

/** Families that a text finds, with what they owe: asked once the typing rests, or at once when somebody is in a hurry. */
export function useFound(text: string) {
  const { query } = useSchool()
  const requested = text.trim()
  const [rested] = useDebouncedValue(requested, 150)
  const [hurried, setHurried] = useState('')
  const isHurried = requested !== '' && hurried === requested
  const target = isHurried ? requested : rested
  const { data, error } = query.useQuery(
    'get',
    '/api/v1/finance/households/',
    { params: { query: { q: target, include: 'open_invoices', page_size: 8 } } },
    {
      enabled: target !== '' && target === requested,
      staleTime: 5000,
      select: ({ results, unplaced = [] }): Found => ({ households: results, unplaced }),
    },
  )
  return {
    // What was found for another text is not chosen from.
    found: target === requested ? data : undefined,
    asked: target,
    error,
    isHurried,
    hurry: () => setHurried(requested),
    rest: () => setHurried(''),
  }
}
