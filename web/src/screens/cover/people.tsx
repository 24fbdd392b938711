import { Button, Group, NativeSelect, NumberInput, Paper, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustments } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { CoverPerson, CoverSettings } from '../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { weekdayName } from '../../kernel/format/format.ts'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { given } from '../../kernel/routing/given.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { PersonDialog } from './person-dialog.tsx'
import { changesOfCover } from './search.ts'

interface CoverPeopleProps {
  readonly cursor: string | undefined
  onCursor(cursor: string): void
}

/** Who takes covers and when, also people from outside; and how covers are shared out. */
export function CoverPeople({ cursor, onCursor }: CoverPeopleProps) {
  const { t } = useWords('cover')
  const { query } = useSchool()
  const people = query.useQuery(
    'get',
    '/api/v1/scheduler/cover/people/',
    { params: { query: { page_size: 50, ...given({ cursor }) } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('people.text')}
        </Text>
        <Settings />
      </Group>
      <Read of={people}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('people.none')}>{t('people.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <Paper withBorder component="ul" className={rowClasses['list'] ?? ''} data-export>
                {results.map((person) => (
                  <Row key={person.staff_id} person={person} />
                ))}
              </Paper>
              <CursorPager next={next} previous={previous} onCursor={onCursor} />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

function Row({ person }: { person: CoverPerson }) {
  const { t } = useWords('cover')
  const [isOpen, { open, close }] = useDisclosure()
  const { name, takes_cover, is_external, max_covers_per_day, weekdays, availability } = person
  const facts = [
    !takes_cover && t('people.takesNone'),
    max_covers_per_day !== null && t('people.atMost', { count: max_covers_per_day }),
    weekdays?.toSorted().map(weekdayName).join(', '),
    is_external && t('people.times', { count: availability.length }),
  ].filter(Boolean)
  return (
    <li className={rowClasses['row']} aria-label={name}>
      <Stack gap={2} className={rowClasses['what'] ?? ''}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {is_external && <ToneBadge tone="accent">{t('reasons.external')}</ToneBadge>}
        </Group>
        {facts.length > 0 && (
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
      </Stack>
      <Button size="compact-md" variant="default" aria-label={t('people.editOf', { name })} onClick={open}>
        {t('people.edit')}
      </Button>
      <PersonDialog opened={isOpen} onClose={close} person={person} />
    </li>
  )
}

/** In which time covers are counted, and how many a day. */
function Settings() {
  const { t } = useWords('cover')
  const { query } = useSchool()
  const [isOpen, { open, close }] = useDisclosure()
  const settings = query.useQuery('get', '/api/v1/scheduler/cover/settings/', {}, { enabled: isOpen })
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={open}>
        {t('settings.action')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('settings.title')}>
        <Read of={settings}>{(stored) => <SettingsForm stored={stored} onClose={close} />}</Read>
      </Dialog>
    </>
  )
}

const windows = ['week', 'fortnight', 'term'] as const

function SettingsForm({ stored, onClose }: { stored: CoverSettings; onClose(): void }) {
  const { t } = useWords('cover')
  const { client } = useSchool()
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.PATCH('/api/v1/scheduler/cover/settings/', {
        body: {
          fairness_window: windows.find((one) => one === entered.get('window')) ?? 'fortnight',
          max_covers_per_day: Number(entered.get('max')),
        },
      }),
    changes: changesOfCover,
    notice: () => t('saved'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('save')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <NativeSelect
        label={t('settings.window')}
        description={t('settings.windowText')}
        name="window"
        defaultValue={stored.fairness_window}
        data={windows.map((value) => ({ value, label: t(`settings.windows.${value}`) }))}
      />
      <NumberInput
        label={t('settings.max')}
        description={t('settings.maxText')}
        name="max"
        min={1}
        max={20}
        clampBehavior="strict"
        allowDecimal={false}
        required
        defaultValue={stored.max_covers_per_day}
      />
    </DialogForm>
  )
}
