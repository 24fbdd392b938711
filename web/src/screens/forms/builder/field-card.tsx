import { ActionIcon, Button, Card, Collapse, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { FormField } from '../../../kernel/api/wire.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { textIn } from '../shared.ts'
import classes from './builder.module.css'
import { canMove, moveField, removeField } from './draft.ts'
import type { EditingProps } from './editing.ts'
import { FieldEditor } from './field-editor.tsx'

interface FieldCardProps extends EditingProps {
  readonly field: FormField
  readonly isOpen: boolean
  onOpen(isOpen: boolean): void
}

/** A field with its place in the form; opened, everything that is to be said of it. */
export function FieldCard({ field, isOpen, onOpen, ...props }: FieldCardProps) {
  const { t } = useWords('forms')
  const { definition, language, onChange } = props
  const id = useId()
  const name = textIn(field.label, language, definition.languages) || t('untitled')
  const move = (step: -1 | 1) => ({
    disabled: !canMove(definition, field.key, step),
    onClick: () => onChange(moveField(definition, field.key, step)),
  })
  return (
    <Card withBorder padding="sm">
      <Group gap="xs" wrap="nowrap">
        <div className={classes['grow']}>
          <Text fw={550} truncate lang={language}>
            {name}
          </Text>
          <Group gap={6}>
            <ToneBadge tone="neutral">{t(`kinds.${field.kind}`)}</ToneBadge>
            {field.required && <ToneBadge tone="accent">{t('build.requiredBadge')}</ToneBadge>}
            {field.show_if && <ToneBadge tone="caution">{t('build.conditionBadge')}</ToneBadge>}
          </Group>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('build.up', { name })}
          {...move(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('build.down', { name })}
          {...move(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('build.remove', { name })}
          onClick={() => onChange(removeField(definition, field.key))}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'build.closeOf' : 'build.editOf', { name })}
          onClick={() => onOpen(!isOpen)}
        >
          {t(isOpen ? 'build.close' : 'build.edit')}
        </Button>
      </Group>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && <FieldEditor {...props} field={field} />}
      </Collapse>
    </Card>
  )
}
