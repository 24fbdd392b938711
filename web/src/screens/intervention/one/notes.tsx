import {
  Button,
  Group,
  NativeSelect,
  Radio,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { CaseNote } from '../../../kernel/api/wire.ts'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { shortDate } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { changesOfSupport, useSupportRights } from '../../../kernel/support/shared.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from './one.module.css'
import type { CaseProps } from './use-case.ts'

/** Contacts, notes and decisions, newest first; those for principals and counselors are marked. */
export function Notes({ one, mayWrite }: CaseProps & { readonly mayWrite: boolean }) {
  const { t } = useWords('intervention')
  return (
    <Section title={t('notes.title')}>
      <Stack gap="md">
        {mayWrite && <AddNote caseId={one.id} />}
        {one.notes.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(mayWrite ? 'notes.none' : 'notes.nothing')}
          </Text>
        )}
        <NoteList notes={one.notes} />
      </Stack>
    </Section>
  )
}

export const NoteList = ({ notes }: { readonly notes: readonly CaseNote[] }) =>
  notes.length === 0 ? null : (
    <ul className={classes['items']}>
      {notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </ul>
  )

function Note({ note }: { readonly note: CaseNote }) {
  const { t } = useWords('intervention')
  const isRestricted = note.level === 'restricted'
  const about = [
    shortDate(note.happened_on),
    t(`notes.kinds.${note.kind}`),
    [note.contact_way && t(`notes.ways.${note.contact_way}`), note.contact_with].filter(Boolean).join(', '),
    note.author_name,
  ]
  return (
    <li className={classes[isRestricted ? 'restricted' : 'note']}>
      {isRestricted && (
        <Group gap={4} mb={4}>
          <IconLock size={14} aria-hidden />
          <ToneBadge tone="caution">{t('notes.restricted')}</ToneBadge>
        </Group>
      )}
      <Text className={classes['text'] ?? ''} {...(note.text === null ? { c: 'dimmed' } : {})}>
        {note.text ?? t('notes.removed')}
      </Text>
      <Text size="sm" c={isRestricted ? 'var(--mantine-color-text)' : 'dimmed'}>
        {about.filter(Boolean).join(' · ')}
      </Text>
    </li>
  )
}

const ways = ['phone', 'email', 'meeting', 'home_visit', 'letter', 'other'] as const
const kinds = ['note', 'contact'] as const
const levels = ['team', 'restricted'] as const

function AddNote({ caseId }: { readonly caseId: string }) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const { mayRestrict } = useSupportRights()
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<(typeof kinds)[number]>('note')
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/intervention/action-center/{case_id}/notes/', {
        params: { path: { case_id: caseId } },
        body: {
          kind,
          text: entryOf(entered, 'text') ?? '',
          level: oneOf(levels, entered.get('level')) ?? 'team',
          ...(kind === 'contact'
            ? { contact_with: entryOf(entered, 'with'), contact_way: oneOf(ways, entered.get('way')) ?? null }
            : {}),
        },
      }),
    changes: changesOfSupport,
    notice: () => t('notes.saved'),
    onSaved: () => form.current?.reset(),
  })
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(new FormData(event.currentTarget))
      }}
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('notes.kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`notes.kinds.${value}`) }))}
          onChange={(value) => setKind(oneOf(kinds, value) ?? 'note')}
        />
        {kind === 'contact' && (
          <Group grow align="flex-end" gap="sm">
            <TextInput label={t('notes.with')} name="with" maxLength={120} />
            <NativeSelect
              label={t('notes.way')}
              name="way"
              data={ways.map((value) => ({ value, label: t(`notes.ways.${value}`) }))}
            />
          </Group>
        )}
        <Textarea label={t('notes.text')} name="text" maxLength={4000} autosize minRows={2} required />
        {mayRestrict && (
          <Radio.Group name="level" label={t('notes.level')} defaultValue="team">
            <Group gap="md" mt={4}>
              {levels.map((value) => (
                <Radio key={value} value={value} label={t(`notes.levels.${value}`)} />
              ))}
            </Group>
          </Radio.Group>
        )}
        <ErrorMessage error={save.error} />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('notes.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
