import { Paper, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { addDays } from '../../kernel/format/days.ts'
import { asTitle, longDate, timeOfDay, weekDayAndMonth } from '../../kernel/format/format.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { daysOf, type ShownDay, type ShownLesson } from './days-of.ts'
import classes from './timetable.module.css'

interface WeekProps {
  readonly monday: string
  readonly of: Readonly<Record<string, string | boolean>>
  /** What is known and need not be said: a class's own week names teachers and rooms. */
  readonly shows: 'class' | 'teacher' | 'room'
}

/** The lessons of a week: a column for each day, one below the other on a phone, today first there. */
export function Week({ monday, of, shows }: WeekProps) {
  const { t } = useWords('timetable')
  const { query } = useSchool()
  const lessons = query.useQuery(
    'get',
    '/api/v1/timetable/lessons/',
    { params: { query: { date_from: monday, date_to: addDays(monday, 6), ...of } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Read of={lessons}>
      {({ results }) =>
        results.length === 0 ? (
          <Empty title={t('none')}>{t('noneText')}</Empty>
        ) : (
          <div className={classes['week']}>
            {daysOf(monday, results).map((day) => (
              <Day key={day.date} day={day} shows={shows} />
            ))}
          </div>
        )
      }
    </Read>
  )
}

function Day({ day: { date, lessons }, shows }: { day: ShownDay } & Pick<WeekProps, 'shows'>) {
  const { t } = useWords('timetable')
  const { me } = useSchool()
  const isToday = date === me.school?.today
  return (
    <Paper
      withBorder
      p="sm"
      component="section"
      aria-label={longDate(date)}
      className={`${classes['day']} ${isToday ? (classes['today'] ?? '') : ''}`}
    >
      <Title order={2} size="h5" mb="xs" className={classes['date'] ?? ''}>
        {isToday ? t('todayIs', { date: weekDayAndMonth(date) }) : asTitle(weekDayAndMonth(date))}
      </Title>
      {lessons.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('free')}
        </Text>
      ) : (
        <Stack component="ul" gap="xs" p={0} m={0} className={classes['lessons'] ?? ''}>
          {lessons.map((lesson) => (
            <Lesson key={`${lesson.lesson_id} ${lesson.period_id}`} lesson={lesson} shows={shows} />
          ))}
        </Stack>
      )}
    </Paper>
  )
}

function Lesson({ lesson, shows }: { lesson: ShownLesson } & Pick<WeekProps, 'shows'>) {
  const { t } = useWords('timetable')
  const subject = lesson.subject_name ?? lesson.subject_code
  const taught = lesson.classes
    .map(({ name, group }) => (group === null ? name : `${name} (${group})`))
    .join(', ')
  const staff = lesson.staff.map(({ name }) => name).join(', ')
  const details = [
    shows !== 'class' && subject !== null && taught,
    shows !== 'teacher' && staff,
    shows !== 'room' && lesson.room_name,
  ]
  return (
    <li className={classes['lesson']}>
      <Text size="sm" c="dimmed" className={classes['time'] ?? ''}>
        {timeOfDay(lesson.start_time)}–{timeOfDay(lesson.end_time)}
      </Text>
      <div>
        <Text size="sm" fw={600}>
          {subject ?? taught}
        </Text>
        <Text size="sm" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {lesson.is_overlay && <ToneBadge tone="accent">{t('overlay')}</ToneBadge>}{' '}
        {lesson.covers.map((cover) => (
          <Cover key={cover.absent_staff_id} cover={cover} staff={lesson.staff} />
        ))}
      </div>
    </li>
  )
}

/** Who takes the lesson in the place of whom, or why nobody needs to. */
function Cover({ cover, staff }: { cover: ShownLesson['covers'][number] } & Pick<ShownLesson, 'staff'>) {
  const { t } = useWords('timetable')
  const absent = staff.find(({ staff_id }) => staff_id === cover.absent_staff_id)?.name
  return (
    <>
      <ToneBadge tone={cover.not_needed === 'cancelled' ? 'negative' : 'caution'}>
        {cover.not_needed === null ? t('cover') : t(`notNeeded.${cover.not_needed}`)}
      </ToneBadge>
      {cover.name !== null && <Text size="sm">{t('coveredBy', { name: cover.name, absent })}</Text>}
      {cover.note !== null && <Text size="sm">{cover.note}</Text>}
    </>
  )
}
