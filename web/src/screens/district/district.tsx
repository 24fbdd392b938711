import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ChildSchool } from '../../kernel/api/wire.ts'
import { regionName } from '../../kernel/format/display-name.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { useSession } from '../../kernel/session/session.ts'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { AddSchool } from './add-school.tsx'

const statuses: Readonly<Record<string, Tone>> = {
  active: 'positive',
  provisioning: 'accent',
  suspended: 'caution',
  closed: 'neutral',
}

/** A district or network: its schools, and the one above this one. */
export function District() {
  const { t } = useWords('district')
  const { query, is } = useSchool()
  const [isAdding, setAdding] = useState(false)
  const schools = query.useQuery('get', '/api/v1/tenants/children', {}, { staleTime: 0 })
  const hasSchools = (schools.data?.children.length ?? 0) > 0
  const add = is('owner') && <Button onClick={() => setAdding(true)}>{t('add.open')}</Button>
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={hasSchools && add}>
      <Read of={schools}>
        {({ children, parent }) => (
          <Stack gap="lg" maw="52rem">
            {parent && (
              <Stack gap="xs" component="section" aria-label={t('parent')}>
                <Title order={2} size="h4">
                  {t('parent')}
                </Title>
                <SchoolRows rows={[parent]} />
              </Stack>
            )}
            {children.length === 0 ? (
              <Empty title={t('none')} action={add}>
                {t('noneText')}
              </Empty>
            ) : (
              <SchoolRows rows={children} />
            )}
          </Stack>
        )}
      </Read>
      {isAdding && <AddSchool onClose={() => setAdding(false)} />}
    </Page>
  )
}

const SchoolRows = ({ rows }: { rows: readonly ChildSchool[] }) => (
  <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
    {rows.map((row) => (
      <li key={row.school_id} className={rowClasses['row'] ?? ''}>
        <SchoolRow row={row} />
      </li>
    ))}
  </Paper>
)

function SchoolRow({ row }: { row: ChildSchool }) {
  const { t } = useWords('district')
  // A school is entered by its members alone.
  const isMember = useSession().data?.schools.some(({ slug }) => slug === row.slug) === true
  const status = (['active', 'provisioning', 'suspended', 'closed'] as const).find(
    (one) => one === row.status,
  )
  return (
    <>
      <span className={rowClasses['what']}>
        <Text fw={600}>{row.name}</Text>
        <Text size="sm" c="dimmed">
          {[row.slug, regionName(row.country_code)].join(' · ')}
        </Text>
      </span>
      <Group gap="xs" wrap="nowrap">
        <ToneBadge tone={statuses[row.status] ?? 'neutral'}>
          {status ? t(`status.${status}`) : row.status}
        </ToneBadge>
        {isMember && row.status === 'active' && (
          <ButtonLink
            to="/schools/$slug"
            params={{ slug: row.slug }}
            variant="default"
            size="xs"
            aria-label={t('enterOf', { name: row.name })}
          >
            {t('enter')}
          </ButtonLink>
        )}
      </Group>
    </>
  )
}
