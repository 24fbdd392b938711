import { Button, Group } from '@mantine/core'
import type { CalendarEntry } from '../../../../kernel/api/wire.ts'
import { useSave } from '../../../../kernel/form/use-save.ts'
import { shortDate } from '../../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../../kernel/refusals/error-message.tsx'
import type { Resource } from '../../../../kernel/resource/describe.ts'
import { ResourceDialog } from '../../../../kernel/resource/resource-form.tsx'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { useWords } from '../../../../kernel/words/words.ts'

const kinds = ['holiday', 'closure', 'school_day'] as const

function useKinds() {
  const { t } = useWords('setup')
  return kinds.map((value) => ({ value, label: t(`calendar.kinds.${value}`) }))
}

const Kind = ({ kind }: { kind: CalendarEntry['kind'] }) =>
  useKinds().find(({ value }) => value === kind)?.label

const daysOf = ({ starts_on, ends_on }: CalendarEntry): string =>
  starts_on === ends_on ? shortDate(starts_on) : `${shortDate(starts_on)} – ${shortDate(ends_on)}`

/** What changes with the calendar: registers and counts of days follow it. */
const changes = ['/api/v1/academics/calendar/', '/api/v1/attendance/', '/api/v1/config/public-holidays/']

/** Days that differ from the plan. */
export const calendarEntries: Resource<CalendarEntry> = {
  path: '/api/v1/academics/calendar/',
  permission: 'classes.write',
  sort: 'starts_on',
  changes,
  useText: () => {
    const { t } = useWords('setup')
    return (key) => t(`calendar.${key}` as never)
  },
  label: (row) => row.title,
  columns: [
    { key: 'title', cell: (row) => row.title },
    { key: 'kind', cell: (row) => <Kind kind={row.kind} /> },
    { key: 'dates', cell: daysOf },
  ],
  fields: [
    { name: 'title', kind: 'text', required: true, maxLength: 255 },
    { name: 'kind', kind: 'choice', required: true, useOptions: useKinds, initial: 'holiday', hasHint: true },
    { name: 'starts_on', kind: 'date', required: true },
    { name: 'ends_on', kind: 'date', required: true, hasHint: true },
  ],
}

interface DayProps {
  readonly date: string
  /** The entry that decides about the day. */
  readonly entry: CalendarEntry | undefined
  onClose(): void
}

/** Adds an entry on a day, or changes or removes the one that the day has. */
export const DayDialog = ({ date, entry, onClose }: DayProps) => (
  <ResourceDialog
    of={calendarEntries}
    row={entry}
    initial={{ starts_on: date, ends_on: date }}
    below={entry && <Remove entry={entry} onRemoved={onClose} />}
    onClose={onClose}
  />
)

function Remove({ entry, onRemoved }: { entry: CalendarEntry; onRemoved: () => void }) {
  const { t } = useWords('setup')
  const { client } = useSchool()
  const remove = useSave({
    send: () =>
      client.DELETE('/api/v1/academics/calendar/{calendar_entry_id}/', {
        params: { path: { calendar_entry_id: entry.id } },
      }),
    changes,
    notice: () => t('calendar.removed', { name: entry.title }),
    onSaved: onRemoved,
  })
  return (
    <Group>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t('calendar.remove')}
      </Button>
      <ErrorMessage error={remove.error} />
    </Group>
  )
}
