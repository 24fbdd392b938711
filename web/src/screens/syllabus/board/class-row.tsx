import { Group, Text } from '@mantine/core'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from '../pace.module.css'
import { Bars, Outlook, PaceBadge } from '../pace.tsx'
import type { ClassPace } from '../wire.ts'

/** A class with its status, what is due and covered, and what it takes; a click opens its syllabus. */
export function ClassRow({ row, withTeachers }: { row: ClassPace; withTeachers: boolean }) {
  const { t } = useWords('syllabus')
  const { slug } = useSchool()
  const late = row.units.filter(({ status }) => status === 'late').map(({ title }) => title)
  const about = [
    row.subject_code ?? undefined,
    withTeachers ? row.teachers.map(({ name }) => name).join(', ') : undefined,
  ].filter(Boolean)
  return (
    <li>
      <PlainLink
        to="/schools/$slug/syllabus/$classId"
        params={{ slug, classId: row.class_id }}
        search={row.subject_code === null || row.syllabus_id === null ? {} : { of: row.syllabus_id }}
        className={classes['row'] ?? ''}
      >
        <span>
          <Group gap="xs" component="span">
            <Text span fw={600}>
              {row.class_name}
            </Text>
            <PaceBadge status={row.status} />
          </Group>
          {about.length > 0 && (
            <Text span display="block" size="sm" c="dimmed">
              {about.join(' · ')}
            </Text>
          )}
        </span>
        {row.planned_pct === null || row.actual_pct === null ? (
          <Text span size="sm" c="dimmed">
            {t(row.status === 'no_syllabus' ? 'board.make' : 'board.noUnits')}
          </Text>
        ) : (
          <Bars planned={row.planned_pct} actual={row.actual_pct} isBehind={row.status === 'behind'} />
        )}
        {row.planned_pct !== null && (
          <span>
            <Outlook of={row} />
            {late.length > 0 && (
              <Text span display="block" size="sm" c="dimmed">
                {t('board.late', { units: late.join(', ') })}
              </Text>
            )}
          </span>
        )}
      </PlainLink>
    </li>
  )
}
