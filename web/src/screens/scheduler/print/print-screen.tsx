import { Button, Group, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { choicesOf } from '../grid/toolbar.tsx'
import { TimetableContext, useTimetable } from '../one/timetable.ts'
import { useReadTimetable } from '../one/use-read-timetable.ts'
import type { TimetableSearch } from '../search.ts'
import { Overview } from './overview.tsx'
import { Sheet } from './sheet.tsx'

const printed = ['class', 'teacher', 'room'] as const
type Printed = (typeof printed)[number]

/** The timetable on paper: one sheet for a class, teacher or room, for each of them, or all in one table. */
export function PrintScreen() {
  const { t } = useWords('scheduler')
  const { scheduleId = '' } = useParams({ strict: false })
  const { slug } = useSchool()
  const read = useReadTimetable(scheduleId)
  return (
    <Page
      title={read.data ? read.data.schedule.name : t('print.title')}
      subtitle={
        <TextLink to="/schools/$slug/timetables/$scheduleId" params={{ slug, scheduleId }} size="sm">
          {t('print.back')}
        </TextLink>
      }
      exports={false}
      actions={
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('print.action')}
        </Button>
      }
    >
      <Read of={read}>
        {(timetable) => (
          <TimetableContext value={timetable}>
            <Sheets />
          </TimetableContext>
        )}
      </Read>
    </Page>
  )
}

function Sheets() {
  const { t } = useWords('scheduler')
  const { slug } = useSchool()
  const timetable = useTimetable()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as TimetableSearch
  const by: Printed = printed.find((one) => one === search.by) ?? 'class'
  const [isOverview, setOverview] = useState(false)
  const choices = choicesOf(by, timetable)
  const one = choices.find(({ value }) => value === search.of)
  const show = (next: { readonly by: Printed; readonly of?: string | undefined }) =>
    void navigate({
      to: '/schools/$slug/timetables/$scheduleId/print',
      params: { slug, scheduleId: timetable.schedule.id },
      search: next,
      replace: true,
    })
  const sheets = one ? [one] : choices
  return (
    <>
      <Group role="search" aria-label={t('view.label')} align="flex-end" gap="sm">
        <NativeSelect
          label={t('view.by')}
          value={by}
          data={printed.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            show({ by: printed.find((other) => other === value) ?? 'class' })
          }}
        />
        <NativeSelect
          label={t('print.what')}
          value={isOverview ? 'overview' : (one?.value ?? '')}
          data={[
            { value: 'overview', label: t('print.overview') },
            { value: '', label: t('print.each') },
            ...choices,
          ]}
          onChange={({ currentTarget: { value } }) => {
            setOverview(value === 'overview')
            if (value !== 'overview') show({ by, of: value || undefined })
          }}
        />
      </Group>
      {isOverview ? (
        <Overview by={by} choices={choices} />
      ) : (
        sheets.map(({ value, label }) => <Sheet key={value} by={by} of={value} title={label} />)
      )}
    </>
  )
}
