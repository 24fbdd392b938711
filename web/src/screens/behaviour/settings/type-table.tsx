import { ActionIcon, Button, Card, Group, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import type { BehaviourSettings, BehaviourType } from '../../../kernel/api/wire.ts'
import { byKind, toneOf } from '../../../kernel/behaviour/shared.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { TypeDialog } from './type-dialog.tsx'
import { moved } from './type-order.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface TypeTableProps {
  readonly read: Tagged<BehaviourSettings>
  readonly mayChange: boolean
}

/** The types in the order in which they are offered: praise, then incidents. */
export function TypeTable({ read, mayChange }: TypeTableProps) {
  const { t } = useWords('behaviour')
  const [edited, setEdited] = useState<BehaviourType>()
  const save = useSaveSettings(read, { notice: t('settings.moved') })
  const { types } = read.body
  return (
    <>
      <Card withBorder padding={0}>
        <Table verticalSpacing={8} horizontalSpacing="md" aria-label={t('settings.types')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('settings.name')}</Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                {t('fields.severity')}
              </Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                {t('fields.families')}
              </Table.Th>
              <Table.Th scope="col">
                <VisuallyHidden>{t('settings.actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {byKind(types).flatMap(({ types: own }) =>
              own.map((type, at) => (
                <Row
                  key={type.code}
                  type={type}
                  isFirst={at === 0}
                  isLast={at === own.length - 1}
                  isBusy={save.isPending}
                  move={(step) => save.mutate({ types: moved(types, type.code, step) })}
                  edit={mayChange ? () => setEdited(type) : undefined}
                />
              )),
            )}
          </Table.Tbody>
        </Table>
      </Card>
      <ErrorMessage error={save.error} own={{ precondition_failed: t('settings.stale') }} />
      {edited && <TypeDialog read={read} type={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

interface RowProps {
  readonly type: BehaviourType
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isBusy: boolean
  move(step: 1 | -1): void
  readonly edit: (() => void) | undefined
}

function Row({ type, isFirst, isLast, isBusy, move, edit }: RowProps) {
  const { t } = useWords('behaviour')
  const { name, severity, visible_to_families: isVisible, is_active: isActive } = type
  const grade = (
    <ToneBadge tone={toneOf(severity)}>
      {severity === null ? t('kinds.praise') : t(`severities.${severity}`)}
    </ToneBadge>
  )
  const families = t(isVisible ? 'settings.families' : 'settings.staff')
  return (
    <Table.Tr>
      <Table.Td>
        <Text span fw={550} c={isActive ? 'var(--mantine-color-text)' : 'dimmed'}>
          {name}
        </Text>{' '}
        {!isActive && <ToneBadge tone="neutral">{t('settings.retired')}</ToneBadge>}
        <Group hiddenFrom="sm" gap={6} mt={4}>
          {grade}
          <Text span size="sm" c="dimmed">
            {families}
          </Text>
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm">{grade}</Table.Td>
      <Table.Td visibleFrom="sm" c="dimmed">
        {families}
      </Table.Td>
      <Table.Td>
        {edit && (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={isFirst || isBusy}
              aria-label={t('settings.up', { name })}
              onClick={() => move(-1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={isLast || isBusy}
              aria-label={t('settings.down', { name })}
              onClick={() => move(1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('settings.changeOf', { name })}
              onClick={edit}
            >
              {t('settings.change')}
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
