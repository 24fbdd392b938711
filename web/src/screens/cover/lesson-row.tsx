import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CoverLesson, CoverProposal } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { timeOfDay } from '../../kernel/format/format.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import classes from './cover.module.css'
import { changesOfCover } from './search.ts'
import { useAssign } from './use-assign.ts'
import { useReason } from './use-reason.ts'

const tones: Readonly<Record<CoverLesson['state'], Tone>> = {
  open: 'negative',
  covered: 'positive',
  not_needed: 'neutral',
  needs_attention: 'caution',
}

type Candidate = CoverProposal['candidates'][number]

interface LessonRowProps {
  readonly lesson: CoverLesson
  readonly proposal: CoverProposal | undefined
}

/** The classes with the subject, unless they name it. */
const titledBy = (classes: string, subject: string | null): string =>
  subject === null || classes.includes(subject) ? classes : `${classes} · ${subject}`

/** A lesson to cover: what is arranged, the proposal with its reasons, and how to choose somebody else. */
export function LessonRow({ lesson, proposal }: LessonRowProps) {
  const { t } = useWords('cover')
  const [isOpen, { open, close }] = useDisclosure()
  const titles = lesson.classes.map(({ class_name }) => class_name).join(', ')
  const person = personOf(proposal)
  const { assign, isSaving, error, reset } = useAssign(lesson, {
    seen: lesson.cover_id,
    notice: () => t('assigned', { name: person?.name }),
  })
  const name = t('lessonOf', { classes: titles, period: lesson.period_name })
  return (
    <li className={`${rowClasses['row']} ${classes['lesson']}`} aria-label={name}>
      <Text span className={rowClasses['time'] ?? ''}>
        {timeOfDay(lesson.start_time)}
      </Text>
      <Stack gap={2} className={rowClasses['what'] ?? ''}>
        <Text fw={600}>{titledBy(titles, lesson.subject_name ?? lesson.subject_code)}</Text>
        <Text size="sm" c="dimmed">
          {[lesson.period_name, ...lesson.rooms, lesson.note].filter(Boolean).join(' · ')}
        </Text>
        <Group gap="xs">
          <ToneBadge tone={tones[lesson.state]}>{t(`states.${lesson.state}`)}</ToneBadge>
          <Text size="sm">
            {lesson.staff_name ?? (lesson.not_needed && t(`notNeeded.${lesson.not_needed}`))}
          </Text>
          {lesson.attention && <Text size="sm">{t(`attention.${lesson.attention}`)}</Text>}
        </Group>
        {proposal && (
          <Suggested person={person} isSaving={isSaving} onTake={(staff_id) => assign({ staff_id })} />
        )}
        <ErrorMessage error={error} />
      </Stack>
      <Group gap="xs" className={classes['actions'] ?? ''}>
        {lesson.cover_id && <Remove coverId={lesson.cover_id} name={name} />}
        {lesson.attention !== 'absence_ended' && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={t(lesson.cover_id ? 'changeFor' : 'chooseFor', { name })}
            onClick={() => {
              reset()
              open()
            }}
          >
            {t(lesson.cover_id ? 'change' : 'choose')}
          </Button>
        )}
      </Group>
      <AssignDialog opened={isOpen} onClose={close} lesson={lesson} proposal={proposal} name={name} />
    </li>
  )
}

/** Whom the assignment of the whole day would choose, else the best. */
const personOf = (proposal: CoverProposal | undefined): Candidate | undefined =>
  proposal?.candidates.find(({ staff_id }) => staff_id === proposal.suggested_staff_id) ??
  proposal?.candidates[0]

interface SuggestedProps {
  readonly person: Candidate | undefined
  readonly isSaving: boolean
  onTake(staffId: string): void
}

/** Who could take the lesson, and why; one click assigns them. */
function Suggested({ person, isSaving, onTake }: SuggestedProps) {
  const { t } = useWords('cover')
  const reasonOf = useReason()
  if (!person)
    return (
      <Text size="sm" c="dimmed">
        {t('nobody')}
      </Text>
    )
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant="light" loading={isSaving} onClick={() => onTake(person.staff_id)}>
        {t('take', { name: person.name })}
      </Button>
      <Text size="sm" c="dimmed">
        {person.reasons.map(reasonOf).join(' · ')}
      </Text>
    </Group>
  )
}

function Remove({ coverId, name }: { coverId: string; name: string }) {
  const { t } = useWords('cover')
  const { client } = useSchool()
  const save = useSave({
    send: () =>
      client.DELETE('/api/v1/scheduler/cover/assignments/{cover_id}/', {
        params: { path: { cover_id: coverId } },
      }),
    changes: changesOfCover,
    notice: () => t('removed'),
  })
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={save.isPending}
      aria-label={t('removeOf', { name })}
      onClick={() => save.mutate()}
    >
      {t('remove')}
    </Button>
  )
}
