import { Button, Checkbox, Group, NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { money } from '../../../kernel/format/format.ts'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { paymentMethods } from '../../../kernel/money/payment-words.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { DisputeProps, State } from '../wire.ts'

/** Where the person may move a dispute: the server says where. */
export function Decide({ dispute, tag }: DisputeProps) {
  const { t } = useWords('disputes')
  const [to, setTo] = useState<State>()
  if (dispute.moves.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label={t('decide.label')}>
      {dispute.moves.map((move) => (
        <Button key={move} variant="default" onClick={() => setTo(move)}>
          {t(`moves.${move}`)}
        </Button>
      ))}
      <Dialog opened={to !== undefined} onClose={() => setTo(undefined)} title={to && t(`moves.${to}`)}>
        {to && <DecideForm key={to} dispute={dispute} tag={tag} to={to} onClose={() => setTo(undefined)} />}
      </Dialog>
    </Group>
  )
}

interface DecideFormProps extends DisputeProps {
  readonly to: State
  onClose(): void
}

type Method = (typeof paymentMethods)[number]

interface Order {
  readonly resolution: string
  /** Empty: as it was paid. */
  readonly method: Method | ''
  readonly credit: boolean
}

const refundOf = ({ method, credit }: Order) => ({
  refund: { ...(method === '' ? {} : { method }), ...(credit ? { credit } : {}) },
})

function useMove({ dispute, tag, to, onClose }: DecideFormProps) {
  const { t } = useWords('disputes')
  const { client } = useSchool()
  return useSave({
    send: (order: Order) =>
      client.PATCH('/api/v1/finance/disputes/{dispute_id}/', {
        params: { path: { dispute_id: dispute.id } },
        headers: ifMatch(tag),
        body: {
          state: to,
          ...(to === 'under_review' ? {} : { resolution: order.resolution.trim() }),
          ...(to === 'resolved_refund' ? refundOf(order) : {}),
        },
      }),
    changes: moneyQueries,
    notice: () => t('decide.done'),
    onSaved: onClose,
  })
}

function DecideForm(props: DecideFormProps) {
  const { dispute, to, onClose } = props
  const { t } = useWords('disputes')
  const [order, setOrder] = useState<Order>({ resolution: '', method: '', credit: false })
  const change = (members: Partial<Order>) => setOrder((before) => ({ ...before, ...members }))
  const send = useMove(props)
  const decides = to !== 'under_review'
  const submit = () => send.mutate(order)
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={send.error}
      atFields={['resolution']}
      isSaving={send.isPending}
      disabled={decides && order.resolution.trim() === ''}
      submitLabel={t(`moves.${to}`)}
    >
      <Text>{t(`asks.${to}`, { amount: money(dispute.amount, dispute.currency) })}</Text>
      {to === 'resolved_refund' && <RefundFields order={order} change={change} />}
      {decides && (
        <Textarea
          label={t('decide.resolution')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={order.resolution}
          error={errorAt(send.error, 'resolution')}
          onChange={(event) => change({ resolution: event.currentTarget.value })}
          data-autofocus
        />
      )}
    </DialogForm>
  )
}

interface RefundFieldsProps {
  readonly order: Order
  change(members: Partial<Order>): void
}

function RefundFields({ order, change }: RefundFieldsProps) {
  const { t } = useWords('disputes')
  const { t: m } = useWords('money')
  return (
    <>
      <NativeSelect
        label={t('decide.method')}
        value={order.method}
        data={[
          { value: '', label: t('decide.asPaid') },
          ...paymentMethods.map((value) => ({ value, label: m(`methods.${value}`) })),
        ]}
        onChange={(event) =>
          change({ method: paymentMethods.find((one) => one === event.currentTarget.value) ?? '' })
        }
      />
      <Checkbox
        label={t('decide.credit')}
        description={t('decide.creditHint')}
        checked={order.credit}
        onChange={(event) => change({ credit: event.currentTarget.checked })}
      />
    </>
  )
}
