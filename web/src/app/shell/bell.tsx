import { lazy, Suspense, useState } from 'react'
import { useSchool } from '../../kernel/school/school.tsx'
import { BellButton } from './bell-button.tsx'

const load = () => import('./bell-menu.tsx')
const BellMenu = lazy(load)

/** Milliseconds between two looks for new notices while the page is visible. */
const pause = 60_000

/** Shows how many notices are unread, and opens them; the list is loaded when a hand comes near it. */
export function Bell() {
  const { query } = useSchool()
  const unread = query.useQuery(
    'get',
    '/api/v1/notifications/unread/',
    {},
    { refetchInterval: pause, refetchOnWindowFocus: true, retry: false },
  )
  const [isRequested, setRequested] = useState(false)
  const count = unread.data?.count ?? 0
  const button = (
    <BellButton
      count={count}
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setRequested(true)}
    />
  )
  return isRequested ? (
    <Suspense fallback={button}>
      <BellMenu count={count} />
    </Suspense>
  ) : (
    button
  )
}
