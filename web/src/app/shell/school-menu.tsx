import { Button, Menu, Text } from '@mantine/core'
import { IconBuildingCommunity, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'

interface SchoolMenuProps {
  /** Name of the school that is shown. */
  readonly name: string
  /** The person's other ones. */
  readonly others: Session['schools']
  readonly hasOperator: boolean
}

/** The ways to the person's other schools; open from the start, as it is loaded when it is asked for. */
export default function SchoolMenu({ name, others, hasOperator }: SchoolMenuProps) {
  const { t } = useWords('app')
  return (
    <Menu defaultOpened>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px="xs"
          rightSection={<IconChevronDown size={16} />}
          aria-label={`${t('school')}: ${name}`}
          miw={0}
          autoFocus
        >
          <Text fw={600} truncate>
            {name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasOperator && (
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
