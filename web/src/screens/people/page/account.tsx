import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { AccountsCreated } from '../../../kernel/api/wire.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../../kernel/session/step-up.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Kind } from '../kinds/kind.ts'

type Given = AccountsCreated

const good = new Set(['invited', 'temporary_password', 'linked', 'already_has_account', 'invitation_pending'])

/** Gives the person an account, by invitation or with a first password to hand over; for those who manage members. */
export function Account({ kind, id }: { kind: Kind; id: string }) {
  const { t } = useWords('people')
  const school = useSchool()
  const { proven, dialog } = useStepUp()
  const [given, setGiven] = useState<Given>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  if (!school.may('members.write')) return null
  const give = async (how: 'invite' | 'temporary_password') => {
    setBusy(true)
    setError(undefined)
    try {
      const body = { persons: [{ kind, id }], how }
      const { data } = await proven(() => school.client.POST('/api/v1/people/accounts/', { body }))
      setGiven(data)
    } catch (caught) {
      if (!(caught instanceof NotProven)) setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('account.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('account.text')}
        </Text>
        <ErrorMessage error={error} />
        {given && <Outcome given={given} />}
        <Group gap="xs">
          <Button variant="default" disabled={isBusy} onClick={() => void give('invite')}>
            {t('account.invite')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => void give('temporary_password')}>
            {t('account.password')}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </Section>
  )
}

function Outcome({ given }: { given: Given }) {
  const { t } = useWords('people')
  const [first] = given.results
  const [secret] = given.temporary_passwords ?? []
  if (!first) return null
  return (
    <Notice
      tone={good.has(first.result) ? 'positive' : 'caution'}
      title={t(`account.results.${first.result}`)}
    >
      {secret && (
        <>
          {t('account.login')} <Code>{secret.login}</Code> · {t('account.secret')}{' '}
          <Code>{secret.password}</Code>
        </>
      )}
    </Notice>
  )
}
