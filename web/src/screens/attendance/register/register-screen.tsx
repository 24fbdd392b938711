import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import { tagged } from '../../../kernel/api/tagged.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Loading, Read } from '../../../kernel/states/states.tsx'
import { ChoosePeriod } from './choose-period.tsx'
import { RegisterForm } from './register-form.tsx'

const from = '/schools/$slug/attendance/registers/$classId'

/** The register of a lesson: opened with what was saved, else with everybody present. */
export function RegisterScreen() {
  const { classId } = useParams({ from })
  const { date, period_id, at } = useSearch({ from })
  const school = useSchool()
  // Shows and sends a register that waits for a connection, and has to be here before the connection is lost.
  useEffect(() => void import('../unsent/unsent.tsx').catch(() => {}), [])
  const register = useQuery({
    queryKey: ['register', classId, date, period_id],
    queryFn: () =>
      tagged(
        school.client.GET('/api/v1/attendance/registers/{class_id}/', {
          params: {
            path: { class_id: classId },
            query: { ...(date ? { date } : {}), ...(period_id ? { period_id } : {}) },
          },
          // The version that a save is compared with: never one that the browser cached.
          cache: 'no-cache',
        }),
      ),
    // What is entered is never swept away by reading again: the form asks for it.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const codes = school.query.useQuery('get', '/api/v1/attendance/codes/', {
    params: { query: { page_size: 200 } },
  })
  const needsPeriod =
    register.error instanceof Problem && register.error.details.some(({ code }) => code === 'period_required')
  if (needsPeriod) return <ChoosePeriod classId={classId} date={date} isNow={at === 'now'} />
  // Cached from an earlier visit, it may be old; offline that is better than nothing.
  if (codes.isPending || (register.isFetching && !register.isFetchedAfterMount))
    return <Loading lines={12} height={52} />
  return (
    <Read of={register} loading={<Loading lines={12} height={52} />}>
      {(opened) => (
        <RegisterForm
          key={`${opened.body.class_id} ${opened.body.date} ${opened.body.period_id}`}
          opened={opened}
          codes={codes.data?.results ?? []}
          read={async () => (await register.refetch({ throwOnError: true })).data ?? opened}
        />
      )}
    </Read>
  )
}
