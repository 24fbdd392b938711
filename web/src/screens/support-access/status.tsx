import { Group, Stack, Text } from '@mantine/core'
import { instant } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'

const tones = { operational: 'positive', degraded: 'caution', unknown: 'neutral' } as const

/** How the services of this school work, for all its members. */
export function Status() {
  const { t } = useWords('support-access')
  const { query } = useSchool()
  const status = query.useQuery('get', '/api/v1/service-status/', {}, { refetchInterval: 60_000 })
  return (
    <Page title={t('status.title')} subtitle={t('status.subtitle')} width="reading" exports={false}>
      <Read of={status}>
        {({ state, parts, checked_at: at }) => (
          <Stack>
            <Notice tone={tones[state]} title={t(`status.whole.${state}`)}>
              {at ? t('status.checked', { at: instant(at) }) : t('status.never')}
            </Notice>
            <Section title={t('status.parts')}>
              <Rows>
                {parts.map((one) => (
                  <Group component="li" key={one.part} justify="space-between" px="md" py="sm">
                    <Text>{t(`status.part.${one.part}`)}</Text>
                    <ToneBadge tone={tones[one.state]}>{t(`status.state.${one.state}`)}</ToneBadge>
                  </Group>
                ))}
              </Rows>
            </Section>
          </Stack>
        )}
      </Read>
    </Page>
  )
}
