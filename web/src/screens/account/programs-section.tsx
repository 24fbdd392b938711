import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../kernel/form/dialog.tsx'
import { instant } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useScopeWords } from '../../kernel/scopes/use-scope-words.ts'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { type Authorization, authorizationsQuery, client } from './calls.ts'
import { useAct } from './use-act.ts'

/** The programs that the person has let in, each of which they can put out again. */
export function ProgramsSection() {
  const { t } = useWords('account')
  const programs = useQuery(authorizationsQuery)
  return (
    <Section title={t('programs.title')}>
      <Stack gap="sm">
        <Text>{t('programs.text')}</Text>
        <Read of={programs}>
          {(rows) =>
            rows.length === 0 ? (
              <Text c="dimmed">{t('programs.none')}</Text>
            ) : (
              <Stack gap="sm">
                {rows.map((row) => (
                  <ProgramRow key={row.id} row={row} />
                ))}
              </Stack>
            )
          }
        </Read>
      </Stack>
    </Section>
  )
}

function ProgramRow({ row }: { row: Authorization }) {
  const { t } = useWords('account')
  const { t: kernel } = useWords('kernel')
  const inWords = useScopeWords()
  const [isRequested, setRequested] = useState(false)
  const { isBusy, error, run } = useAct()
  const withdraw = () =>
    run(async () => {
      setRequested(false)
      const params = { path: { authorization_id: row.id } }
      await client.DELETE('/api/v1/me/authorizations/{authorization_id}', { params })
      notifications.show({ message: t('programs.withdrawn', { name: row.client_name }) })
    })
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text fw={600}>{row.client_name}</Text>
        <Text size="sm" c="dimmed">
          {t('programs.since', { school: row.school_name, at: instant(row.created_at) })}
        </Text>
        <Text size="sm" c="dimmed">
          {inWords(row.scopes)}
        </Text>
        <ErrorMessage error={error} />
      </div>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        onClick={() => setRequested(true)}
        aria-label={t('programs.withdrawOf', { name: row.client_name })}
      >
        {t('programs.withdraw')}
      </Button>
      <Dialog
        opened={isRequested}
        onClose={() => setRequested(false)}
        title={t('programs.sure', { name: row.client_name })}
      >
        <Stack>
          <Text>{t('programs.sureText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setRequested(false)}>
              {kernel('cancel')}
            </Button>
            <Button onClick={() => void withdraw()}>{t('programs.withdraw')}</Button>
          </Group>
        </Stack>
      </Dialog>
    </Group>
  )
}
