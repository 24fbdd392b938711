import { Button, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'

const load = () => import('./school-menu.tsx')
const SchoolMenu = lazy(load)

/** Name of the school that is shown, and the way to the person's other ones, loaded when a hand comes near it. */
export function SchoolSwitcher({ session, slug }: { session: Session; slug: string | undefined }) {
  const { t } = useWords('app')
  const [isRequested, setRequested] = useState(false)
  const isOperator = (session.user?.platform_roles ?? []).length > 0
  const current = session.schools.find((school) => school.slug === slug)
  const name = current?.name ?? slug ?? t(isOperator ? 'operator' : 'school')
  const others = session.schools.filter((school) => school.slug !== slug)
  const hasOperator = isOperator && slug !== undefined
  const text = (
    <Text fw={600} truncate>
      {name}
    </Text>
  )
  if (others.length === 0 && !hasOperator) return text
  const button = (
    <Button
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      px="xs"
      rightSection={<IconChevronDown size={16} />}
      aria-label={`${t('school')}: ${name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      miw={0}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setRequested(true)}
    >
      {text}
    </Button>
  )
  return isRequested ? (
    <Suspense fallback={button}>
      <SchoolMenu name={name} others={others} hasOperator={hasOperator} />
    </Suspense>
  ) : (
    button
  )
}
