import { Group, Stack, Text, Title } from '@mantine/core'
import type { MeetingAgendaItem, MeetingDecision } from '../../../kernel/api/wire.ts'
import { dayAndMonth } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { BandBadge, ChangeBadge } from '../../../kernel/support/badges.tsx'
import { Sentences } from '../../../kernel/support/sentences.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useGradeLevelName } from '../list/use-grade-levels.ts'
import { CaseTrend } from '../one/case-trend.tsx'
import { NoteList } from '../one/notes.tsx'
import { DecisionForm } from './decision-form.tsx'
import classes from './meeting.module.css'

interface AgendaStudentProps {
  readonly item: MeetingAgendaItem
  readonly meetingId: string
  /** What was decided since the agenda was read. */
  readonly decided: readonly MeetingDecision[]
  /** A decision that is typed and not saved. */
  readonly draft: string
  readonly isOpen: boolean
  onDraft(caseId: string, text: string): void
  onDecided(caseId: string, decision: MeetingDecision): void
}

/** One student of the agenda: why, what is done, what was noted, and the decision. */
export function AgendaStudent({ item, meetingId, decided, isOpen, ...form }: AgendaStudentProps) {
  const { t } = useWords('intervention')
  const { slug } = useSchool()
  const gradeName = useGradeLevelName()
  const made = new Set(decided.map(({ note }) => note.id))
  const decisions = [...item.decisions.filter(({ id }) => !made.has(id)), ...decided.map(({ note }) => note)]
  const tasks = [
    ...item.tasks.filter(({ done_at }) => done_at === null),
    ...decided.flatMap(({ task }) => (task && !item.tasks.some(({ id }) => id === task.id) ? [task] : [])),
  ]
  const help = item.interventions.filter(({ outcome }) => outcome === null).map(({ name }) => name)
  const owner = item.owner_name ?? t('row.nobody')
  return (
    <div className={classes['student']}>
      <Section
        title={item.student_name}
        actions={
          <TextLink to="/schools/$slug/support/cases/$caseId" params={{ slug, caseId: item.id }} size="sm">
            {t('meetings.case')}
          </TextLink>
        }
      >
        <Stack gap="md">
          <Group gap="xs">
            {item.band && <BandBadge band={item.band} />}
            {item.changes.map((change) => (
              <ChangeBadge key={change} change={change} />
            ))}
            <Text size="sm" c="dimmed">
              {[gradeName(item.grade_level), owner].filter(Boolean).join(' · ')}
            </Text>
          </Group>
          <Text size="sm">
            {[
              item.last_contact_on === null
                ? t('row.noContact')
                : t('row.contact', { date: dayAndMonth(item.last_contact_on) }),
              help.length > 0 && t('row.help', { names: help.join(', ') }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {item.goal && <Text size="sm">{t('help.goalOf', { goal: item.goal })}</Text>}
          <Sentences factors={item.factors} otherwise={item.reason} hasMissing />
          <CaseTrend one={item} />
        </Stack>
      </Section>
      <Stack gap="md">
        <Section title={t('meetings.decisionsTitle')}>
          <Stack gap="md">
            {decisions.length === 0 && !isOpen && (
              <Text size="sm" c="dimmed">
                {t('meetings.noDecision')}
              </Text>
            )}
            <NoteList notes={decisions} />
            {isOpen && <DecisionForm caseId={item.id} meetingId={meetingId} {...form} />}
          </Stack>
        </Section>
        <Section title={t('meetings.before')}>
          <Stack gap="sm">
            <OpenTasks tasks={tasks} />
            {item.notes.length === 0 && tasks.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('meetings.nothingBefore')}
              </Text>
            )}
            <NoteList notes={item.notes.filter(({ meeting_id }) => meeting_id !== meetingId)} />
          </Stack>
        </Section>
      </Stack>
    </div>
  )
}

/** What is still to be done, by whom and until when. */
function OpenTasks({ tasks }: { tasks: MeetingAgendaItem['tasks'] }) {
  const { t } = useWords('intervention')
  if (tasks.length === 0) return null
  return (
    <div>
      <Title order={3} size="h6">
        {t('tasks.title')}
      </Title>
      {tasks.map(({ id, title, assignee_name, due_on }) => (
        <Text key={id} size="sm">
          {[title, assignee_name, due_on && t('tasks.by', { date: dayAndMonth(due_on) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
    </div>
  )
}
