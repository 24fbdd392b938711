import { NativeSelect, Radio, Stack, Text } from '@mantine/core'
import type { MyTexts } from '../api/wire.ts'
import { useSave } from '../form/use-save.ts'
import { Section } from '../page/section.tsx'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { useSchool } from '../school/school.tsx'
import { Notice } from '../theme/notice.tsx'
import { useWords } from '../words/words.ts'

const path = '/api/v1/messaging/texts/mine/'
const modes = ['off', 'urgent', 'answer'] as const
type Mode = (typeof modes)[number]

/** Text messages to the person's own number; nothing where the school sends none. */
export function OwnTexts() {
  const { query, has } = useSchool()
  const { data } = query.useQuery('get', path, {}, { enabled: has('messaging') })
  return data?.is_available ? <Choice own={data} /> : null
}

function Choice({ own }: { own: MyTexts }) {
  const { t } = useWords('devices')
  const { client } = useSchool()
  const save = useSave({
    send: (choice: { mode: Mode; channel: MyTexts['channel'] }) => client.PUT(path, { body: choice }),
    changes: [path],
    notice: () => t('texts.saved'),
  })
  const { mode, channel, channels, obstacle, phone, sends_answers: sendsAnswers } = own
  const shown = modes.filter((one) => one !== 'answer' || sendsAnswers || mode === 'answer')
  return (
    <Section title={t('texts.title')}>
      <Stack gap="sm">
        <Text>{phone === null ? t('texts.text') : t('texts.to', { phone })}</Text>
        {obstacle !== null && <Notice tone="caution">{t(`texts.obstacles.${obstacle}`)}</Notice>}
        <Radio.Group
          label={t('texts.label')}
          value={save.isPending ? save.variables.mode : mode}
          onChange={(value) => {
            const chosen = modes.find((one) => one === value)
            if (chosen) save.mutate({ mode: chosen, channel })
          }}
        >
          <Stack gap="xs" mt="xs">
            {shown.map((value) => (
              <Radio key={value} value={value} label={t(`texts.modes.${value}`)} disabled={save.isPending} />
            ))}
          </Stack>
        </Radio.Group>
        {channels.length > 1 && mode !== 'off' && (
          <NativeSelect
            label={t('texts.channel')}
            value={channel}
            data={channels.map((value) => ({ value, label: t(`texts.channels.${value}`) }))}
            onChange={(event) =>
              save.mutate({ mode, channel: event.currentTarget.value === 'whatsapp' ? 'whatsapp' : 'sms' })
            }
          />
        )}
        <ErrorMessage error={save.error} />
      </Stack>
    </Section>
  )
}
