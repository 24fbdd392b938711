import { ActionIcon } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(load)

/** Opens the menu of the person, which is loaded when a hand comes near it. */
export function AccountButton({ session }: { session: Session }) {
  const { t } = useWords('app')
  const [isRequested, setRequested] = useState(false)
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size="lg"
      aria-label={t('account')}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setRequested(true)}
    >
      <IconUserCircle />
    </ActionIcon>
  )
  return isRequested ? (
    <Suspense fallback={button}>
      <AccountMenu session={session} />
    </Suspense>
  ) : (
    button
  )
}
