import { Button, Group, Stack, Text } from '@mantine/core'
import type { SupportEntry } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { clockTime, instant, number } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** Who of support was in the school, the newest first; one who is in it now can be put out. */
export function Entries({ entries }: { entries: readonly SupportEntry[] }) {
  const { t } = useWords('support-access')
  const { client, may } = useSchool()
  const end = useSave({
    send: (id: string) =>
      client.POST('/api/v1/support-access/entries/{support_entry_id}/end/', {
        params: { path: { support_entry_id: id } },
      }),
    changes: ['/api/v1/support-access/'],
    notice: () => t('entries.ended'),
  })
  return (
    <Section title={t('entries.title')}>
      {entries.length === 0 ? (
        <Empty title={t('entries.none')}>{t('entries.noneText')}</Empty>
      ) : (
        <Rows label={t('entries.title')}>
          {entries.map((entry) => (
            <Group
              component="li"
              key={entry.id}
              justify="space-between"
              align="flex-start"
              gap="xs"
              px="md"
              py="sm"
            >
              <Entry entry={entry} />
              {entry.is_open && may('support.write') && (
                <Button
                  size="xs"
                  variant="default"
                  c="var(--campus-negative)"
                  loading={end.isPending && end.variables === entry.id}
                  onClick={() => end.mutate(entry.id)}
                >
                  {t('entries.end')}
                </Button>
              )}
            </Group>
          ))}
        </Rows>
      )}
      <ErrorMessage error={end.error} />
    </Section>
  )
}

function Entry({ entry }: { entry: SupportEntry }) {
  const { t } = useWords('support-access')
  const { slug, may } = useSchool()
  return (
    <Stack gap={2} flex={1} miw={200}>
      <Group gap="xs">
        <Text fw={600}>{entry.user_name}</Text>
        {entry.is_open ? (
          <ToneBadge tone="caution">{t('entries.open', { time: clockTime(entry.ends_at) })}</ToneBadge>
        ) : (
          <ToneBadge tone="neutral">{t(`entries.by.${entry.end_reason ?? 'time'}`)}</ToneBadge>
        )}
        {entry.access === 'write' && <ToneBadge tone="accent">{t('entries.mayChange')}</ToneBadge>}
      </Group>
      <Text size="sm">{entry.reason}</Text>
      <Text size="sm" c="dimmed">
        {instant(entry.started_at)} ·{' '}
        {t(`entries.basis.${entry.basis}`, { name: entry.approved_by_name ?? '–' })}
      </Text>
      {may('audit.read') && (
        <TextLink
          size="sm"
          to="/schools/$slug/audit"
          params={{ slug }}
          search={{ who: entry.user_id, action: 'all' }}
        >
          {t('entries.did', {
            reads: t('entries.reads', { count: entry.reads, number: number(entry.reads) }),
            writes: t('entries.writes', { count: entry.writes, number: number(entry.writes) }),
          })}
        </TextLink>
      )}
    </Stack>
  )
}
