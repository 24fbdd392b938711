import { NativeSelect, Stack } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormToAnswer } from '../../../kernel/api/wire.ts'
import { instant, shortDate } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Loading, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { currentLanguage, useWords } from '../../../kernel/words/words.ts'
import { languageName, textIn } from '../shared.ts'
import { AnswerForm } from './answer-form.tsx'
import { Submissions } from './submissions.tsx'
import { Withdraw } from './withdraw.tsx'

/** A form that the person answers, for a child or as a person. */
export function FormTask() {
  const { query } = useSchool()
  const { formId } = useParams({ from: '/schools/$slug/forms/$formId' })
  const { student } = useSearch({ from: '/schools/$slug/forms/$formId' })
  const task = query.useQuery('get', '/api/v1/documents/forms/tasks/{form_id}/', {
    params: { path: { form_id: formId }, query: given({ student_id: student }) },
    headers: { 'accept-language': currentLanguage() },
  })
  return (
    <Read of={task} loading={<Loading lines={6} />}>
      {(read) => <Task key={`${read.id} ${read.student_id} ${read.version_number}`} task={read} />}
    </Read>
  )
}

function Task({ task }: { task: FormToAnswer }) {
  const { t } = useWords('answering')
  const { slug } = useSchool()
  const { definition, closes_on: closes } = task
  const [language, setLanguage] = useState(task.language)
  const about = [task.student_name, closes && t('until', { date: shortDate(closes) })].filter(Boolean)
  return (
    <Page
      title={textIn(definition.title, language, definition.languages)}
      subtitle={about.join(' · ')}
      width="reading"
      exports={false}
      actions={
        <ButtonLink to="/schools/$slug/forms" params={{ slug }} variant="default">
          {t('all')}
        </ButtonLink>
      }
    >
      <Stack gap="md">
        {definition.languages.length > 1 && (
          <NativeSelect
            label={t('language')}
            maw="14rem"
            value={language}
            data={definition.languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
        )}
        <State task={task} />
        {task.is_open && task.state !== 'given_by_another' && <AnswerForm task={task} language={language} />}
        <Submissions task={task} />
      </Stack>
    </Page>
  )
}

/** What became of the form for this child or person. */
function State({ task }: { task: FormToAnswer }) {
  const { t } = useWords('answering')
  const { state, submitted_at: at, is_open: isOpen } = task
  if (state === 'given_by_another')
    return (
      <Notice tone="neutral" title={t('states.given_by_another')}>
        {t('otherText')}
      </Notice>
    )
  if (state === 'missing')
    return isOpen ? null : (
      <Notice tone="neutral" title={t('closed')}>
        {t('closedText')}
      </Notice>
    )
  return (
    <Notice tone={state === 'given' ? 'positive' : 'caution'} title={t(`states.${state}`)}>
      <Stack gap="xs" align="flex-start">
        <span>
          {[at && t('answeredAt', { at: instant(at) }), task.waits_for_other && t('waitsForOther')]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {task.may_withdraw && <Withdraw task={task} />}
      </Stack>
    </Notice>
  )
}
