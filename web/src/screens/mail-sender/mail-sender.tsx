import { Button, Stack, Text } from '@mantine/core'
import type { SenderDomain } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { instant } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Finding } from './finding.tsx'
import { SigningKey } from './signing-key.tsx'

const path = '/api/v1/messaging/mail/sender/'

/** The domain that emails come from: what the DNS says about it, in plain words, and what to publish. */
export function MailSender() {
  const { t } = useWords('mail-sender')
  const { query, client, may } = useSchool()
  const sender = query.useQuery('get', path)
  const check = useSave({
    send: () => client.POST('/api/v1/messaging/mail/sender/check'),
    changes: [path],
  })
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      width="reading"
      actions={
        may('integrations.write') && (
          <Button loading={check.isPending} onClick={() => check.mutate()}>
            {t('check')}
          </Button>
        )
      }
    >
      <ErrorMessage error={check.error} />
      <Read of={sender}>
        {(read) => (
          <Stack>
            <Sender of={read} />
            {read.is_own && <SigningKey of={read} />}
            {read.findings.map((finding) => (
              <Finding key={finding.check} finding={finding} />
            ))}
          </Stack>
        )}
      </Read>
    </Page>
  )
}

function Sender({ of }: { of: SenderDomain }) {
  const { t } = useWords('mail-sender')
  return (
    <Notice tone="accent" title={t('from', { address: of.address })}>
      <Stack gap={4}>
        <Text size="sm">{t(of.is_own ? 'own' : 'installation', { domain: of.domain })}</Text>
        <Text size="sm">
          {of.checked_at === null ? t('neverChecked') : t('checked', { at: instant(of.checked_at) })}
        </Text>
      </Stack>
    </Notice>
  )
}
