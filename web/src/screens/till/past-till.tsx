import { Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { instant } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Difference } from './difference.tsx'
import { TillFigures } from './own-till.tsx'
import { Takings } from './takings.tsx'
import type { Till } from './wire.ts'

/** One till: what it took, what was counted, and what was missing. */
export function PastTill() {
  const { tillId } = useParams({ from: '/schools/$slug/till/$tillId' })
  const read = useSchool().query.useQuery('get', '/api/v1/finance/till-sessions/{till_session_id}/', {
    params: { path: { till_session_id: tillId } },
  })
  return <Read of={read}>{(till) => <Known till={till} />}</Read>
}

function Known({ till }: { till: Till }) {
  const { t } = useWords('till')
  const { slug, me } = useSchool()
  const isOpen = till.closed_at === null
  return (
    <Page
      title={t('of', { name: till.user_name ?? '' })}
      subtitle={till.closed_at === null ? t('isOpen') : instant(till.closed_at, me.school?.time_zone)}
      actions={
        <TextLink to="/schools/$slug/till" params={{ slug }}>
          {t('all.title')}
        </TextLink>
      }
    >
      <Stack gap="md">
        <Section title={t('close.title')}>
          <Stack gap="sm">
            <TillFigures till={till} />
            <div>
              {isOpen ? (
                <ToneBadge tone="accent">{t('isOpen')}</ToneBadge>
              ) : (
                <Difference amount={till.difference ?? '0'} currency={till.currency} />
              )}
            </div>
            {till.note && <Text>{till.note}</Text>}
          </Stack>
        </Section>
        <Section title={t('takings.title')}>
          <Takings till={till} />
        </Section>
      </Stack>
    </Page>
  )
}
