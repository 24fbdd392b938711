import { Stack, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconStar } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { BehaviourType } from '../api/wire.ts'
import { useWords } from '../words/words.ts'
import classes from './behaviour.module.css'
import { byKind, toneOf } from './shared.ts'

interface TypeGridProps {
  readonly types: readonly BehaviourType[]
  /** Whether a type can be tapped: somebody is chosen, and nothing is being saved. */
  readonly isOpen: boolean
  /** The code that is being saved. */
  readonly saving: string | undefined
  choose(code: string): void
}

/** Arrows move between the types, as in a register. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-type]')]
  all[all.indexOf(event.target as HTMLElement) + step]?.focus()
  event.preventDefault()
}

/** Everything that can be recorded, praise first, then incidents by how grave they are at this school. */
export function TypeGrid({ types, isOpen, saving, choose }: TypeGridProps) {
  const { t } = useWords('behaviour')
  const groups = byKind(types).filter(({ types: own }) => own.length > 0)
  if (groups.length === 0) return <Text c="dimmed">{t('record.noTypes')}</Text>
  return (
    <Stack gap="sm" onKeyDown={moveFocus}>
      {groups.map(({ kind, types: own }) => (
        <Stack key={kind} gap={6} role="group" aria-label={t(`kinds.${kind}`)}>
          <Text size="sm" fw={600} aria-hidden>
            {t(`kinds.${kind}`)}
          </Text>
          <div className={classes['grid']}>
            {own.map((type, at) => (
              <TypeButton
                key={type.code}
                type={type}
                isFirst={at === 0 && kind === groups[0]?.kind}
                isOpen={isOpen}
                isSaving={saving === type.code}
                choose={choose}
              />
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  )
}

interface TypeButtonProps extends Pick<TypeGridProps, 'isOpen' | 'choose'> {
  readonly type: BehaviourType
  readonly isFirst: boolean
  readonly isSaving: boolean
}

function TypeButton({ type, isFirst, isOpen, isSaving, choose }: TypeButtonProps) {
  const { t } = useWords('behaviour')
  const { code, name, severity } = type
  const Icon = severity === null ? IconStar : IconAlertTriangle
  return (
    <UnstyledButton
      className={classes['type'] ?? ''}
      data-type={code}
      data-tone={toneOf(severity)}
      data-saving={isSaving || undefined}
      disabled={!isOpen}
      {...(isFirst && isOpen ? { 'data-autofocus': true } : {})}
      onClick={() => choose(code)}
    >
      <Icon size={20} aria-hidden />
      <span className={classes['typeName']}>
        {name}
        {severity !== null && severity !== 'minor' && (
          <Text span display="block" size="xs" c="var(--mantine-color-text)">
            {t(`severities.${severity}`)}
          </Text>
        )}
      </span>
    </UnstyledButton>
  )
}
