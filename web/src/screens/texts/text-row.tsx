import { Button, Group, Stack, Text } from '@mantine/core'
import type { TextMessage } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { instant, money } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'

const tones = {
  queued: 'neutral',
  sending: 'neutral',
  sent: 'accent',
  delivered: 'positive',
  failed: 'negative',
  unknown: 'caution',
  not_sent: 'caution',
} as const

/** Reasons of ours; others are codes of the provider. */
const reasons = [
  'module_off',
  'withdrawn',
  'already_read',
  'too_old',
  'no_right',
  'not_chosen',
  'no_number',
  'opted_out',
  'not_connected',
  'not_set_up',
  'no_price',
  'ceiling_reached',
  'worker_stopped',
  'office',
  'timeout',
  'connection_failed',
  'host_unavailable',
] as const

/** One text: to whom, about what, what became of it, what it cost. */
export function TextRow({ text }: { text: TextMessage }) {
  const { t } = useWords('texts')
  const { slug, may } = useSchool()
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="xs" px="md" py="sm">
      <Stack gap={2} flex={1} miw={220}>
        <Group gap="xs">
          {text.guardian_name === null ? (
            <Text c="dimmed">{t('archivedGuardian')}</Text>
          ) : (
            <TextLink
              fw={600}
              to="/schools/$slug/people/guardians/$personId"
              params={{ slug, personId: text.guardian_id }}
            >
              {text.guardian_name}
            </TextLink>
          )}
          <ToneBadge tone={tones[text.state]}>{t(`states.${text.state}`)}</ToneBadge>
        </Group>
        <Text size="sm">{text.title ?? t('withdrawnNotice')}</Text>
        <Text size="sm" c="dimmed">
          {[instant(text.created_at), t(`channels.${text.channel}`), text.phone, costOf(text, t)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Reason reason={text.reason} />
      </Stack>
      {text.state === 'unknown' && may('texts.write') && <Settle text={text} />}
    </Group>
  )
}

type Words = ReturnType<typeof useWords<'texts'>>['t']

const costOf = ({ cost, currency, segments }: TextMessage, t: Words): string | undefined =>
  cost === null || currency === null
    ? undefined
    : t('cost', { cost: money(cost, currency), count: segments ?? 1 })

function Reason({ reason }: { reason: string | null }) {
  const { t } = useWords('texts')
  if (reason === null) return null
  const own = reasons.find((one) => one === reason)
  return <Text size="sm">{own ? t(`reasons.${own}`) : t('providerCode', { code: reason })}</Text>
}

/** What the office read in the console of the provider. */
function Settle({ text }: { text: TextMessage }) {
  const { t } = useWords('texts')
  const { client } = useSchool()
  const save = useSave({
    send: (state: 'sent' | 'failed') =>
      client.POST('/api/v1/messaging/texts/{text_id}/settle', {
        params: { path: { text_id: text.id } },
        body: { state },
      }),
    changes: ['/api/v1/messaging/texts/', '/api/v1/work/'],
    notice: () => t('settled'),
  })
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {(['sent', 'failed'] as const).map((state) => (
          <Button
            key={state}
            size="xs"
            variant="default"
            loading={save.isPending && save.variables === state}
            aria-label={t(`settleOne.${state}`, { name: text.guardian_name ?? '' })}
            onClick={() => save.mutate(state)}
          >
            {t(`settle.${state}`)}
          </Button>
        ))}
      </Group>
      <ErrorMessage error={save.error} />
    </Stack>
  )
}
