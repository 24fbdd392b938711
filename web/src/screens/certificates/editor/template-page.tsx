import { Badge, Grid, Group } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Editor } from './editor.tsx'
import { Versions } from './versions.tsx'

/** One template: its text with what it makes, and its versions. */
export function TemplatePage() {
  const { t } = useWords('certificates')
  const { query, slug, may } = useSchool()
  const { templateId } = useParams({ from: '/schools/$slug/documents/templates/$templateId' })
  const template = query.useQuery('get', '/api/v1/documents/templates/{template_id}/', {
    params: { path: { template_id: templateId } },
  })
  const one = template.data
  const canIssue = one?.is_usable === true && one.archived_at === null && may('issued_documents.write')
  return (
    <Page
      title={one?.name ?? t('templates.one')}
      exports={false}
      subtitle={
        <Group gap="xs">
          <TextLink to="/schools/$slug/documents/templates" params={{ slug }} size="sm">
            {t('templates.title')}
          </TextLink>
          {one && <Badge variant="light">{t('editor.version', { version: one.current_version })}</Badge>}
          {one?.archived_at && <Badge color="gray">{t('editor.archived')}</Badge>}
        </Group>
      }
      actions={
        canIssue && (
          <ButtonLink
            to="/schools/$slug/documents/issued"
            params={{ slug }}
            search={{ issue: true, template_id: templateId }}
          >
            {t('issue.action')}
          </ButtonLink>
        )
      }
    >
      <Read of={template}>
        {(known) => (
          <Grid gap="md">
            <Grid.Col span={12}>
              <Editor key={`${known.id} ${known.current_version}`} template={known} />
            </Grid.Col>
            <Grid.Col span={12}>
              <Versions template={known} />
            </Grid.Col>
          </Grid>
        )}
      </Read>
    </Page>
  )
}
