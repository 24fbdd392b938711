import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DocumentTemplateDetail, DocumentTemplateVersion } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { instant } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { RowContent, Rows, rowClass } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { diffOf } from './diff.ts'

/** The versions of a template: who changed it when, what was changed, and the way back. */
export function Versions({ template }: { readonly template: DocumentTemplateDetail }) {
  const { t } = useWords('certificates')
  const { query } = useSchool()
  const versions = query.useQuery('get', '/api/v1/documents/templates/{template_id}/versions/', {
    params: { path: { template_id: template.id }, query: { page_size: 50 } },
  })
  return (
    <Section title={t('versions.title')}>
      <Read of={versions}>
        {({ results }) => (
          <Rows label={t('versions.title')}>
            {results.map((version) => (
              <li key={version.number}>
                <Version version={version} template={template} />
              </li>
            ))}
          </Rows>
        )}
      </Read>
    </Section>
  )
}

interface VersionProps {
  readonly version: DocumentTemplateVersion
  readonly template: DocumentTemplateDetail
}

function Version({ version, template }: VersionProps) {
  const { t } = useWords('certificates')
  const [isShown, setShown] = useState(false)
  const isCurrent = version.number === template.current_version
  const about =
    version.created_at === null
      ? t('templates.shipped')
      : [version.created_by_name, instant(version.created_at), version.note].filter(Boolean).join(' · ')
  return (
    <Stack gap="xs">
      <div className={rowClass}>
        <RowContent
          title={t('editor.version', { version: version.number })}
          about={about}
          end={
            isCurrent ? (
              <Badge>{t('versions.current')}</Badge>
            ) : (
              <Button variant="default" size="xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {t('versions.compare')}
              </Button>
            )
          }
        />
      </div>
      {isShown && <Difference version={version} template={template} />}
    </Stack>
  )
}

function Difference({ version, template }: VersionProps) {
  const { t } = useWords('certificates')
  const { client, may } = useSchool()
  const restore = useSave({
    send: () =>
      client.PATCH('/api/v1/documents/templates/{template_id}/', {
        params: { path: { template_id: template.id } },
        body: { source: version.source, note: t('versions.restoredNote', { version: version.number }) },
      }),
    changes: ['/api/v1/documents/templates/'],
    notice: () => t('versions.restored', { version: version.number }),
  })
  return (
    <Paper withBorder p="sm" m="sm">
      <Stack gap={2}>
        {diffOf(template.source, version.source).map(({ key, sign, text }) => (
          <Text
            key={key}
            size="sm"
            ff="monospace"
            c={sign === '+' ? 'green.9' : sign === '-' ? 'red.9' : 'dimmed'}
            dir="auto"
          >
            {sign} {text}
          </Text>
        ))}
        <ErrorMessage error={restore.error} />
        {may('document_templates.write') && (
          <Group mt="sm">
            <Button size="xs" loading={restore.isPending} onClick={() => restore.mutate()}>
              {t('versions.restore')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
