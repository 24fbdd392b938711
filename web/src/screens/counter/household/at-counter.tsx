import { useState } from 'react'
import { useSchoolCurrency } from '../../../kernel/money/own-till.ts'
import { isNothing } from '../../../kernel/money/sums.ts'
import type { Received } from '../receive/receipt.tsx'
import { ReceiveForm } from '../receive/receive-form.tsx'
import { balanceIn, type Household, openInvoicesOf } from '../wire.ts'
import classes from './at-counter.module.css'
import { HouseholdHead } from './household-head.tsx'
import { OpenInvoices } from './open-invoices.tsx'

interface AtCounterProps {
  readonly household: Household
  onReceived(received: Received): void
  onLeave(): void
}

/** A family at the counter: what it owes, oldest due first, and the money that it brings. */
export function AtCounter({ household, onReceived, onLeave }: AtCounterProps) {
  const own = useSchoolCurrency()
  const [chosen, setCurrency] = useState<string>()
  const owing = household.balances.find(({ owed_amount }) => !isNothing(owed_amount))
  const currency = chosen ?? (owing ?? household.balances[0])?.currency ?? own
  const [picked, setPicked] = useState<readonly string[]>([])
  const invoices = openInvoicesOf(household, currency)
  const balance = balanceIn(household, currency)
  return (
    <div className={classes['counter']}>
      <HouseholdHead
        household={household}
        currency={currency}
        onLeave={onLeave}
        onCurrency={(next) => {
          setCurrency(next)
          setPicked([])
        }}
      />
      <ReceiveForm
        key={currency}
        household={household}
        onReceived={onReceived}
        onLeave={onLeave}
        owing={{ balance, invoices, picked: invoices.filter(({ id }) => picked.includes(id)) }}
      />
      <OpenInvoices invoices={invoices} picked={picked} onPicked={setPicked} />
    </div>
  )
}
