import { Button, Group, List, Menu, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Schedule, TimetableFormat } from '../../../kernel/api/wire.ts'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { number } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useKindName } from '../constraints/kind-words.ts'

const formats = ['fet', 'asc', 'untis', 'xhstt', 'xlsx', 'csv'] as const

/** Exports a version for another program, after saying what its format cannot say. */
export function ExportMenu({ version }: { version: Schedule }) {
  const { t } = useWords('files')
  const [format, setFormat] = useState<TimetableFormat>()
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
            {t('export.action')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((one) => (
            <Menu.Item key={one} onClick={() => setFormat(one)}>
              {t(`names.${one}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {format && <ExportDialog version={version} format={format} onClose={() => setFormat(undefined)} />}
    </>
  )
}

interface ExportDialogProps {
  readonly version: Schedule
  readonly format: TimetableFormat
  onClose(): void
}

function ExportDialog({ version, format, onClose }: ExportDialogProps) {
  const { t } = useWords('files')
  const { slug, query } = useSchool()
  const report = query.useQuery('get', '/api/v1/scheduler/schedules/{schedule_id}/export-report', {
    params: { path: { schedule_id: version.id }, query: { format } },
  })
  const address = `/api/v1/scheduler/schedules/${version.id}/export?${new URLSearchParams({ format, school_slug: slug })}`
  return (
    <Dialog opened onClose={onClose} title={t('export.title', { format: t(`names.${format}`) })}>
      <Stack>
        <Read of={report}>{({ unsupported }) => <Unsupported parts={unsupported} />}</Read>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('export.cancel')}
          </Button>
          <Button component="a" href={address} download onClick={onClose}>
            {t('export.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Parts of a timetable that are no rules have words here. */
function Unsupported({ parts }: { parts: readonly { readonly name: string; readonly count: number }[] }) {
  const { t, i18n } = useWords('files')
  const kindName = useKindName()
  const nameOf = (name: string): string =>
    i18n.exists(`export.parts.${name}`, { ns: 'files' })
      ? t(`export.parts.${name}` as never)
      : kindName(name).name
  if (parts.length === 0) return <Text size="sm">{t('export.complete')}</Text>
  return (
    <Notice tone="caution" title={t('export.without')}>
      <List size="sm">
        {parts.map(({ name, count }) => (
          <List.Item key={name}>{t('leftOut.part', { name: nameOf(name), number: number(count) })}</List.Item>
        ))}
      </List>
    </Notice>
  )
}
