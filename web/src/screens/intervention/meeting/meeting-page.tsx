import { Button, Group, Kbd, NativeSelect, Text, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaseMeeting, MeetingDecision } from '../../../kernel/api/wire.ts'
import { longDate } from '../../../kernel/format/format.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useSupportRights } from '../../../kernel/support/shared.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { AgendaStudent } from './agenda-student.tsx'
import { CloseMeeting, MinutesButton } from './close-meeting.tsx'
import classes from './meeting.module.css'

/** A meeting: student after student by keyboard, all of them read at once. */
export function MeetingPage() {
  const { meetingId } = useParams({ from: '/schools/$slug/support/meetings/$meetingId' })
  const found = useSchool().query.useQuery(
    'get',
    '/api/v1/intervention/meetings/{meeting_id}/',
    { params: { path: { meeting_id: meetingId } } },
    // What is decided meanwhile is added here: going on to the next student asks the server nothing.
    { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always', refetchOnWindowFocus: false },
  )
  return <Read of={found}>{(meeting) => <Known key={meeting.id} meeting={meeting} />}</Read>
}

interface MeetingProps {
  readonly meeting: CaseMeeting
}

/** Decisions of this visit by case, the last one last. */
type Decided = ReadonlyMap<string, readonly MeetingDecision[]>

function Known({ meeting }: MeetingProps) {
  const { t } = useWords('intervention')
  const { mayLead } = useSupportRights()
  const [at, setAt] = useState(0)
  const [decided, setDecided] = useState<Decided>(new Map())
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map())
  const { agenda, title, held_on: date } = meeting
  const isOpen = meeting.closed_at === null && mayLead
  const go = (place: number) => {
    // The page behind a dialog rests.
    if (document.querySelector('[role="dialog"]')) return
    setAt(Math.min(agenda.length - 1, Math.max(0, place)))
  }
  // Page keys go on from within a field too; letters and arrows belong to it there.
  useHotkeys(
    [
      ['PageDown', () => go(at + 1)],
      ['PageUp', () => go(at - 1)],
    ],
    [],
  )
  useHotkeys([
    ['ArrowRight', () => go(at + 1)],
    ['ArrowLeft', () => go(at - 1)],
  ])
  const shown = agenda[at]
  const draft = (caseId: string, text: string) => setDrafts((before) => new Map(before).set(caseId, text))
  const add = (caseId: string, decision: MeetingDecision) =>
    setDecided((before) => new Map(before).set(caseId, [...(before.get(caseId) ?? []), decision]))
  return (
    <Page
      title={title ?? t('meetings.of', { date: longDate(date) })}
      subtitle={[
        title !== null && longDate(date),
        meeting.present.flatMap(({ name }) => name ?? []).join(', '),
        t(meeting.closed_at === null ? 'meetings.open' : 'meetings.closed'),
      ]
        .filter(Boolean)
        .join(' · ')}
      exports={false}
      actions={
        <>
          <MinutesButton meetingId={meeting.id} />
          {isOpen && <CloseMeeting meeting={meeting} />}
        </>
      }
    >
      {shown === undefined ? (
        <Empty title={t('meetings.empty')}>{t('meetings.emptyText')}</Empty>
      ) : (
        <div className={classes['columns']}>
          <Agenda meeting={meeting} decided={decided} at={at} onGo={go} />
          <div>
            <Steps at={at} count={agenda.length} onGo={go} />
            {/* The same for each student: who types goes on typing after the page keys. */}
            <AgendaStudent
              item={shown}
              meetingId={meeting.id}
              decided={decided.get(shown.id) ?? []}
              draft={drafts.get(shown.id) ?? ''}
              isOpen={isOpen}
              onDraft={draft}
              onDecided={add}
            />
          </div>
        </div>
      )}
    </Page>
  )
}

interface AgendaProps extends MeetingProps {
  readonly decided: Decided
  readonly at: number
  onGo(place: number): void
}

/** The students in turn, those with a decision checked; a field on a phone. */
function Agenda({ meeting, decided, at, onGo }: AgendaProps) {
  const { t } = useWords('intervention')
  const isDone = ({ id, decisions }: CaseMeeting['agenda'][number]) => decided.has(id) || decisions.length > 0
  return (
    <>
      <NativeSelect
        hiddenFrom="md"
        label={t('meetings.students')}
        value={at}
        data={meeting.agenda.map(({ student_name: label }, place) => ({ value: String(place), label }))}
        onChange={(event) => onGo(Number(event.currentTarget.value))}
      />
      <nav className={classes['agenda']} aria-label={t('meetings.students')}>
        <ol className={classes['list']}>
          {meeting.agenda.map((item, place) => (
            <li key={item.id}>
              <UnstyledButton
                className={classes['entry'] ?? ''}
                {...(place === at ? { 'aria-current': true as const } : {})}
                onClick={() => onGo(place)}
              >
                <Text span truncate>
                  {item.student_name}
                </Text>
                {isDone(item) && <IconCheck size={16} role="img" aria-label={t('meetings.decided')} />}
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

interface StepsProps {
  readonly at: number
  readonly count: number
  onGo(place: number): void
}

function Steps({ at, count, onGo }: StepsProps) {
  const { t } = useWords('intervention')
  return (
    <Group justify="space-between" mb="sm">
      <Text c="dimmed" aria-live="polite">
        {t('meetings.place', { at: at + 1, count })}
      </Text>
      <Group gap="xs">
        <Text size="sm" c="dimmed" visibleFrom="md">
          <Kbd size="xs">←</Kbd> <Kbd size="xs">→</Kbd> {t('meetings.keys')} <Kbd size="xs">PgUp</Kbd>{' '}
          <Kbd size="xs">PgDn</Kbd>
        </Text>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          disabled={at === 0}
          onClick={() => onGo(at - 1)}
        >
          {t('meetings.previous')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={at === count - 1}
          onClick={() => onGo(at + 1)}
        >
          {t('meetings.next')}
        </Button>
      </Group>
    </Group>
  )
}
