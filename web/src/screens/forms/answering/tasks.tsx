import { Stack } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { FormTask } from '../../../kernel/api/wire.ts'
import { instantDay, shortDate } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Part } from '../../../kernel/page/part.tsx'
import { RowContent, Rows, rowClass } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { currentLanguage, useWords } from '../../../kernel/words/words.ts'

/** Whether the person has still to answer. */
const isToDo = ({ state, is_open: isOpen }: FormTask): boolean => state === 'missing' && isOpen

/** What the person is to answer, and has answered: guardians for each child, staff for themselves. */
export function FormTasks() {
  const { t } = useWords('answering')
  const { query } = useSchool()
  const tasks = query.useQuery('get', '/api/v1/documents/forms/tasks/', {
    headers: { 'accept-language': currentLanguage() },
  })
  return (
    <Page title={t('title')} subtitle={t('subtitle')} width="reading">
      <Read of={tasks}>
        {({ results }) => {
          const toDo = results.filter(isToDo)
          const others = results.filter((task) => !isToDo(task))
          return (
            <Stack gap="lg">
              {toDo.length === 0 ? (
                <Empty title={t('none')}>{t('noneText')}</Empty>
              ) : (
                <Tasks title={t('toDo')} tasks={toDo} />
              )}
              {others.length > 0 && <Tasks title={t('done')} tasks={others} />}
            </Stack>
          )
        }}
      </Read>
    </Page>
  )
}

const Tasks = ({ title, tasks }: { title: string; tasks: readonly FormTask[] }) => (
  <Part title={title}>
    <Rows label={title}>
      {tasks.map((task) => (
        <li key={`${task.form_id} ${task.student_id}`}>
          <Task task={task} />
        </li>
      ))}
    </Rows>
  </Part>
)

const tones: Readonly<Record<FormTask['state'], Tone>> = {
  missing: 'caution',
  given: 'positive',
  withdrawn: 'neutral',
  given_by_another: 'neutral',
}

function Task({ task }: { task: FormTask }) {
  const { t } = useWords('answering')
  const { slug } = useSchool()
  const { state, closes_on: closes, submitted_at: at } = task
  const when =
    state === 'missing'
      ? closes && t('until', { date: shortDate(closes) })
      : at && t('answeredOn', { date: instantDay(at) })
  return (
    <PlainLink
      to="/schools/$slug/forms/$formId"
      params={{ slug, formId: task.form_id }}
      search={{ student: task.student_id ?? undefined } as never}
      className={rowClass}
    >
      <RowContent
        title={task.title}
        about={[task.student_name, when, task.waits_for_other && t('waitsForOther')]
          .filter(Boolean)
          .join(' · ')}
        end={
          state === 'missing' && task.is_open ? (
            <IconChevronRight size={18} aria-hidden />
          ) : (
            <ToneBadge tone={tones[state]}>{t(`states.${state}`)}</ToneBadge>
          )
        }
      />
    </PlainLink>
  )
}
