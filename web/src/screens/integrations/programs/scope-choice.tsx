import { Checkbox, Flex, Input, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Scope, type Subject, subjects, verbOf, verbsOf } from '../../../kernel/scopes/scopes.ts'
import { useWords } from '../../../kernel/words/words.ts'

interface ScopeChoiceProps {
  readonly value: readonly Scope[]
  onChange(scopes: Scope[]): void
  readonly error?: ReactNode
}

/** What a program may do at most: by subject, reading and changing apart. */
export function ScopeChoice({ value, onChange, error }: ScopeChoiceProps) {
  const { t } = useWords('integrations')
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(isOn ? [...value, scope] : value.filter((held) => held !== scope))
  return (
    <Stack gap={4} component="fieldset" bd={0} p={0} m={0}>
      <Text component="legend" size="sm" fw={600} p={0}>
        {t('scopes.label')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('scopes.hint')}
      </Text>
      <Table verticalSpacing={6} horizontalSpacing="xs">
        <Table.Tbody>
          {subjects.map((subject) => (
            <SubjectRow key={subject} subject={subject} value={value} onToggle={toggle} />
          ))}
        </Table.Tbody>
      </Table>
      {error && <Input.Error>{error}</Input.Error>}
    </Stack>
  )
}

interface SubjectRowProps {
  readonly subject: Subject
  readonly value: readonly Scope[]
  onToggle(scope: Scope, isOn: boolean): void
}

function SubjectRow({ subject, value, onToggle }: SubjectRowProps) {
  const { t } = useWords('scopes')
  // Many stand one under the other: their words are whole sentences.
  const isLong = verbsOf[subject].length > 2
  return (
    <Table.Tr>
      <Table.Td valign={isLong ? 'top' : 'middle'}>{t(`subject.${subject}`)}</Table.Td>
      <Table.Td>
        <Flex
          gap={isLong ? 'xs' : 'md'}
          direction={isLong ? 'column' : 'row'}
          justify={isLong ? 'flex-start' : 'flex-end'}
        >
          {verbsOf[subject].map((scope) => (
            <Checkbox
              key={scope}
              label={t(`verb.${verbOf(scope)}`)}
              aria-label={t('one', {
                subject: t(`subject.${subject}`),
                verb: t(`verb.${verbOf(scope)}`),
              })}
              checked={value.includes(scope)}
              onChange={({ currentTarget }) => onToggle(scope, currentTarget.checked)}
            />
          ))}
        </Flex>
      </Table.Td>
    </Table.Tr>
  )
}
