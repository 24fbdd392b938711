import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type OrderBody, type OrderName, useOrder } from './use-order.ts'

interface OrderDialogProps {
  readonly term: string
  readonly name: OrderName
  readonly of?: { readonly id: string; readonly title: string }
  close(): void
}

/** Asks before marks are closed, published or opened again; open evaluations are listed, and ignored only on request. */
export function OrderDialog({ term, name, of, close }: OrderDialogProps) {
  const { t } = useWords('report-cards')
  const { order, isRunning, error } = useOrder(term, name, close)
  const [at, setAt] = useState('')
  const [reason, setReason] = useState('')
  const open = openIn(error)
  const body: OrderBody = {
    ...(of ? { class_id: of.id } : {}),
    ...(name === 'publish' && at ? { publish_at: new Date(at).toISOString() } : {}),
    ...(name === 'reopen' ? { reason: reason.trim() } : {}),
  }
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      title={t(of ? `closing.${name}Of` : `closing.${name}All`, { class: of?.title })}
    >
      <Stack gap="sm">
        <Text size="sm">{t(`closing.${name}Text`)}</Text>
        {name === 'publish' && (
          <TextInput
            type="datetime-local"
            label={t('closing.from')}
            description={t('closing.fromText')}
            value={at}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
        )}
        {name === 'reopen' && (
          <Textarea
            label={t('closing.reason')}
            required
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {open ? <Open of={open} /> : <ErrorMessage error={error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('closing.cancel')}
          </Button>
          <Button
            loading={isRunning}
            disabled={name === 'reopen' && reason.trim() === ''}
            onClick={() => void order(open ? { ...body, accept_open: true } : body)}
          >
            {t(open ? 'closing.closeAnyway' : `closing.${name}`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface OpenClasses {
  readonly count: number
  readonly open: readonly {
    readonly class_id: string
    readonly title: string
    readonly unpublished: number
    readonly open_results: number
  }[]
}

/** What a refused closing names as open. */
const openIn = (error: unknown): OpenClasses | undefined =>
  error instanceof Problem && error.code === 'term_not_ready' ? (error.body as OpenClasses) : undefined

function Open({ of }: { of: OpenClasses }) {
  const { t } = useWords('report-cards')
  return (
    <Notice tone="caution" title={t('closing.notReady', { count: of.count })}>
      <Stack gap={2}>
        {of.open.slice(0, 8).map(({ class_id, title, unpublished, open_results }) => (
          <span key={class_id}>
            {title}:{' '}
            {[
              ...(unpublished > 0 ? [t('closing.unpublished', { count: unpublished })] : []),
              ...(open_results > 0 ? [t('closing.openResults', { count: open_results })] : []),
            ].join(' · ')}
          </span>
        ))}
        {of.count > 8 && <span>{t('closing.andMore', { count: of.count - 8 })}</span>}
        <span>{t('closing.draftsLeftOut')}</span>
      </Stack>
    </Notice>
  )
}
