import { Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Page } from '../../kernel/page/page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Loading } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberList } from './member-list.tsx'

const FactorRequirement = lazy(() => import('./factor-requirement.tsx'))

/** The members of the school with their roles, and invited people. */
export function Members() {
  const { t } = useWords('members')
  const school = useSchool()
  const { view } = useSearch({ from: '/schools/$slug/members' })
  const navigate = useNavigate({ from: '/schools/$slug/members' })
  const [isInviting, { open, close }] = useDisclosure()
  const invite = school.may('accounts.write') && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={open}>
      {t('invite.open')}
    </Button>
  )
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={invite}>
      <Tabs
        value={view ?? 'members'}
        onChange={(value) =>
          void navigate({ search: value === 'invitations' || value === 'security' ? { view: value } : {} })
        }
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="members">{t('tab.members')}</Tabs.Tab>
          <Tabs.Tab value="invitations">{t('tab.invitations')}</Tabs.Tab>
          <Tabs.Tab value="security">{t('tab.security')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="members">{view === undefined && <MemberList />}</Tabs.Panel>
        <Tabs.Panel value="invitations">{view === 'invitations' && <Invitations />}</Tabs.Panel>
        <Tabs.Panel value="security">
          <Suspense fallback={<Loading />}>{view === 'security' && <FactorRequirement />}</Suspense>
        </Tabs.Panel>
      </Tabs>
      <InviteDialog
        isOpen={isInviting}
        onClose={close}
        onInvited={() => void navigate({ search: { view: 'invitations' } })}
      />
    </Page>
  )
}
