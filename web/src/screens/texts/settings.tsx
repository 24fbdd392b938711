import { Code, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { TextSettings as Settings } from '../../kernel/api/wire.ts'
import { money } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { SettingsForm } from './settings-form.tsx'

/** The connection to the provider, the tariff, and the ceiling of a month. */
export function TextSettings() {
  const { t } = useWords('texts')
  const { client } = useSchool()
  const settings = useQuery({
    queryKey: ['text-settings'],
    queryFn: () => tagged(client.GET('/api/v1/messaging/texts/settings/')),
  })
  return (
    <Page title={t('settings.title')} subtitle={t('settings.subtitle')} width="reading">
      <Read of={settings}>
        {(read: Tagged<Settings>) => (
          <Stack>
            <Connection settings={read.body} />
            <Month settings={read.body} />
            <SettingsForm key={read.tag} read={read} />
          </Stack>
        )}
      </Read>
    </Page>
  )
}

function Connection({ settings: { connection } }: { settings: Settings }) {
  const { t } = useWords('texts')
  const { slug, may } = useSchool()
  const link = may('integrations.read') && (
    <TextLink to="/schools/$slug/integrations" params={{ slug }}>
      {t('settings.integrations')}
    </TextLink>
  )
  if (connection === null)
    return (
      <Notice tone="caution" title={t('settings.notConnected')}>
        <Stack gap={4}>
          <Text size="sm">{t('settings.notConnectedText')}</Text>
          {link}
        </Stack>
      </Notice>
    )
  return (
    <Section title={t('settings.connection')}>
      <Stack gap="xs">
        <Text>{t('settings.by', { provider: t(`providers.${connection.provider}`) })}</Text>
        {connection.sends_whatsapp && <Text size="sm">{t('settings.whatsapp')}</Text>}
        <Address label={t('settings.repliesUrl')} url={connection.replies_url} />
        {connection.receipts_url !== null && (
          <Address label={t('settings.receiptsUrl')} url={connection.receipts_url} />
        )}
        {link}
      </Stack>
    </Section>
  )
}

const Address = ({ label, url }: { label: string; url: string }) => (
  <Stack gap={4}>
    <Text size="sm">{label}</Text>
    <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {url}
    </Code>
  </Stack>
)

function Month({ settings }: { settings: Settings }) {
  const { t } = useWords('texts')
  if (!settings.is_set_up) return <Notice tone="accent">{t('settings.notSetUp')}</Notice>
  const { spent, monthly_ceiling: ceiling, currency, percent } = settings
  const color = percent >= 100 ? 'red' : percent >= 80 ? 'yellow' : 'green'
  return (
    <Section title={t('settings.month')}>
      <Stack gap="xs">
        <Text>
          {t('settings.spent', { spent: money(spent, currency), ceiling: money(ceiling, currency), percent })}
        </Text>
        <Progress value={Math.min(percent, 100)} color={color} aria-label={t('settings.month')} />
      </Stack>
    </Section>
  )
}
