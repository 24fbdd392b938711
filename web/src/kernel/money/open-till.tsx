import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { amountOf } from '../format/format.ts'
import { Refusal } from '../refusals/refusal.tsx'
import { faultAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { AmountField } from './amount-field.tsx'

interface OpenTillProps {
  readonly opened: boolean
  readonly currency: string
  onClose(): void
  /** Called once the till is open. */
  onOpen(): void
}

/** Asks what lies in the till, and opens it. */
export function OpenTill({ opened, onClose, ...others }: OpenTillProps) {
  const { t } = useWords('till')
  const { t: kernel } = useWords('kernel')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('open.title')}
      closeButtonProps={{ 'aria-label': kernel('close') }}
    >
      <OpenTillForm {...others} onClose={onClose} />
    </Modal>
  )
}

function OpenTillForm({ currency, onClose, onOpen }: Omit<OpenTillProps, 'opened'>) {
  const { t } = useWords('till')
  const { t: kernel } = useWords('kernel')
  const { client } = useSchool()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const open = useMutation({
    mutationFn: () =>
      client.POST('/api/v1/finance/till-sessions/', {
        body: { currency, opening_amount: amountOf(typed) },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['get', '/api/v1/finance/till-sessions/'] })
      onOpen()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('open.text')}</Text>
        <AmountField
          label={t('fields.opening')}
          description={t('fields.openingHint')}
          currency={currency}
          value={typed}
          onText={setTyped}
          required
          data-autofocus
          error={faultAt(open.error, 'opening_amount')}
        />
        <Refusal error={open.error} atFields={['opening_amount']} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {kernel('cancel')}
          </Button>
          <Button type="submit" loading={open.isPending}>
            {t('open.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
