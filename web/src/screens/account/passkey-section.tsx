import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { knowsPasskeys, makePasskey, NoPasskey } from '../../kernel/second-factor/passkey.ts'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { client, dataOf, passkeysQuery } from './calls.ts'
import type { PartProps } from './part.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { useAct } from './use-act.ts'

/** The passkeys of the person, and another one. */
export function PasskeySection({ proven, onCodes }: PartProps) {
  const { t } = useWords('account')
  const passkeys = useQuery(passkeysQuery)
  const { isBusy, error, run } = useAct()
  const add = () =>
    run(async () => {
      const challenge = await proven(() => dataOf(client.POST('/api/auth/passkeys/registration/options/')))
      const made = await makePasskey(challenge)
      const body = { ...made, name: t('passkeys.newName', { device: deviceName() }) }
      const { recovery_codes } = await proven(() =>
        dataOf(client.POST('/api/auth/passkeys/registration/verify/', { body })),
      )
      notifications.show({ message: t('passkeys.added') })
      if (recovery_codes) onCodes(recovery_codes)
    })
  return (
    <Section title={t('passkeys.title')}>
      <Stack gap="sm">
        <Text>{t('passkeys.text')}</Text>
        <Read of={passkeys}>
          {(rows) =>
            rows.length > 0 && (
              <div>
                {rows.map((row) => (
                  <PasskeyRow key={row.id} row={row} proven={proven} />
                ))}
              </div>
            )
          }
        </Read>
        {error instanceof NoPasskey ? (
          <Notice tone="caution">{t('passkeys.none')}</Notice>
        ) : (
          <ErrorMessage error={error} />
        )}
        <Group>
          {knowsPasskeys() ? (
            <Button variant="default" loading={isBusy} onClick={() => void add()}>
              {t('passkeys.add')}
            </Button>
          ) : (
            <Text c="dimmed">{t('passkeys.unknown')}</Text>
          )}
        </Group>
      </Stack>
    </Section>
  )
}

/** What kind of device this is, as a first name for its passkey. */
function deviceName(): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux', 'CrOS']
  return known.find((name) => navigator.userAgent.includes(name)) ?? navigator.platform
}
