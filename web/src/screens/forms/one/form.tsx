import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import type { Form } from '../../../kernel/api/wire.ts'
import { shortDate } from '../../../kernel/format/format.ts'
import { TabsPage } from '../../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Answers } from '../answers/answers.tsx'
import { Builder } from '../builder/builder.tsx'
import { type FormSearch, formTabs } from '../search.ts'
import { formsPath } from '../shared.ts'
import { FormActions } from './form-actions.tsx'
import { Settings } from './settings.tsx'

type Tab = (typeof formTabs)[number]

/** How often the answers are counted again while somebody looks. */
const beat = 10_000

/** A form: what it asks, whom, and what was answered. */
export function FormPage() {
  const { formId } = useParams({ from: '/schools/$slug/documents/forms/$formId' })
  const { client } = useSchool()
  const path = `${formsPath}{form_id}/` as const
  const form = useQuery({
    queryKey: ['form', path, formId],
    queryFn: () => tagged(client.GET(path, { params: { path: { form_id: formId } } })),
    refetchInterval: beat,
  })
  return <Read of={form}>{(read) => <Opened read={read} />}</Read>
}

function Opened({ read }: { read: Tagged<Form> }) {
  const { t } = useWords('forms')
  const search = useSearch({ from: '/schools/$slug/documents/forms/$formId' })
  const navigate = useNavigate()
  const { body: form } = read
  const { tab = form.version_number > 0 ? 'answers' : 'build' } = search
  const go = (next: FormSearch, replace = true) => void navigate({ to: '.', search: next as never, replace })
  const { closes_on: closes } = form
  return (
    <TabsPage<Tab>
      title={form.title}
      subtitle={[
        t(`states.${form.state === 'published' && !form.is_open ? 'waiting' : form.state}`),
        form.version_number > 0 && t('versionOf', { number: form.version_number }),
        closes && t('until', { date: shortDate(closes) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      at={tab}
      tabs={formTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      onTab={(next) => go({ tab: next }, false)}
      exports={false}
      actions={<FormActions read={read} />}
    >
      <Stack gap="md">
        {form.state !== 'draft' && form.is_changed && (
          <Notice tone="caution" title={t('changed')}>
            {t('changedText')}
          </Notice>
        )}
        {/* Saved again, the fields begin with what was saved. */}
        {tab === 'build' && <Builder key={JSON.stringify(form.definition)} read={read} />}
        {tab === 'settings' && <Settings key={form.updated_at} read={read} />}
        {tab === 'answers' && <Answers form={form} search={search} go={go} />}
      </Stack>
    </TabsPage>
  )
}
