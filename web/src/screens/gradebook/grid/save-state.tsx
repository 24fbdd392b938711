import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Autosave } from '../saving/autosave.ts'
import type { Cell } from '../saving/cell.ts'
import { stateTopic } from '../sheet/sheet.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'

interface SaveStateProps extends OfSheet {
  readonly autosave: Autosave
  /** Leads to a cell. */
  show(cell: Cell): void
}

/** Whether everything is saved; what was not taken, with the way to it. */
export function SaveState({ sheet, autosave, show }: SaveStateProps) {
  const { t } = useWords('gradebook')
  useTopic(sheet.topics, stateTopic)
  const { conflicts, refusals: errors } = sheet.ledger
  const [conflict] = conflicts
  const [refused] = errors
  return (
    <Group gap="xs" mih="1.75rem">
      <Saving sheet={sheet} autosave={autosave} />
      {conflict && (
        <Group gap={6}>
          <ToneBadge tone="caution">{t('state.conflicts', { count: conflicts.length })}</ToneBadge>
          <Button size="compact-sm" variant="default" onClick={() => show(conflict)}>
            {t('state.decide')}
          </Button>
        </Group>
      )}
      {refused && (
        <Group gap={6}>
          <ToneBadge tone="negative">{t('state.refused', { count: errors.length })}</ToneBadge>
          <Button size="compact-sm" variant="default" onClick={() => show(refused)}>
            {t('state.show')}
          </Button>
        </Group>
      )}
    </Group>
  )
}

/** Read out politely when it changes. */
function Saving({ sheet, autosave }: Omit<SaveStateProps, 'show'>) {
  const { t } = useWords('gradebook')
  const count = sheet.ledger.unsent
  const isSaving = count > 0 && autosave.state !== 'offline'
  const state = count === 0 ? 'saved' : isSaving ? 'saving' : 'offline'
  const Icon = { saved: IconCheck, saving: IconRefresh, offline: IconCloudOff }[state]
  const hasRefused = sheet.ledger.refusals.length + sheet.ledger.conflicts.length > 0
  const words = state === 'saved' && hasRefused ? 'others' : state
  return (
    <Group gap={6} wrap="nowrap" role="status" aria-live="polite" data-saving={state}>
      {state === 'saved' && hasRefused ? (
        <IconAlertTriangle size={16} aria-hidden />
      ) : (
        <Icon size={16} aria-hidden />
      )}
      <Text
        size="sm"
        fw={state === 'offline' ? 600 : 400}
        c={state === 'offline' ? 'var(--mantine-color-text)' : 'dimmed'}
      >
        {t(`state.${words}`, { count })}
      </Text>
      {state === 'offline' && (
        <Button size="compact-sm" variant="default" onClick={() => void autosave.flush()}>
          {t('state.again')}
        </Button>
      )}
    </Group>
  )
}
