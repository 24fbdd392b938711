import { Checkbox, Flex, Input, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { type Scope, type Subject, subjects, verbOf, verbsOf } from '../../../kernel/scopes/scopes.ts'
import { useWords } from '../../../kernel/words/words.ts'

interface ScopeChoiceProps {
  /** It works by itself, and holds at most what the roles of its maker cover. */
  readonly isMachine: boolean
  readonly value: readonly Scope[]
  onChange(scopes: Scope[]): void
  readonly error?: ReactNode
}

/** What a program may do at most: by subject, reading and changing apart. */
export function ScopeChoice({ isMachine, value, onChange, error }: ScopeChoiceProps) {
  const { t } = useWords('integrations')
  const offered = useOffered(isMachine)
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(isOn ? [...value, scope] : value.filter((held) => held !== scope))
  return (
    <Stack gap={4} component="fieldset" bd={0} p={0} m={0}>
      <Text component="legend" size="sm" fw={600} p={0}>
        {t('scopes.label')}
      </Text>
      <Text size="sm" c="dimmed">
        {t(isMachine ? 'scopes.machineHint' : 'scopes.hint')}
      </Text>
      <Table verticalSpacing={6} horizontalSpacing="xs">
        <Table.Tbody>
          {subjects
            .filter((subject) => verbsOf[subject].some(offered))
            .map((subject) => (
              <SubjectRow
                key={subject}
                subject={subject}
                scopes={verbsOf[subject].filter(offered)}
                value={value}
                onToggle={toggle}
              />
            ))}
        </Table.Tbody>
      </Table>
      {error && <Input.Error>{error}</Input.Error>}
    </Stack>
  )
}

/** Whether a scope may be chosen: for a machine, when the person's own staff roles cover it. */
function useOffered(isMachine: boolean): (scope: Scope) => boolean {
  const school = useSchool()
  const { data } = school.query.useQuery('get', '/api/v1/integrations/grantable-scopes/')
  return (scope) => !isMachine || data === undefined || data.results.includes(scope)
}

interface SubjectRowProps {
  readonly subject: Subject
  readonly scopes: readonly Scope[]
  readonly value: readonly Scope[]
  onToggle(scope: Scope, isOn: boolean): void
}

function SubjectRow({ subject, scopes, value, onToggle }: SubjectRowProps) {
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
          {scopes.map((scope) => (
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
