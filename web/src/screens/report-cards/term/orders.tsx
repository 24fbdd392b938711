import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { TermSummary } from '../../../kernel/api/wire.ts'
import { useWords } from '../../../kernel/words/words.ts'
import type { TermClass } from '../wire.ts'
import { OrderDialog } from './order-dialog.tsx'
import type { OrderName } from './use-order.ts'

interface OrdersProps {
  readonly term: string
  readonly counts: TermSummary
}

/** What can be ordered about all classes of a term. */
export function Orders({ term, counts }: OrdersProps) {
  const { classes, closed, published } = counts
  return (
    <Buttons
      term={term}
      names={[
        ...(closed < classes ? (['close'] as const) : []),
        ...(published < closed ? (['publish'] as const) : []),
        ...(closed > 0 ? (['reopen'] as const) : []),
      ]}
    />
  )
}

/** What can be ordered about one class. */
export const ClassOrders = ({ row }: { row: TermClass }) => (
  <Buttons
    term={row.term_id}
    of={{ id: row.class_id, title: row.title }}
    names={
      row.closed_at === null ? ['close'] : row.published_at === null ? ['publish', 'reopen'] : ['reopen']
    }
  />
)

interface ButtonsProps {
  readonly term: string
  /** The class; undefined: all. */
  readonly of?: { readonly id: string; readonly title: string }
  readonly names: readonly OrderName[]
}

function Buttons({ term, of, names }: ButtonsProps) {
  const { t } = useWords('report-cards')
  const [requested, ask] = useState<OrderName>()
  return (
    <Group gap="xs" wrap={of ? 'nowrap' : 'wrap'}>
      {names.map((name, at) => (
        <Button
          key={name}
          size={of ? 'xs' : 'sm'}
          variant={at === 0 && !of ? 'filled' : 'default'}
          aria-label={of ? t(`closing.${name}Of`, { class: of.title }) : undefined}
          onClick={() => ask(name)}
        >
          {t(of ? `closing.${name}` : `closing.${name}All`)}
        </Button>
      ))}
      {requested && (
        <OrderDialog term={term} name={requested} {...(of ? { of } : {})} close={() => ask(undefined)} />
      )}
    </Group>
  )
}
