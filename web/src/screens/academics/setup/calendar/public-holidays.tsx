import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { AcademicYear, PublicHolidayList } from '../../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../../kernel/form/dialog.tsx'
import { useSave } from '../../../../kernel/form/use-save.ts'
import { longDate } from '../../../../kernel/format/format.ts'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../../kernel/states/states.tsx'
import { useWords } from '../../../../kernel/words/words.ts'

const path = '/api/v1/config/public-holidays/'

/** Takes public holidays of the region into the calendar of a year. */
export function AddPublicHolidays({ year }: { year: AcademicYear }) {
  const { t } = useWords('setup')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('holidays.open')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('holidays.title', { year: year.title })} size="lg">
        <Holidays year={year} onClose={close} />
      </Dialog>
    </>
  )
}

interface HolidaysProps {
  readonly year: AcademicYear
  onClose(): void
}

function Holidays({ year, onClose }: HolidaysProps) {
  const list = useSchool().query.useQuery('get', path, {
    params: { query: { date_from: year.starts_on, date_to: year.ends_on } },
  })
  return <Read of={list}>{(read) => <Choice list={read} onClose={onClose} />}</Read>
}

function Choice({ list, onClose }: { list: PublicHolidayList; onClose: () => void }) {
  const { t } = useWords('setup')
  const { client } = useSchool()
  const open = list.results.filter(({ calendar_entry_id }) => calendar_entry_id === null)
  const [chosen, setChosen] = useState(() => [...new Set(open.map(({ date }) => date))])
  const save = useSave({
    send: () => client.POST(path, { body: { dates: chosen } }),
    changes: [path, '/api/v1/academics/calendar/', '/api/v1/attendance/'],
    notice: ({ data }) => t('holidays.added', { count: data?.count ?? 0 }),
    onSaved: onClose,
  })
  if (open.length === 0) {
    return (
      <Empty title={t(list.results.length === 0 ? 'holidays.unknown' : 'holidays.all')}>
        {t(list.results.length === 0 ? 'holidays.unknownText' : 'holidays.allText')}
      </Empty>
    )
  }
  return (
    <DialogForm
      submitLabel={t('holidays.add', { count: chosen.length })}
      isSaving={save.isPending}
      disabled={chosen.length === 0}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('holidays.text')}
      </Text>
      <Checkbox.Group value={chosen} onChange={setChosen} label={t('holidays.label')}>
        <Stack gap="xs" mt="xs">
          {open.map(({ date, title, is_estimated }) => (
            <Checkbox
              key={`${date} ${title}`}
              value={date}
              label={title}
              description={[longDate(date), is_estimated && t('holidays.estimated')]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  )
}
