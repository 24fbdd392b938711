import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { keepsMoney } from '../../kernel/money/office.ts'
import { Page } from '../../kernel/page/page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { NotAllowed, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './counter.module.css'
import { FindHousehold } from './find/find-household.tsx'
import { AtCounter } from './household/at-counter.tsx'
import { LatestPayments } from './latest-payments.tsx'
import { Receipt, type Received } from './receive/receipt.tsx'
import { TillState } from './till-state.tsx'
import type { Household } from './wire.ts'

/** Where money in hand is received: find the family, take what is due, give the receipt. */
export function Counter() {
  // All words at once: a part that waited for its own would hide the screen, and take the focus from the search.
  const { t } = useWords(['counter', 'money', 'till'])
  const school = useSchool()
  if (!keepsMoney(school)) return <NotAllowed title={t('notOpen.title')}>{t('notOpen.text')}</NotAllowed>
  return (
    <Page
      title={t('title')}
      actions={
        <div className={classes['unprinted']}>
          <TillState />
        </div>
      }
    >
      <PaymentDesk />
    </Page>
  )
}

function PaymentDesk() {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { household: id } = useSearch({ from: '/schools/$slug/counter' })
  const [found, setFound] = useState<Household>()
  const [received, setReceived] = useState<Received>()
  const show = (household: string | undefined) =>
    void navigate({ to: '.', search: { household } as never, replace: true })
  const next = (done?: Received) => {
    setReceived(done)
    show(undefined)
  }
  // Nobody is at the counter: the next one is typed at once.
  useEffect(() => {
    if (id === undefined) field.current?.focus()
  }, [id])
  return (
    <Stack gap="md">
      <div className={classes['unprinted']}>
        <FindHousehold
          field={field}
          onFound={(household) => {
            setFound(household)
            setReceived(undefined)
            show(household.id)
          }}
        />
      </div>
      {id !== undefined && (
        <HouseholdOf key={id} id={id} found={found} onReceived={next} onLeave={() => next()} />
      )}
      {id === undefined && received && <Receipt {...received} />}
      {id === undefined && (
        <div className={classes['unprinted']}>
          <LatestPayments />
        </div>
      )}
    </Stack>
  )
}

interface HouseholdOfProps {
  readonly id: string
  /** What the search found: shown until the household itself is read. */
  readonly found: Household | undefined
  onReceived(received: Received): void
  onLeave(): void
}

function HouseholdOf({ id, found, ...others }: HouseholdOfProps) {
  const { query } = useSchool()
  const read = query.useQuery('get', '/api/v1/finance/households/{household_id}/', {
    params: { path: { household_id: id } },
  })
  const household = read.data ?? (found?.id === id ? found : undefined)
  return (
    <Read of={{ ...read, data: household }}>{(known) => <AtCounter household={known} {...others} />}</Read>
  )
}
