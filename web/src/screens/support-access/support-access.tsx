import { SimpleGrid, Stack } from '@mantine/core'
import { Page } from '../../kernel/page/page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Alarms } from './alarms.tsx'
import { Code } from './code.tsx'
import { Consent } from './consent.tsx'
import { Entries } from './entries.tsx'

/** How the school lets support in: a permission until a day, a code for once, and what support did. */
export function SupportAccess() {
  const { t } = useWords('support-access')
  const school = useSchool()
  const access = school.query.useQuery(
    'get',
    '/api/v1/support-access/',
    {},
    {
      // What somebody of support does now is seen as it happens.
      refetchInterval: ({ state: { data } }) =>
        data?.entries.some(({ is_open }) => is_open) ? 5000 : 30_000,
    },
  )
  return (
    <Page title={t('title')} subtitle={t('subtitle')} exports={false}>
      <Read of={access}>
        {(held) => (
          <Stack>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Code waiting={held.code} />
              <Consent consent={held.consent} />
            </SimpleGrid>
            <Entries entries={held.entries} />
            <Alarms />
          </Stack>
        )}
      </Read>
    </Page>
  )
}
