import { Button, Stack, Text } from '@mantine/core'
import type { SenderDomain } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { instantDay } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Copyable } from './copyable.tsx'

const path = '/api/v1/messaging/mail/sender/signing-key'
const changes = ['/api/v1/messaging/mail/sender/']

/** The key that signs emails, and its record. */
export function SigningKey({ of: { key, domain } }: { of: SenderDomain }) {
  const { t } = useWords('mail-sender')
  const { may } = useSchool()
  const mayChange = may('integrations.write')
  if (!key)
    return (
      <Section title={t('key.title')} actions={mayChange && <MakeKey />}>
        <Text>{t('key.none', { domain })}</Text>
      </Section>
    )
  return (
    <Section title={t('key.title')} actions={mayChange && <RemoveKey />}>
      <Stack gap="sm">
        <Text>
          {key.active_at === null ? t('key.waiting') : t('key.active', { date: instantDay(key.active_at) })}
        </Text>
        <Copyable label={t('name')} value={key.host} canCopy />
        <Copyable label={t('value')} value={key.record} canCopy />
        <Text size="sm" c="dimmed">
          {t('key.parts')}
        </Text>
      </Stack>
    </Section>
  )
}

function MakeKey() {
  const { t } = useWords('mail-sender')
  const { client } = useSchool()
  const make = useSave({ send: () => client.POST(path), changes, notice: () => t('key.made') })
  return (
    <Stack gap={4}>
      <Button size="xs" variant="default" loading={make.isPending} onClick={() => make.mutate()}>
        {t('key.make')}
      </Button>
      <ErrorMessage error={make.error} />
    </Stack>
  )
}

function RemoveKey() {
  const { t } = useWords('mail-sender')
  const { client } = useSchool()
  const remove = useSave({ send: () => client.DELETE(path), changes, notice: () => t('key.removed') })
  return (
    <Stack gap={4}>
      <Button size="xs" variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t('key.remove')}
      </Button>
      <ErrorMessage error={remove.error} />
    </Stack>
  )
}
