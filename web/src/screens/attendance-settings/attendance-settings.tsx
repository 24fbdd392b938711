import { Button, Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { CodeDialog } from './code-form.tsx'
import { CodeSets } from './code-sets.tsx'
import { CodeList } from './codes.tsx'
import { NoticeRules } from './notice-rules.tsx'
import { isOffice } from './office.ts'
import { Rules } from './rules.tsx'

const parts = { codes: CodeList, rules: Rules, notices: NoticeRules }

/** What a mark can say at this school, and how marks are collected and counted. */
export function AttendanceSettings() {
  const { t } = useWords('attendance-settings')
  const { view } = useSearch({ from: '/schools/$slug/attendance/settings' })
  const { may, has } = useSchool()
  const asksFamilies = has('messaging') && may('follow_ups.read')
  const at = view === 'notices' && !asksFamilies ? 'codes' : (view ?? 'codes')
  const Part = parts[at]
  const navigate = useNavigate({ from: '/schools/$slug/attendance/settings' })
  return (
    <TabsPage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={at === 'codes' && <CodeActions />}
      at={at}
      tabs={[
        { value: 'codes', label: t('tab.codes') },
        { value: 'rules', label: t('tab.rules') },
        ...(asksFamilies ? [{ value: 'notices' as const, label: t('tab.notices') }] : []),
      ]}
      onTab={(tab) => void navigate({ search: tab === 'codes' ? {} : { view: tab } })}
    >
      <Part />
    </TabsPage>
  )
}

function CodeActions() {
  const { t } = useWords('attendance-settings')
  const school = useSchool()
  const [open, setOpen] = useState<'code' | 'sets'>()
  const close = () => setOpen(undefined)
  if (!isOffice(school)) return null
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setOpen('sets')}>
        {t('sets.open')}
      </Button>
      <Button onClick={() => setOpen('code')}>{t('code.add')}</Button>
      {open === 'code' && <CodeDialog onClose={close} />}
      {open === 'sets' && <CodeSets onClose={close} />}
    </Group>
  )
}
