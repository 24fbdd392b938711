import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type Session, useSignIn } from '../../kernel/session/session.ts'
import {
  chooseLanguage,
  currentLanguage,
  type Language,
  languages,
  useWords,
} from '../../kernel/words/words.ts'

const schemes = ['light', 'dark', 'auto'] as const

/** Language, appearance, and the way out. */
export function AccountMenu({ session }: { session: Session }) {
  const { t } = useWords('app')
  const { signOut } = useSignIn()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const marked = (isChosen: boolean) => (isChosen ? { rightSection: <IconCheck size={16} /> } : {})
  const leave = async () => {
    await signOut()
    await navigate({ to: '/sign-in' })
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="lg"
          aria-label={t('account')}
        >
          <IconUserCircle />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{session.user?.name}</Menu.Label>
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
          <Menu.Item key={scheme} onClick={() => setColorScheme(scheme)} {...marked(scheme === colorScheme)}>
            {t(`theme.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" href="/developer/">
          {t('developers')}
        </Menu.Item>
        <Menu.Item onClick={() => void leave()}>{t('signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
