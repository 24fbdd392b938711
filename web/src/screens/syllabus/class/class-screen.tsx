import { Group, Stack } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { number } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from '../pace.module.css'
import { PaceBadge } from '../pace.tsx'
import type { ClassPace, Syllabus } from '../wire.ts'
import { Entries } from './entries.tsx'
import { Figures } from './figures.tsx'
import { NoSyllabus } from './no-syllabus.tsx'
import { Record } from './record.tsx'
import { Units } from './units.tsx'

const from = '/schools/$slug/syllabus/$classId'

/** The syllabus of a class: its progress, today's lesson, its units. */
export function ClassScreen() {
  const { classId } = useParams({ from })
  const { of } = useSearch({ from })
  const { query } = useSchool()
  const pace = query.useQuery('get', '/api/v1/syllabus/pacing', {
    params: { query: { class_id: classId } },
  })
  return (
    <Read of={pace}>
      {({ results, as_of }) => {
        const row = results.find(({ syllabus_id }) => syllabus_id === of) ?? results[0]
        return row ? <Known key={row.syllabus_id} row={row} rows={results} today={as_of} /> : null
      }}
    </Read>
  )
}

interface KnownProps {
  readonly row: ClassPace
  readonly rows: readonly ClassPace[]
  readonly today: string
}

function Known({ row, rows, today }: KnownProps) {
  const { t } = useWords('syllabus')
  const { slug } = useSchool()
  return (
    <Page
      title={t('class.title', { name: row.class_name })}
      subtitle={
        <Group gap="xs">
          <PaceBadge status={row.status} />
          {row.syllabus_title !== row.class_name && <span>{row.syllabus_title}</span>}
        </Group>
      }
      actions={
        <ButtonLink to="/schools/$slug/syllabus" params={{ slug }} variant="default">
          {t('class.all')}
        </ButtonLink>
      }
    >
      {rows.length > 1 && (
        <Group component="nav" aria-label={t('class.subjects')} gap="md">
          {rows.map(({ syllabus_id, syllabus_title }) => (
            <TextLink
              key={syllabus_id}
              to="/schools/$slug/syllabus/$classId"
              params={{ slug, classId: row.class_id }}
              search={{ of: syllabus_id ?? undefined }}
              {...(syllabus_id === row.syllabus_id ? { 'aria-current': 'page' as const } : {})}
            >
              {syllabus_title}
            </TextLink>
          ))}
        </Group>
      )}
      {row.syllabus_id === null ? (
        <NoSyllabus row={row} />
      ) : (
        <OfSyllabus row={row} id={row.syllabus_id} today={today} />
      )}
    </Page>
  )
}

function OfSyllabus({ row, id, today }: { row: ClassPace; id: string; today: string }) {
  const { query } = useSchool()
  const syllabus = query.useQuery('get', '/api/v1/syllabus/syllabi/{syllabus_id}/', {
    params: { path: { syllabus_id: id } },
  })
  return <Read of={syllabus}>{(read) => <Whole row={row} syllabus={read} today={today} />}</Read>
}

function Whole({ row, syllabus, today }: { row: ClassPace; syllabus: Syllabus; today: string }) {
  const { may, is } = useSchool()
  const mayRecord = may('syllabus.write')
  const mayPlan = mayRecord && (syllabus.class_id !== null || is('owner') || is('admin'))
  return (
    <Stack gap="lg">
      <Shortfall row={row} />
      <Figures row={row} />
      <div className={classes['columns']}>
        {mayRecord && syllabus.units.length > 0 && (
          <div className={classes['record']}>
            <Record row={row} syllabus={syllabus} today={today} />
          </div>
        )}
        <div className={classes['units']}>
          <Units row={row} syllabus={syllabus} mayPlan={mayPlan} />
        </div>
        <div className={classes['entries']}>
          <Entries row={row} syllabus={syllabus} mayRecord={mayRecord} />
        </div>
      </div>
    </Stack>
  )
}

/** More planned than the calendar has room for, or an end that the pace does not reach. */
function Shortfall({ row }: { row: ClassPace }) {
  const { t } = useWords('syllabus')
  const { shortfall_lessons: lessons, shortfall_minutes: minutes, projected_lessons_left: left } = row
  if (lessons > 0) {
    return (
      <Notice tone="caution" title={t('shortfall.title', { count: lessons, lessons: number(lessons) })}>
        {t('shortfall.text', {
          planned: number(row.planned_lessons),
          teachable: number(row.teachable_lessons),
        })}
        {minutes === null ? '' : ` ${t('shortfall.minutes', { count: minutes, minutes: number(minutes) })}`}
      </Notice>
    )
  }
  const missing = left === null ? 0 : Math.round(left)
  if (missing < 1 || row.status !== 'behind') return null
  return (
    <Notice tone="caution" title={t('projected.title', { count: missing, lessons: number(missing) })}>
      {t('projected.text')}
    </Notice>
  )
}
