import { Badge, Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DocumentTemplate } from '../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { entryOf } from '../../kernel/form/entry.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { instantDay } from '../../kernel/format/format.ts'
import { ButtonLink, PlainLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { useWholeList } from '../../kernel/paging/whole-list.ts'
import { given } from '../../kernel/routing/given.ts'
import { oneOf } from '../../kernel/routing/search-words.ts'
import { RowContent, Rows, rowClass } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { kinds } from './search.ts'

/** The templates of the school, as they came and as it wrote them. */
export function Templates() {
  const { t } = useWords('certificates')
  const { client, slug, may } = useSchool()
  const [archived, setArchived] = useState(false)
  const path = '/api/v1/documents/templates/'
  const requested = archived ? { archived } : {}
  const templates = useWholeList(path, requested, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...requested, ...given({ cursor }) } } }),
  )
  return (
    <Page
      title={t('templates.title')}
      subtitle={t('templates.subtitle')}
      width="reading"
      exports={false}
      actions={
        <>
          <ButtonLink to="/schools/$slug/documents/issued" params={{ slug }} variant="default">
            {t('issued.title')}
          </ButtonLink>
          {may('document_templates.write') && <NewTemplate />}
        </>
      }
    >
      <Checkbox
        label={t('templates.showArchived')}
        mb="sm"
        checked={archived}
        onChange={(event) => setArchived(event.currentTarget.checked)}
      />
      <Read of={templates}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('templates.none')}>{t('templates.noneText')}</Empty>
          ) : (
            <Rows label={t('templates.title')}>
              {results.map((one) => (
                <li key={one.id}>
                  <PlainLink
                    to="/schools/$slug/documents/templates/$templateId"
                    params={{ slug, templateId: one.id }}
                    className={rowClass}
                  >
                    <RowContent
                      lead={<IconFileText size={20} aria-hidden />}
                      title={one.name}
                      about={[
                        t(`kinds.${one.kind}`),
                        t(`languages.${one.language}`),
                        one.updated_at === null
                          ? t('templates.shipped')
                          : t('templates.changed', {
                              version: one.current_version,
                              name: one.updated_by_name ?? '–',
                              date: instantDay(one.updated_at),
                            }),
                      ].join(' · ')}
                      end={<TemplateBadge template={one} />}
                    />
                  </PlainLink>
                </li>
              ))}
            </Rows>
          )
        }
      </Read>
    </Page>
  )
}

/** Whether a template is archived, or needs rights that the person lacks. */
function TemplateBadge({ template }: { template: DocumentTemplate }) {
  const { t } = useWords('certificates')
  const isArchived = template.archived_at !== null
  if (!isArchived && template.is_usable) return null
  return (
    <Badge variant="light" color="gray">
      {t(isArchived ? 'templates.archivedBadge' : 'templates.notYours')}
    </Badge>
  )
}

function NewTemplate() {
  const { t } = useWords('certificates')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button onClick={open}>{t('new.action')}</Button>
      <Dialog opened={isOpen} onClose={close} title={t('new.title')}>
        <NewForm onClose={close} />
      </Dialog>
    </>
  )
}

const languages = ['en', 'fr', 'ar'] as const

function NewForm({ onClose }: { onClose(): void }) {
  const { t, i18n } = useWords('certificates')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  const save = useSave({
    send: async (entered: FormData) => {
      const { data } = await client.POST('/api/v1/documents/templates/', {
        body: {
          name: entryOf(entered, 'name') ?? '',
          kind: oneOf(kinds, entered.get('kind')) ?? 'other',
          language: oneOf(languages, entered.get('language')) ?? 'en',
          source: `# ${t('new.start')}\n\n{{ student.name }}\n\n:::signature\n`,
        },
      })
      return data
    },
    changes: ['/api/v1/documents/templates/'],
    notice: () => t('new.created'),
    onSaved: (made) => {
      onClose()
      if (made)
        return navigate({
          to: '/schools/$slug/documents/templates/$templateId',
          params: { slug, templateId: made.id },
        })
      return undefined
    },
  })
  return (
    <DialogForm
      submitLabel={t('new.save')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput label={t('fields.name')} name="name" maxLength={120} required data-autofocus />
        <NativeSelect
          label={t('fields.kind')}
          name="kind"
          defaultValue="other"
          data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <NativeSelect
          label={t('fields.language')}
          name="language"
          defaultValue={i18n.language}
          data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </Stack>
    </DialogForm>
  )
}
