import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { fileNameOf, keepFile } from '../../../kernel/files/store-file.ts'
import { instant } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { exportPath } from './roster.ts'
import { startOfDay } from './start-of-day.ts'

interface Requested {
  readonly mode: 'bulk' | 'delta'
  readonly since?: string
  readonly demographics: boolean
}

function useDownload() {
  const { client } = useSchool()
  const isBusy = useRef(false)
  const download = useMutation({
    mutationFn: async (query: Requested) => {
      const { data, response } = await client.GET(exportPath, { params: { query }, parseAs: 'blob' })
      if (data instanceof Blob) keepFile(data, fileNameOf(response) ?? 'oneroster.zip')
      return response.headers.get('x-changed-until')
    },
    onSettled: () => {
      isBusy.current = false
    },
  })
  const send = (requested: Requested) => {
    if (isBusy.current) return
    isBusy.current = true
    download.mutate(requested)
  }
  return { download, send }
}

/** The school as a set of CSV files in a zip, for systems that read files. */
export function CsvSet() {
  const { t } = useWords('rosters')
  const { me } = useSchool()
  const today = useToday()
  const zone = me.school?.time_zone ?? 'UTC'
  const [mode, setMode] = useState<Requested['mode']>('bulk')
  const { download, send } = useDownload()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const demographics = form.get('demographics') === 'on'
    const day = String(form.get('day') ?? '')
    send(mode === 'bulk' ? { mode, demographics } : { mode, demographics, since: startOfDay(day, zone) })
  }
  return (
    <Section title={t('csv.title')}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('csv.text')}</Text>
          <Radio.Group
            label={t('csv.what')}
            value={mode}
            onChange={(value) => setMode(value === 'delta' ? 'delta' : 'bulk')}
          >
            <Stack gap="xs" mt={4}>
              <Radio value="bulk" label={t('csv.bulk')} />
              <Radio value="delta" label={t('csv.delta')} />
            </Stack>
          </Radio.Group>
          {mode === 'delta' && (
            <DateField
              name="day"
              label={t('csv.day')}
              description={t('csv.dayHint')}
              required
              max={today}
              maw="16rem"
            />
          )}
          <Checkbox
            name="demographics"
            label={t('csv.demographics')}
            description={t('csv.demographicsHint')}
          />
          <ErrorMessage error={download.error} />
          {typeof download.data === 'string' && (
            <Notice tone="positive">{t('csv.until', { at: instant(download.data, zone) })}</Notice>
          )}
          <Group>
            <Button
              type="submit"
              loading={download.isPending}
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('csv.download')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
