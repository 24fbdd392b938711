import { Group, Stack, Text } from '@mantine/core'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Copyable } from '../programs/secret-shown.tsx'
import { describePath } from './roster.ts'

/** What another system has to know to read the school. */
export function Addresses() {
  const { t } = useWords('rosters')
  const school = useSchool()
  const service = school.query.useQuery('get', describePath)
  return (
    <Section title={t('addresses.title')}>
      <Stack>
        <Text size="sm">{t('addresses.text')}</Text>
        <Group gap="md">
          <TextLink to="/schools/$slug/integrations/clients" params={{ slug: school.slug }} size="sm">
            {t('addresses.clients')}
          </TextLink>
          <TextLink to="/schools/$slug/integrations" params={{ slug: school.slug }} size="sm">
            {t('addresses.keys')}
          </TextLink>
        </Group>
        <Read of={service}>
          {({ root, token_url: token }) => (
            <>
              <Copyable label={t('addresses.root')} value={root} />
              <Copyable label={t('addresses.token')} value={token} />
            </>
          )}
        </Read>
      </Stack>
    </Section>
  )
}
