import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCheck, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { SentDocument } from '../wire.ts'
import { sendDocument } from './send-document.ts'

interface DocumentsProps {
  readonly slug: string
  /** Of the application, once there is one. */
  readonly token?: string | undefined
  readonly wanted: readonly { readonly kind: string; readonly label: string; readonly required: boolean }[]
  readonly sent: readonly (Pick<SentDocument, 'kind' | 'name'> & { readonly key: string })[]
  onSent(document: SentDocument): void
  /** Removes what is not yet part of an application. */
  onRemove?(index: number): void
}

/** What may be chosen in a dialog of files. */
const accepted = 'application/pdf,image/jpeg,image/png,image/webp'
const maxBytes = 10 * 1024 * 1024

/** The documents that are asked for, each with what was sent of it. */
export function Documents({ slug, token, wanted: requested, sent, onSent, onRemove }: DocumentsProps) {
  const { t } = useWords('admissions')
  const kinds = [...requested, { kind: 'other', label: t('public.otherDocument'), required: false }]
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('public.documentHint')}
      </Text>
      {kinds.map((kind) => (
        <Kind key={kind.kind} slug={slug} token={token} kind={kind} onSent={onSent}>
          {sent.map((document, index) =>
            document.kind === kind.kind ? (
              <Sent key={document.key} name={document.name} onRemove={onRemove && (() => onRemove(index))} />
            ) : null,
          )}
        </Kind>
      ))}
    </Stack>
  )
}

function Sent({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) {
  const { t } = useWords('admissions')
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCheck size={16} aria-hidden />
      <Text size="sm" truncate>
        {name}
      </Text>
      {onRemove && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={onRemove}
          aria-label={t('public.remove', { name })}
        >
          {t('public.removeShort')}
        </Button>
      )}
    </Group>
  )
}

interface KindProps {
  readonly slug: string
  readonly token: string | undefined
  readonly kind: { readonly kind: string; readonly label: string; readonly required: boolean }
  readonly children: React.ReactNode
  onSent(document: SentDocument): void
}

function Kind({ slug, token, kind, children, onSent }: KindProps) {
  const { t } = useWords('admissions')
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<unknown>()
  const [isLarge, setLarge] = useState(false)
  const send = async (file: File | null) => {
    if (!file) return
    setError(undefined)
    setLarge(file.size > maxBytes)
    if (file.size > maxBytes) return
    setProgress(0)
    try {
      onSent(await sendDocument({ slug, token, kind: kind.kind, file, onProgress: setProgress }))
    } catch (caught) {
      setError(caught)
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <Stack gap={4} role="group" aria-label={kind.label}>
      <Group justify="space-between" gap="xs">
        <Text fw={500}>
          {kind.label}{' '}
          {kind.required && (
            <Text span size="sm" c="dimmed">
              {t('public.wanted')}
            </Text>
          )}
        </Text>
        <FileButton onChange={(file) => void send(file)} accept={accepted}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              loading={progress !== undefined}
              leftSection={<IconUpload size={16} aria-hidden />}
              aria-label={t('public.chooseFile', { label: kind.label })}
            >
              {t('public.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      {children}
      {progress !== undefined && <Progress value={progress} aria-label={t('public.sending')} />}
      {isLarge && <Notice tone="negative">{t('public.tooLarge')}</Notice>}
      <ErrorMessage error={error} />
    </Stack>
  )
}
