import { Group, Stack, Text } from '@mantine/core'
import { ButtonLink, TextLink } from '../links/links.tsx'
import { Section } from '../page/section.tsx'
import { Rows } from '../rows/rows.tsx'
import { useSchool } from '../school/school.tsx'
import { Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { DocumentRow } from './document-row.tsx'

const shown = 20

interface StudentDocumentsProps {
  readonly studentId: string
  /** Nothing is issued about a student who is archived. */
  readonly isArchived: boolean
}

/** The documents that were issued about a student, the newest first, and where the next one is issued. */
export function StudentDocuments({ studentId, isArchived }: StudentDocumentsProps) {
  const { t } = useWords('issued-documents')
  const { query, slug, may } = useSchool()
  const documents = query.useQuery('get', '/api/v1/documents/issued/', {
    params: { query: { student_id: studentId, page_size: shown } },
  })
  const to = '/schools/$slug/documents/issued'
  return (
    <Section title={t('list.title')}>
      <Read of={documents}>
        {({ results, next }) => (
          <Stack gap="sm">
            {results.length === 0 && (
              <Text c="dimmed" size="sm">
                {t('list.none')}
              </Text>
            )}
            {results.length > 0 && (
              <Rows label={t('list.title')}>
                {results.map((document) => (
                  <li key={document.id}>
                    <DocumentRow document={document} />
                  </li>
                ))}
              </Rows>
            )}
            <Group gap="sm">
              {may('issued_documents.write') && !isArchived && (
                <ButtonLink
                  to={to}
                  params={{ slug }}
                  search={{ issue: true, student_id: studentId }}
                  variant="default"
                >
                  {t('list.issue')}
                </ButtonLink>
              )}
              {next !== null && (
                <TextLink to={to} params={{ slug }} search={{ student_id: studentId }} size="sm" py={2}>
                  {t('list.all')}
                </TextLink>
              )}
            </Group>
          </Stack>
        )}
      </Read>
    </Section>
  )
}
