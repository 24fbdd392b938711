import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconUserCircle } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { unsentRequestsOf, withdraw } from '../../kernel/outbox/outbox.ts'
import { type Session, signOut } from '../../kernel/session/session.ts'
import {
  chooseLanguage,
  currentLanguage,
  type Language,
  languages,
  useWords,
} from '../../kernel/words/words.ts'

const AskUnsent = lazy(() => import('../../kernel/outbox/ask-unsent.tsx'))

const schemes = ['light', 'dark', 'auto'] as const

/** The own ways in, language, appearance, and the way out; open from the start, as it is loaded when it is asked for. */
export default function AccountMenu({ session }: { session: Session }) {
  const { t } = useWords('app')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const { slug } = useParams({ strict: false })
  const marked = (isChosen: boolean) => (isChosen ? { rightSection: <IconCheck size={16} /> } : {})
  const [unsent, setUnsent] = useState(0)
  const waiting = () => unsentRequestsOf(session.user?.id ?? '')
  const leave = async () => {
    const unsentRequests = waiting()
    await signOut()
    for (const { key } of unsentRequests) withdraw(key)
    await navigate({ to: '/sign-in', replace: true })
  }
  const ask = () => (waiting().length > 0 ? setUnsent(waiting().length) : void leave())
  return (
    <>
      <Menu position="bottom-end" width={240} defaultOpened>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
            aria-label={t('account')}
            autoFocus
          >
            <IconUserCircle />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{session.user?.name}</Menu.Label>
          <Menu.Item
            onClick={() => void navigate({ to: '/account/security', search: slug ? { school: slug } : {} })}
          >
            {t('security')}
          </Menu.Item>
          {slug !== undefined && (
            <Menu.Item
              onClick={() =>
                void navigate({ to: '/schools/$slug/notifications/preferences', params: { slug } })
              }
            >
              {t('notifications')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>{t('language')}</Menu.Label>
          {(Object.keys(languages) as Language[]).map((language) => (
            <Menu.Item
              key={language}
              lang={language}
              onClick={() => void chooseLanguage(language)}
              {...marked(language === currentLanguage())}
            >
              {languages[language]}
            </Menu.Item>
          ))}
          <Menu.Label>{t('theme.label')}</Menu.Label>
          {schemes.map((scheme) => (
            <Menu.Item
              key={scheme}
              onClick={() => setColorScheme(scheme)}
              {...marked(scheme === colorScheme)}
            >
              {t(`theme.${scheme}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item component="a" href="/developer/">
            {t('developers')}
          </Menu.Item>
          <Menu.Item onClick={ask}>{t('signOut')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {unsent > 0 && (
        <Suspense>
          <AskUnsent count={unsent} stay={() => setUnsent(0)} discard={() => void leave()} />
        </Suspense>
      )}
    </>
  )
}
