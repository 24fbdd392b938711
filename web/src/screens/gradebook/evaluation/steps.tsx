import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconEye, IconLock, IconLockOpen } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { instant } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { standOf } from '../grid/stand.tsx'
import type { Evaluation } from '../wire.ts'
import type { OpenedEvaluation } from './use-evaluation.ts'

interface StepsProps {
  readonly evaluation: Evaluation
  readonly opened: OpenedEvaluation
}

/** Roles that open again what was published or closed. */
const office = ['owner', 'admin', 'principal']

/** What can come next: families see it now or later; its marks stand; one step back, with a reason. */
export function Steps({ evaluation, opened }: StepsProps) {
  const { t } = useWords('gradebook')
  const { is, me } = useSchool()
  const stand = standOf(evaluation)
  const { isBusy } = opened
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t(`panel.is.${stand}`, {
          at: evaluation.publish_at ? instant(evaluation.publish_at, me.school?.time_zone) : '',
        })}
      </Text>
      <Group gap="xs">
        {(stand === 'draft' || stand === 'planned') && (
          <Button
            leftSection={<IconEye size={16} />}
            loading={isBusy}
            onClick={() => void opened.publish({}, t('panel.publishedNow'))}
          >
            {t('panel.publish')}
          </Button>
        )}
        {stand === 'published' && (
          <Button
            variant="default"
            leftSection={<IconLock size={16} />}
            loading={isBusy}
            onClick={() => void opened.close(t('panel.closedNow'))}
          >
            {t('panel.close')}
          </Button>
        )}
      </Group>
      {(stand === 'draft' || stand === 'planned') && <Later opened={opened} />}
      {stand !== 'draft' && office.some(is) && <Back opened={opened} isClosed={stand === 'closed'} />}
      {stand === 'closed' && !office.some(is) && (
        <Text size="sm" c="dimmed">
          {t('panel.whoReopens')}
        </Text>
      )}
    </Stack>
  )
}

/** Published from an instant on, as this device's clock has it. */
function Later({ opened: { publish, isBusy } }: { opened: OpenedEvaluation }) {
  const { t } = useWords('gradebook')
  const [at, setAt] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void publish({ publish_at: new Date(at).toISOString() }, t('panel.planned'))
  }
  return (
    <form onSubmit={send}>
      <Group align="flex-end" gap="xs">
        <TextInput
          type="datetime-local"
          label={t('panel.later')}
          value={at}
          required
          withAsterisk={false}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy} disabled={at === ''}>
          {t('panel.plan')}
        </Button>
      </Group>
    </form>
  )
}

function Back({ opened: { reopen, isBusy }, isClosed }: { opened: OpenedEvaluation; isClosed: boolean }) {
  const { t } = useWords('gradebook')
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void reopen(reason, t('panel.reopened')).then((isDone) => isDone && setReason(''))
  }
  return (
    <form onSubmit={send}>
      <Group align="flex-end" gap="xs">
        <TextInput
          flex={1}
          label={t(isClosed ? 'panel.reopenWhy' : 'panel.takeBackWhy')}
          value={reason}
          required
          withAsterisk={false}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconLockOpen size={16} />}
          loading={isBusy}
          disabled={reason.trim() === ''}
        >
          {t(isClosed ? 'panel.reopen' : 'panel.takeBack')}
        </Button>
      </Group>
    </form>
  )
}
