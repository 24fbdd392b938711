import { Button, Group, Modal, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { instant } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Difference, Entry, Register } from './entries.ts'

interface ConflictDialogProps {
  readonly conflict: { readonly now: Register; readonly found: readonly Difference[] }
  readonly isBusy: boolean
  settle(keep: ReadonlySet<string>): Promise<void>
  /** Leaves both as they are, to be decided at the next save. */
  postpone(): void
}

const idOf = ({ pupil: student }: Difference): string => student.student_id

/** What somebody else changed since the register was opened, side by side; nothing is overwritten unless it is chosen. */
export function ConflictDialog({ conflict: { found }, isBusy, settle, postpone }: ConflictDialogProps) {
  const { t } = useWords('attendance')
  const [keep, setKeep] = useState<ReadonlySet<string>>(
    () => new Set(found.filter(({ isMeant }) => isMeant).map(idOf)),
  )
  const choose = (id: string, isMine: boolean) => {
    const next = new Set(keep)
    if (isMine) next.add(id)
    else next.delete(id)
    setKeep(next)
  }
  const all = () => setKeep(new Set(found.map(idOf)))
  return (
    <Modal
      opened
      size="lg"
      title={t('conflict.title')}
      onClose={postpone}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text>{found.length === 0 ? t('conflict.none') : t('conflict.text', { count: found.length })}</Text>
        {found.map((difference) => (
          <Changed
            key={difference.pupil.student_id}
            difference={difference}
            isMine={keep.has(difference.pupil.student_id)}
            choose={(isMine) => choose(difference.pupil.student_id, isMine)}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={postpone} disabled={isBusy}>
            {t('conflict.back')}
          </Button>
          {found.length > 1 && (
            <Button variant="subtle" onClick={all}>
              {t('conflict.keepAll')}
            </Button>
          )}
          <Button loading={isBusy} onClick={() => void settle(keep)} data-autofocus>
            {t('conflict.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface ChangedProps {
  readonly difference: Difference
  readonly isMine: boolean
  choose(isMine: boolean): void
}

function Changed({ difference: { pupil: student, before, theirs, mine }, isMine, choose }: ChangedProps) {
  const { t } = useWords('attendance')
  const { me } = useSchool()
  const word = (entry: Entry | null) =>
    entry ? [t(`status.${entry.status}`), entry.code].filter(Boolean).join(' · ') : t('conflict.nothing')
  const who =
    student.mark?.recorded_by === me.user?.id
      ? t('conflict.you')
      : (student.mark?.recorded_by_name ?? t('conflict.somebody'))
  const at = student.mark ? instant(student.mark.recorded_at, me.school?.time_zone) : ''
  return (
    <Paper withBorder p="sm" component="fieldset">
      <Text component="legend" fw={600} px={4}>
        {student.student_name}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {before === undefined
          ? t('conflict.stands', { who, at, to: word(theirs) })
          : t('conflict.change', { who, at, from: word(before), to: word(theirs) })}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('conflict.choice', { name: student.student_name })}
        value={isMine ? 'mine' : 'theirs'}
        onChange={(value) => choose(value === 'mine')}
        data={[
          { value: 'theirs', label: t('conflict.theirs', { mark: word(theirs) }) },
          { value: 'mine', label: t('conflict.mine', { mark: word(mine) }) },
        ]}
      />
    </Paper>
  )
}
