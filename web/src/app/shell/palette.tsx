import { Combobox, Modal, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Said } from '../../kernel/refusals/said.tsx'
import { reasonOf } from '../../kernel/refusals/say.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { maxSearch, useFinds } from './use-finds.ts'

/** Search over visible people, classes and pages, by arrow keys and Enter. */
export default function Palette({ opened, close }: { opened: boolean; close(): void }) {
  const { t } = useWords('app')
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('search')}
      size="lg"
      yOffset="10vh"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Find close={close} />
    </Modal>
  )
}

function Find({ close }: { close(): void }) {
  const { t } = useWords('app')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [requested] = useDebouncedValue(text.trim(), 150)
  const combobox = useCombobox({ opened: true })
  const go = (to: string) => {
    close()
    void navigate({ to })
  }
  return (
    <Combobox store={combobox} onOptionSubmit={go}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          maxLength={maxSearch}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
          leftSection={<IconSearch size={16} />}
          placeholder={t('searchHint')}
          aria-label={t('search')}
        />
      </Combobox.EventsTarget>
      <ScrollArea.Autosize mah="50vh" mt="xs" viewportProps={{ tabIndex: 0 }}>
        <Combobox.Options aria-label={t('search')}>
          <Found asked={requested} />
        </Combobox.Options>
      </ScrollArea.Autosize>
    </Combobox>
  )
}

type Finds = ReturnType<typeof useFinds>

function Found({ asked: requested }: { asked: string }) {
  const { t } = useWords('app')
  const { people, classes, pages, error, isSearching } = useFinds(requested)
  const many = people.length + classes.length + pages.length
  return (
    <>
      {people.length > 0 && <People rows={people} />}
      {classes.length > 0 && <Classes rows={classes} />}
      {pages.length > 0 && <Pages rows={pages} />}
      {requested === '' && <Combobox.Empty>{t('palette.start')}</Combobox.Empty>}
      {error && (
        <Combobox.Empty role="alert">
          <Said reasons={[reasonOf(error)]} />
        </Combobox.Empty>
      )}
      {requested !== '' && !error && !isSearching && many === 0 && (
        <Combobox.Empty>{t('palette.nothing', { text: requested })}</Combobox.Empty>
      )}
    </>
  )
}

function People({ rows }: { rows: Finds['people'] }) {
  const { t } = useWords('app')
  const { slug } = useSchool()
  return (
    <Combobox.Group label={t('palette.people')}>
      {rows.map(({ kind, id, name, code, grade_level, archived_at }) => (
        <Combobox.Option key={id} value={`/schools/${slug}/people/${kind}s/${id}`}>
          <Text span fw={600}>
            {name}
          </Text>{' '}
          <Text span c="dimmed" size="sm">
            {[t(`palette.kinds.${kind}`), code, grade_level].filter(Boolean).join(' · ')}
          </Text>
          {archived_at !== null && <ToneBadge tone="neutral">{t('palette.archived')}</ToneBadge>}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

function Classes({ rows }: { rows: Finds['classes'] }) {
  const { t } = useWords('app')
  const { slug } = useSchool()
  return (
    <Combobox.Group label={t('palette.classes')}>
      {rows.map(({ id, title, class_code }) => (
        <Combobox.Option key={id} value={`/schools/${slug}/classes/${id}`}>
          <Text span fw={600}>
            {title}
          </Text>{' '}
          <Text span c="dimmed" size="sm">
            {class_code}
          </Text>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

function Pages({ rows }: { rows: Finds['pages'] }) {
  const { t } = useWords('app')
  const { slug } = useSchool()
  return (
    <Combobox.Group label={t('palette.pages')}>
      {rows.map(({ key, to }) => (
        <Combobox.Option key={key} value={to.replace('$slug', slug)}>
          {t(`nav.${key}`)}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}
