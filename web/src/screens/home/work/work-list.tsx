import { Paper, Text } from '@mantine/core'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import type { WorkItem } from '../../../kernel/api/wire.ts'
import { dayIn } from '../../../kernel/format/days.ts'
import { longDate, money, shortDate } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Loading, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'
import { daysSince } from './days-since.ts'
import { workKinds } from './items.ts'
import classes from './work.module.css'

type Kind = (typeof workKinds)[number]

/** What waits for the person, the most urgent first, each with the way to the screen where it is done. */
export default function WorkList({ hasLessons }: { readonly hasLessons: boolean }) {
  const { t } = useWords('home')
  const today = useSchool().me.school?.today
  // The lessons of today are shown with their registers.
  const isShown = ({ key, date }: WorkItem) => !(hasLessons && key === 'registers_missing' && date === today)
  const work = useSchool().query.useQuery('get', '/api/v1/work/')
  return (
    <Section title={t('work.title')}>
      <Read of={work} loading={<Loading lines={3} height={56} />}>
        {({ items }) => {
          const lines = workKinds.flatMap((kind) =>
            items.filter((item) => item.key === kind.key && isShown(item)).map((item) => ({ kind, item })),
          )
          return lines.length === 0 ? (
            <AllDone />
          ) : (
            <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
              {lines.map(({ kind, item }) => (
                <li key={`${item.key} ${item.date} ${item.subject_id}`}>
                  <Line kind={kind} item={item} />
                </li>
              ))}
            </Paper>
          )
        }}
      </Read>
    </Section>
  )
}

function Line({ kind, item }: { kind: Kind; item: WorkItem }) {
  const { t } = useWords('home')
  const { slug } = useSchool()
  const detail = useDetail(item)
  const { icon: Icon, tone, to } = kind
  const search = 'search' in kind ? kind.search(item) : {}
  return (
    <PlainLink to={to} params={{ slug }} search={search as never} className={rowClasses['row'] ?? ''}>
      <span className={`${classes['icon']} ${classes[tone]}`} aria-hidden>
        <Icon size={20} />
      </span>
      <span className={rowClasses['what']}>
        <Text fw={600}>{t(`work.${kind.key}`, { count: item.count })}</Text>
        {detail && (
          <Text size="sm" c="dimmed" className={classes['detail'] ?? ''}>
            {detail}
          </Text>
        )}
      </span>
      <IconChevronRight size={18} aria-hidden className={classes['go'] ?? ''} />
    </PlainLink>
  )
}

/** What is known of it: the sums, the term, the day, or since when the oldest waits. */
function useDetail({ key, amounts, date, oldest_at: oldest, subject_title: title }: WorkItem): string {
  const { t } = useWords('home')
  const { me } = useSchool()
  const today = me.school?.today ?? ''
  const ofDay = (day: string): string => {
    if (key === 'families_overdue') return t('work.dueSince', { date: shortDate(day) })
    if (key === 'api_keys_ending') return t('work.firstOn', { date: shortDate(day) })
    if (key === 'evaluations_to_grade' || key === 'evaluations_to_publish')
      return t('work.oldestOf', { date: shortDate(day) })
    return day === today ? t('work.today') : longDate(day)
  }
  const waiting = oldest && daysSince(dayIn(me.school?.time_zone, oldest), today)
  return [
    amounts.map(({ currency, amount }) => money(amount, currency)).join(' + '),
    title,
    date && title === null && ofDay(date),
    typeof waiting === 'number' &&
      (waiting < 1 ? t('work.sinceToday') : t('work.oldest', { count: waiting })),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Nothing waits: a friendly line. */
function AllDone() {
  const { t } = useWords('home')
  return (
    <Paper withBorder className={rowClasses['row'] ?? ''} role="status">
      <span className={`${classes['icon']} ${classes['positive']}`} aria-hidden>
        <IconCircleCheck size={20} />
      </span>
      <span className={rowClasses['what']}>
        <Text fw={600}>{t('work.none')}</Text>
        <Text size="sm" c="dimmed">
          {t('work.noneText')}
        </Text>
      </span>
    </Paper>
  )
}
