import { Button, Checkbox, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AbsenceLetterPreview } from '../../../kernel/api/wire.ts'
import { addDays } from '../../../kernel/format/days.ts'
import { number } from '../../../kernel/format/format.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { Part } from '../../../kernel/page/part.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { Rows, rowClass } from '../../../kernel/rows/rows.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useGradeLevels } from '../list/use-grade-levels.ts'
import { type Channel, channels, type NewLettersSearch } from '../search.ts'
import classes from './letters.module.css'
import { Preview } from './preview.tsx'

/** Days back that are looked at, and how many students are shown. */
const [daysBack, maxShown] = [60, 40]

/** The students of a grade who missed most in the last weeks. */
function useAbsences(grade: string | undefined) {
  const { client } = useSchool()
  const today = useToday()
  const path = '/api/v1/attendance/summary'
  const span = {
    group_by: 'student',
    date_from: addDays(today, -daysBack),
    date_to: today,
    missed: true,
    ...given({ grade_level: grade }),
  } as const
  return useWholeList(path, span, (cursor) =>
    client.GET(path, { params: { query: { ...span, page_size: 200, ...given({ cursor }) } } }),
  )
}

/** Letters about absence: families are chosen, each letter is seen, and a person sends them. */
export function NewLetters() {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const [channel, setChannel] = useState<Channel>('email')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const preview = useMutation<AbsenceLetterPreview | undefined>({
    mutationFn: async () => {
      const { data } = await client.POST('/api/v1/intervention/letters/preview/', {
        body: { student_ids: [...chosen], channel },
      })
      return data
    },
  })
  if (preview.data)
    return (
      <Page title={t('preview.title')} subtitle={t('preview.subtitle')} exports={false}>
        <Preview preview={preview.data} channel={channel} onBack={preview.reset} />
      </Page>
    )
  return (
    <Page title={t('letters.new')} subtitle={t('letters.newText')} exports={false}>
      <Stack gap="md">
        <Choice chosen={chosen} onChosen={setChosen} />
        <Group gap="sm" align="center" className={classes['send'] ?? ''}>
          <SegmentedControl
            aria-label={t('letters.channel')}
            value={channel}
            data={channels.map((value) => ({ value, label: t(`letters.channels.${value}`) }))}
            onChange={(value) => setChannel(oneOf(channels, value) ?? 'email')}
          />
          <Button disabled={chosen.size === 0} loading={preview.isPending} onClick={() => preview.mutate()}>
            {chosen.size === 0 ? t('preview.title') : t('letters.preview', { count: chosen.size })}
          </Button>
        </Group>
        <ErrorMessage error={preview.error} />
      </Stack>
    </Page>
  )
}

interface ChoiceProps {
  readonly chosen: ReadonlySet<string>
  onChosen(chosen: ReadonlySet<string>): void
}

function Choice({ chosen, onChosen }: ChoiceProps) {
  const { t } = useWords('intervention')
  const { grade }: NewLettersSearch = useSearch({ from: '/schools/$slug/support/letters/new' })
  const navigate = useNavigate()
  const levels = useGradeLevels()
  const absent = useAbsences(grade)
  const go = (next: string | undefined) => {
    onChosen(new Set())
    void navigate({ to: '.', search: { grade: next } as never, replace: true })
  }
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('filter.grade')}
        maw="18rem"
        value={grade ?? ''}
        data={[
          { value: '', label: t('filter.allGrades') },
          ...levels.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(event) => go(event.currentTarget.value || undefined)}
      />
      <Read of={absent}>
        {({ results, unit }) => {
          const top = results
            .toSorted((one, other) => other.absent_sessions - one.absent_sessions)
            .slice(0, maxShown)
          return top.length === 0 ? (
            <Empty title={t('letters.nobody')}>{t('letters.nobodyText')}</Empty>
          ) : (
            <Part title={t('letters.families', { days: number(daysBack) })}>
              <Rows label={t('letters.families', { days: number(daysBack) })}>
                {top.map(
                  ({ student_id: id, label, absent_sessions: missed, unauthorised_absences: without }) => (
                    <li key={id} className={rowClass}>
                      <Checkbox
                        checked={chosen.has(id ?? '')}
                        onChange={() => onChosen(toggled(chosen, id ?? ''))}
                        label={label}
                        description={[
                          t(`letters.missed.${unit}`, { count: missed }),
                          without > 0 && t('letters.without', { count: without }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      />
                    </li>
                  ),
                )}
              </Rows>
            </Part>
          )
        }}
      </Read>
      <Text size="sm" c="dimmed">
        {t('letters.byPerson')}
      </Text>
    </Stack>
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
