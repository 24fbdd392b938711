import { ActionIcon, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { shortDate } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { tenths } from '../pace.tsx'
import { type ClassPace, type Entry, type Syllabus, useReread } from '../wire.ts'

interface EntriesProps {
  readonly row: ClassPace
  readonly syllabus: Syllabus
  readonly mayRecord: boolean
}

/** How many of the latest lessons are shown. */
const shown = 8

/** The latest lessons; each can be removed. */
export function Entries({ row, syllabus, mayRecord }: EntriesProps) {
  const { t } = useWords('syllabus')
  const { query, client } = useSchool()
  const reread = useReread()
  const [error, setError] = useState<unknown>()
  const latest = query.useQuery('get', '/api/v1/syllabus/coverage/', {
    params: { query: { class_id: row.class_id, syllabus_id: syllabus.id, page_size: shown } },
  })
  const takeBack = async ({ id }: Entry) => {
    setError(undefined)
    try {
      const params = { path: { coverage_entry_id: id } }
      await client.DELETE('/api/v1/syllabus/coverage/{coverage_entry_id}/', { params })
      notifications.show({ message: t('entries.takenBack') })
      await reread()
    } catch (caught) {
      setError(caught)
    }
  }
  return (
    <Section title={t('entries.title')}>
      <ErrorMessage error={error} />
      <Read of={latest}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('entries.none')}>{t('entries.noneText')}</Empty>
          ) : (
            <ul className={rowClasses['list']}>
              {results.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  syllabus={syllabus}
                  takeBack={mayRecord ? () => void takeBack(entry) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Read>
    </Section>
  )
}

interface EntryRowProps {
  readonly entry: Entry
  readonly syllabus: Syllabus
  readonly takeBack: (() => void) | undefined
}

function EntryRow({ entry, syllabus, takeBack }: EntryRowProps) {
  const { t } = useWords('syllabus')
  const unit = syllabus.units.find(({ id }) => id === entry.unit_id)
  const topics = unit?.topics.filter(({ id }) => entry.topic_ids.includes(id)).map(({ title }) => title) ?? []
  const about = [
    ...(entry.lessons === 1
      ? []
      : [t('entries.lessons', { count: entry.lessons, lessons: tenths(entry.lessons) })]),
    ...topics,
    ...(entry.completes_unit ? [t('entries.done')] : []),
    ...(entry.note === null ? [] : [entry.note]),
  ]
  const date = shortDate(entry.date)
  return (
    <li>
      <div className={rowClasses['row']}>
        <div className={rowClasses['what']}>
          <Text fw={600} size="sm">
            {date} · {unit?.title ?? t('entries.oldUnit')}
          </Text>
          {about.length > 0 && (
            <Text size="sm" c="dimmed">
              {about.join(' · ')}
            </Text>
          )}
        </div>
        {takeBack && (
          <ActionIcon variant="subtle" aria-label={t('entries.takeBack', { date })} onClick={takeBack}>
            <IconArrowBackUp size={16} />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}
