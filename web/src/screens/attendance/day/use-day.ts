import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { RegisterPage } from '../../../kernel/api/wire.ts'
import { cursorOf } from '../../../kernel/paging/cursor-of.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Shown } from '../search.ts'

type Page = RegisterPage

/** The registers of a day (undefined: today, as the school has it), with what the calendar says and the tally of them all. */
export function useDay(date: string | undefined, show: Shown) {
  const { client } = useSchool()
  return useInfiniteQuery({
    queryKey: ['registers', date, show],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor }): Promise<Page> => {
      const query = {
        page_size: 25,
        ...(date ? { date } : {}),
        ...(show === 'all' ? {} : { taken: show === 'taken' }),
        ...(cursor ? { cursor } : { tally: true }),
      }
      const { data } = await client.GET('/api/v1/attendance/registers/', { params: { query } })
      if (!data) throw new Error('The answer has no body.')
      return data
    },
    getNextPageParam: ({ next }) => cursorOf(next),
    // The day stays while another part of its list is fetched.
    placeholderData: keepPreviousData,
  })
}

export type DayRegisters = ReturnType<typeof useDay>

/** The state of the day, which decides the text of an empty list. */
export interface CurrentState {
  readonly day: Page['day']
  readonly tally: NonNullable<Page['tally']>
}

const nothing = { sessions: 0, taken: 0, missing: 0 }

export const currentOf = ([first]: readonly Page[]): CurrentState | undefined =>
  first && { day: first.day, tally: first.tally ?? nothing }

/** Why nothing is missing and nobody is away: no school, a day to come, before the first lesson; undefined: none of it. */
export function caseOf({ day, tally }: CurrentState): 'off' | 'later' | 'early' | undefined {
  if (!day.is_school_day) return 'off'
  if (day.date > day.today) return 'later'
  return day.date === day.today && tally.sessions > 0 && tally.taken + tally.missing === 0
    ? 'early'
    : undefined
}
