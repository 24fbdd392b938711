import { Button, Menu, Text } from '@mantine/core'
import { IconBuildingCommunity, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'

/** Name of the school that is shown, and the way to the person's other ones. */
export function SchoolSwitcher({ session, slug }: { session: Session; slug: string | undefined }) {
  const { t } = useWords('app')
  const isOperator = (session.user?.platform_roles ?? []).length > 0
  const current = session.schools.find((school) => school.slug === slug)
  const name = current?.name ?? slug ?? t('operator')
  const others = session.schools.filter((school) => school.slug !== slug)
  if (others.length === 0 && !(isOperator && slug !== undefined)) {
    return (
      <Text fw={600} truncate>
        {name}
      </Text>
    )
  }
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px="xs"
          rightSection={<IconChevronDown size={16} />}
          aria-label={`${t('school')}: ${name}`}
          miw={0}
        >
          <Text fw={600} truncate>
            {name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isOperator && slug !== undefined && (
          <Menu.Item component={Link} to="/operator" leftSection={<IconBuildingCommunity size={16} />}>
            {t('operator')}
          </Menu.Item>
        )}
        {others.map((school) => (
          <Menu.Item
            key={school.slug}
            component={Link}
            to="/schools/$slug"
            params={{ slug: school.slug } as never}
          >
            {school.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
