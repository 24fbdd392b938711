import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { TextLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { useStepUp } from '../../kernel/session/step-up.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { AppSection } from './app-section.tsx'
import { type Factors, factorsQuery } from './calls.ts'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProgramsSection } from './programs-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The person's own ways in: authenticator app, passkeys, recovery codes. */
export function Security() {
  const { t } = useWords('account')
  const factors = useQuery(factorsQuery)
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Read of={factors}>{(known) => <Sections factors={known} />}</Read>
    </Page>
  )
}

function Sections({ factors }: { factors: Factors }) {
  const { proven, dialog } = useStepUp()
  const [codes, setCodes] = useState<readonly string[]>()
  const shared = { factors, proven, onCodes: setCodes }
  return (
    <Stack maw="46rem">
      <CurrentState factors={factors} />
      <PasswordSection />
      <AppSection {...shared} />
      <PasskeySection {...shared} />
      <RecoverySection {...shared} />
      <SessionsSection />
      <ProgramsSection />
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {dialog}
    </Stack>
  )
}

/** Whether signing in asks for more than the password, and the way back to where somebody came from. */
function CurrentState({ factors }: { factors: Factors }) {
  const { t } = useWords('account')
  const { next } = useSearch({ from: '/account/security' })
  const router = useRouter()
  const isIn = factors.enrolled
  return (
    <Notice tone={isIn ? 'positive' : 'neutral'} title={t(isIn ? 'on.title' : 'off.title')}>
      {t(isIn ? 'on.text' : 'off.text')}{' '}
      {isIn && next && (
        <TextLink
          to="/"
          inherit
          underline="always"
          onClick={(event) => {
            event.preventDefault()
            void router.navigate({ href: next })
          }}
        >
          {t('goOn')}
        </TextLink>
      )}
    </Notice>
  )
}
