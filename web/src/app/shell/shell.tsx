import { AppShell, Burger, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Session } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'
import { AccountButton } from './account-button.tsx'
import { Bell } from './bell.tsx'
import { Mark } from './mark.tsx'
import { Navigation } from './navigation.tsx'
import { PaletteButton } from './palette-button.tsx'
import { SchoolSwitcher } from './school-switcher.tsx'
import classes from './shell.module.css'

interface ShellProps {
  readonly session: Session
  /** The school whose screens are shown; undefined: those of the operators. */
  readonly slug?: string
  /** False while it is not known yet what the person may see. */
  readonly isReady?: boolean
  /** Whether there are no sections to go to: what belongs to the person is one page. */
  readonly isAlone?: boolean
  readonly children: ReactNode
}

/** Banner, navigation, and the screen. */
export function Shell({ session, slug, isReady = true, isAlone = false, children }: ShellProps) {
  const { t } = useWords('app')
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <AppShell
      header={{ height: 56 }}
      {...(isAlone ? {} : { navbar: { width: 232, breakpoint: 'sm', collapsed: { mobile: !opened } } })}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <a className={classes['skip']} href="#main">
        {t('skip')}
      </a>
      <AppShell.Header>
        <Group h="100%" px="sm" gap="xs" wrap="nowrap">
          {!isAlone && (
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('menu')} />
          )}
          <Link to="/" className={classes['brand']} aria-label="Campus">
            <Mark />
          </Link>
          <SchoolSwitcher session={session} slug={slug} />
          <Group gap="xs" ms="auto" wrap="nowrap">
            {slug !== undefined && isReady && <PaletteButton />}
            {slug !== undefined && isReady && <Bell />}
            <AccountButton session={session} />
          </Group>
        </Group>
      </AppShell.Header>
      {!isAlone && (
        <AppShell.Navbar p="xs" className={classes['navigation'] ?? ''} aria-label={t('nav.label')}>
          {isReady && <Navigation slug={slug} onNavigate={close} />}
        </AppShell.Navbar>
      )}
      <AppShell.Main id="main" tabIndex={-1} className={classes['main'] ?? ''}>
        {children}
      </AppShell.Main>
    </AppShell>
  )
}
