import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { instant } from '../../kernel/format/format.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './account.module.css'
import { client, type Passkey } from './calls.ts'
import type { PartProps } from './part.ts'
import { useAct } from './use-act.ts'

/** A passkey with its use; renamed and taken off in place. */
export function PasskeyRow({ row, proven }: { row: Passkey; proven: PartProps['proven'] }) {
  const { t } = useWords('account')
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const { isBusy, error, run } = useAct()
  const params = { params: { path: { passkey_id: row.id } } }
  const rename = (name: string) =>
    run(async () => {
      await client.PATCH('/api/auth/passkeys/{passkey_id}/', { ...params, body: { name } })
      setDoing(undefined)
    })
  const remove = () =>
    run(async () => {
      await proven(() => client.DELETE('/api/auth/passkeys/{passkey_id}/', params))
      notifications.show({ message: t('passkeys.removed', { name: row.name }) })
    })
  return (
    <Stack gap="xs" className={classes['row'] ?? ''}>
      {doing === 'rename' ? (
        <NameForm
          row={row}
          isBusy={isBusy}
          onName={(name) => void rename(name)}
          onBack={() => setDoing(undefined)}
        />
      ) : (
        <Group justify="space-between" gap="xs">
          <div>
            <Text fw={600}>{row.name}</Text>
            <Text size="sm" c="dimmed">
              {row.last_used_at
                ? t('passkeys.used', { date: instant(row.last_used_at) })
                : t('passkeys.unused', { date: instant(row.created_at) })}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              aria-label={t('passkeys.renameOf', { name: row.name })}
              onClick={() => setDoing('rename')}
            >
              {t('passkeys.rename')}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={t('passkeys.removeOf', { name: row.name })}
              onClick={() => setDoing('remove')}
            >
              {t('passkeys.remove')}
            </Button>
          </Group>
        </Group>
      )}
      {doing === 'remove' && (
        <Sure isBusy={isBusy} onYes={() => void remove()} onNo={() => setDoing(undefined)} />
      )}
      <ErrorMessage error={error} />
    </Stack>
  )
}

interface SureProps {
  readonly isBusy: boolean
  onYes(): void
  onNo(): void
}

function Sure({ isBusy, onYes, onNo }: SureProps) {
  const { t } = useWords('account')
  const { t: kernel } = useWords('kernel')
  return (
    <Group gap="xs">
      <Text size="sm" w="100%">
        {t('passkeys.sureText')}
      </Text>
      <Button variant="default" size="xs" onClick={onNo}>
        {kernel('cancel')}
      </Button>
      <Button variant="default" size="xs" c="var(--campus-negative)" loading={isBusy} onClick={onYes}>
        {t('passkeys.sure')}
      </Button>
    </Group>
  )
}

interface NameFormProps {
  readonly row: Passkey
  readonly isBusy: boolean
  onName(name: string): void
  onBack(): void
}

function NameForm({ row, isBusy, onName, onBack }: NameFormProps) {
  const { t } = useWords('account')
  const { t: kernel } = useWords('kernel')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onName(String(new FormData(event.currentTarget).get('name')).trim())
  }
  return (
    <form onSubmit={send}>
      <Group align="flex-end" gap="xs">
        <TextInput
          name="name"
          label={t('passkeys.name')}
          defaultValue={row.name}
          required
          maxLength={100}
          autoFocus
        />
        <Button variant="default" onClick={onBack}>
          {kernel('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {kernel('save')}
        </Button>
      </Group>
    </form>
  )
}
