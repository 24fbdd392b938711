import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type {
  AbsenceLetterPreview,
  AbsenceLetterPreviewItem,
  AbsenceLettersSent,
} from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { shortDate } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { changesOfSupport } from '../../../kernel/support/shared.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Channel } from '../search.ts'
import classes from './letters.module.css'

interface PreviewProps {
  readonly preview: AbsenceLetterPreview
  readonly channel: Channel
  onBack(): void
}

/** Every letter as it will be read, with the total of its child; nothing goes before a person sends it. */
export function Preview({ preview, channel, onBack }: PreviewProps) {
  const { t } = useWords('intervention')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  const going = preview.students.filter(({ reason }) => reason === null)
  const letters = going.reduce((sum, student) => sum + student.letters.length, 0)
  const save = useSave<AbsenceLettersSent | undefined>({
    send: async () => {
      const { data } = await client.POST('/api/v1/intervention/letters/', {
        body: { student_ids: going.map(({ student_id }) => student_id), channel },
      })
      return data
    },
    changes: changesOfSupport,
    notice: (sent) => t(`preview.done.${channel}`, { count: sent?.letters_count ?? 0 }),
    onRefreshed: (sent) =>
      sent?.id &&
      navigate({ to: '/schools/$slug/support/letters/$mailingId', params: { slug, mailingId: sent.id } }),
  })
  return (
    <Stack gap="md">
      {preview.students.map((student) => (
        <Letters key={student.student_id} student={student} unit={preview.unit} />
      ))}
      <ErrorMessage error={save.error} />
      <Group justify="flex-end" gap="sm" className={classes['send'] ?? ''}>
        <Button variant="default" onClick={onBack}>
          {t('preview.back')}
        </Button>
        <Button disabled={letters === 0} loading={save.isPending} onClick={() => save.mutate()}>
          {t(`preview.${channel}`, { count: letters })}
        </Button>
      </Group>
    </Stack>
  )
}

interface LettersProps {
  readonly student: AbsenceLetterPreviewItem
  readonly unit: AbsenceLetterPreview['unit']
}

function Letters({ student, unit }: LettersProps) {
  const { t } = useWords('intervention')
  const { student_name: name, absences, reason, letters, last_sent_on: last } = student
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{name}</Text>
        <Group gap="xs">
          <Text size="sm">{t(`letters.total.${unit}`, { count: absences })}</Text>
          {reason !== null && <ToneBadge tone="caution">{t(`preview.reasons.${reason}`)}</ToneBadge>}
        </Group>
      </Group>
      {last !== null && (
        <Text size="sm" c="dimmed">
          {t('preview.last', { date: shortDate(last) })}
        </Text>
      )}
      {reason === null && (
        <Stack gap="sm" mt="sm">
          {letters.map((letter, place) => (
            <details key={letter.guardian_id ?? ''} open={place === 0}>
              <summary className={classes['summary']}>
                {[letter.guardian_name ?? t('letters.family'), letter.subject].join(' · ')}
              </summary>
              <Text size="sm" mt="xs" className={classes['body'] ?? ''} lang={letter.language}>
                {letter.body}
              </Text>
            </details>
          ))}
        </Stack>
      )}
    </Paper>
  )
}
