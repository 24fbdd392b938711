import { Button, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { addDays } from '../../kernel/format/days.ts'
import { dayAndMonth } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { oneOf } from '../../kernel/routing/search-words.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Children } from './children.tsx'
import { mondayOf } from './days-of.ts'
import { Feeds } from './feeds.tsx'
import { type TimetableSearch, type View, views } from './search.ts'
import classes from './timetable.module.css'
import { useChoices } from './use-choices.ts'
import { Week } from './week.tsx'

/** What is shown, and how to show something else. */
function useTimetableSearch() {
  const { me } = useSchool()
  const search: TimetableSearch = useSearch({ from: '/schools/$slug/timetable' })
  const navigate = useNavigate()
  const today = me.school?.today ?? ''
  const date = search.date ?? today
  return {
    search,
    today,
    monday: mondayOf(date),
    go: (next: TimetableSearch) => void navigate({ to: '.', search: next as never, replace: true }),
  }
}

/** The published week: today's lessons first on a phone, a column for each day on a screen. */
export function Timetable() {
  const { t } = useWords('timetable')
  const { me, is } = useSchool()
  const { search, monday, today, go } = useTimetableSearch()
  const isStaff = me.roles.some((role) => role !== 'guardian' && role !== 'student')
  const view = isStaff ? (search.view ?? (is('teacher') ? 'mine' : 'class')) : 'mine'
  return (
    <Page
      title={t('title')}
      subtitle={t('week', { from: dayAndMonth(monday), to: dayAndMonth(addDays(monday, 6)) })}
      exports={false}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          {(is('teacher') || is('student') || is('guardian')) && (
            <Button
              variant="default"
              leftSection={<IconCalendarShare size={16} aria-hidden />}
              onClick={() => go({ ...search, feeds: true })}
            >
              {t('feeds.action')}
            </Button>
          )}
          <Feeds opened={search.feeds ?? false} onClose={() => go({ ...search, feeds: undefined })} />
        </>
      }
    >
      <Stack gap="md">
        <Group gap="sm" align="flex-end" className={classes['controls'] ?? ''}>
          {isStaff && <Views view={view} search={search} go={go} />}
          <Weeks monday={monday} today={today} onDate={(date) => go({ ...search, date })} />
        </Group>
        {!isStaff && is('guardian') ? (
          <Children chosen={search.id} onChosen={(id) => go({ ...search, id })}>
            {(id) => <Week monday={monday} of={{ student_id: id }} shows="class" />}
          </Children>
        ) : (
          <Shown view={view} id={search.id} monday={monday} />
        )}
      </Stack>
    </Page>
  )
}

const filterOf = { class: 'class_id', teacher: 'staff_id', room: 'room_id' } as const

function Shown({ view, id, monday }: { view: View; id: string | undefined; monday: string }) {
  const { is } = useSchool()
  const choices = useChoices(view)
  const isTaught = is('student') && !is('teacher')
  if (view === 'mine')
    return <Week monday={monday} of={{ mine: true }} shows={isTaught ? 'class' : 'teacher'} />
  const chosen = id ?? choices[0]?.value
  if (chosen === undefined) return null
  return <Week key={chosen} monday={monday} of={{ [filterOf[view]]: chosen }} shows={view} />
}

interface ViewsProps {
  readonly view: View
  readonly search: TimetableSearch
  go(search: TimetableSearch): void
}

/** Which week: one's own, or that of a class, teacher or room by name. */
function Views({ view, search, go }: ViewsProps) {
  const { t } = useWords('timetable')
  const { is } = useSchool()
  const choices = useChoices(view)
  const offered = views.filter((one) => one !== 'mine' || is('teacher'))
  return (
    <>
      <SegmentedControl
        aria-label={t('whose')}
        value={view}
        data={offered.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(value) => go({ view: oneOf(views, value), date: search.date })}
      />
      {view !== 'mine' && (
        <Select
          label={t(`views.${view}`)}
          searchable
          allowDeselect={false}
          data={[...choices]}
          value={search.id ?? choices[0]?.value ?? null}
          onChange={(id) => id !== null && go({ ...search, view, id })}
        />
      )}
    </>
  )
}

interface WeeksProps {
  readonly monday: string
  readonly today: string
  onDate(date: string): void
}

function Weeks({ monday, today, onDate }: WeeksProps) {
  const { t } = useWords('timetable')
  return (
    <Group gap="xs" align="flex-end">
      <Button variant="default" px="xs" aria-label={t('earlier')} onClick={() => onDate(addDays(monday, -7))}>
        <IconChevronLeft size={18} aria-hidden className={classes['arrow']} />
      </Button>
      <Button variant="default" onClick={() => onDate(today)}>
        {t('thisWeek')}
      </Button>
      <Button variant="default" px="xs" aria-label={t('later')} onClick={() => onDate(addDays(monday, 7))}>
        <IconChevronRight size={18} aria-hidden className={classes['arrow']} />
      </Button>
      <DateField label={t('date')} value={monday} onValue={(date) => date !== '' && onDate(date)} />
    </Group>
  )
}
