import { Button, Group, Stack, Text } from '@mantine/core'
import type { EgressAlarm } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { instant, number } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** Sign-ins and programs that read far more than they usually do. */
export function Alarms() {
  const { t } = useWords('support-access')
  const { query, client, may } = useSchool()
  const list = query.useQuery('get', '/api/v1/egress-alarms/')
  const resolve = useSave({
    send: (id: string) =>
      client.POST('/api/v1/egress-alarms/{egress_alarm_id}/resolve/', {
        params: { path: { egress_alarm_id: id } },
      }),
    changes: ['/api/v1/egress-alarms/', '/api/v1/work/'],
    notice: () => t('alarms.resolved'),
  })
  return (
    <Section title={t('alarms.title')}>
      <Read of={list}>
        {({ alarms }) =>
          alarms.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('alarms.none')}
            </Text>
          ) : (
            <Rows label={t('alarms.title')}>
              {alarms.map((alarm) => (
                <Group
                  component="li"
                  key={alarm.id}
                  justify="space-between"
                  align="flex-start"
                  gap="xs"
                  px="md"
                  py="sm"
                >
                  <Alarm alarm={alarm} />
                  {alarm.resolved_at === null && may('support.write') && (
                    <Button
                      size="xs"
                      variant="default"
                      loading={resolve.isPending && resolve.variables === alarm.id}
                      onClick={() => resolve.mutate(alarm.id)}
                    >
                      {t('alarms.resolve')}
                    </Button>
                  )}
                </Group>
              ))}
            </Rows>
          )
        }
      </Read>
      <ErrorMessage error={resolve.error} />
    </Section>
  )
}

function Alarm({ alarm }: { alarm: EgressAlarm }) {
  const { t } = useWords('support-access')
  const { slug } = useSchool()
  const isProgram = alarm.user_id === null
  return (
    <Stack gap={2} flex={1} miw={200}>
      <Group gap="xs">
        <Text fw={600}>{alarm.name ?? t('alarms.unknown')}</Text>
        <ToneBadge tone={alarm.resolved_at ? 'neutral' : 'negative'}>
          {t(alarm.resolved_at ? 'alarms.done' : 'alarms.open')}
        </ToneBadge>
      </Group>
      <Text size="sm">
        {t('alarms.read', {
          rows: number(alarm.rows_read),
          usual: number(alarm.usual_rows),
          at: instant(alarm.hour),
        })}
      </Text>
      <TextLink
        size="sm"
        to={isProgram ? '/schools/$slug/integrations' : '/schools/$slug/members'}
        params={{ slug }}
      >
        {t(isProgram ? 'alarms.toPrograms' : 'alarms.toMembers')}
      </TextLink>
    </Stack>
  )
}
