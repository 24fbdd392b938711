import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { instant } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { client, type OwnSession, sessionsQuery } from './calls.ts'
import { useAct } from './use-act.ts'

/** Where the person is signed in, each place of which they can sign out, or all others at once. */
export function SessionsSection() {
  const { t } = useWords('account')
  const sessions = useQuery(sessionsQuery)
  const { isBusy, error, run } = useAct()
  const endOthers = () =>
    run(async () => {
      await client.DELETE('/api/v1/me/sessions', { params: { query: { keep_current: true } } })
      notifications.show({ message: t('sessions.endedOthers') })
    })
  return (
    <Section title={t('sessions.title')}>
      <Stack gap="sm">
        <Text>{t('sessions.text')}</Text>
        <ErrorMessage error={error} />
        <Read of={sessions}>
          {(rows) => (
            <Stack gap="sm">
              {rows.map((row) => (
                <SessionRow key={row.id} row={row} />
              ))}
              {rows.length > 1 && (
                <Group>
                  <Button variant="default" loading={isBusy} onClick={() => void endOthers()}>
                    {t('sessions.endOthers')}
                  </Button>
                </Group>
              )}
            </Stack>
          )}
        </Read>
      </Stack>
    </Section>
  )
}

/** What the device calls itself. */
function useDeviceName(): (row: OwnSession) => string {
  const { t } = useWords('account')
  return ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown')
}

function SessionRow({ row }: { row: OwnSession }) {
  const { t } = useWords('account')
  const name = useDeviceName()(row)
  const { isBusy, error, run } = useAct()
  const end = () =>
    run(async () => {
      await client.DELETE('/api/v1/me/sessions/{session_id}', { params: { path: { session_id: row.id } } })
      notifications.show({ message: t('sessions.ended', { name }) })
    })
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {row.is_current && <ToneBadge tone="positive">{t('sessions.current')}</ToneBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[t(`sessions.${row.kind}`), row.school_name, row.place].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.used', { at: instant(row.last_used_at), since: instant(row.created_at) })}
        </Text>
        <ErrorMessage error={error} />
      </div>
      {!row.is_current && (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          onClick={() => void end()}
          aria-label={t('sessions.endOf', { name })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Group>
  )
}
