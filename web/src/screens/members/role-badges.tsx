import { Checkbox, Group, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { isRole, type Role } from './roles.ts'

/** What a role is called; one that this console does not know by its own word. */
export function useRoleName(): (role: string) => string {
  const { t } = useWords('members')
  return (role) => (isRole(role) ? t(`role.${role}`) : role)
}

export function RoleBadges({ of }: { of: readonly string[] }) {
  const nameOf = useRoleName()
  return (
    <Group gap={6}>
      {of.map((role) => (
        <ToneBadge key={role} tone={role === 'owner' || role === 'admin' ? 'accent' : 'neutral'}>
          {nameOf(role)}
        </ToneBadge>
      ))}
    </Group>
  )
}

interface RoleChoiceProps {
  readonly label: string
  readonly offered: readonly Role[]
  readonly value: readonly string[]
  readonly error?: ReactNode
  /** Whether none of them may be chosen too. */
  readonly isOptional?: boolean
  onChange(roles: Role[]): void
}

/** Any number of roles, each with its box. */
export function RoleChoice({ label, offered, value, error, isOptional = false, onChange }: RoleChoiceProps) {
  const nameOf = useRoleName()
  return (
    <Checkbox.Group
      label={label}
      value={[...value]}
      error={error}
      withAsterisk={!isOptional}
      onChange={(chosen) => onChange(chosen.filter(isRole))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} my="xs" spacing="xs">
        {offered.map((role) => (
          <Checkbox key={role} value={role} label={nameOf(role)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
