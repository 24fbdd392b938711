import { Combobox, Modal, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSchool } from '../../kernel/school/school.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { sections } from './sections.ts'

/** Search over all people in sight and all pages; arrows and Enter suffice. */
export default function Palette({ opened, close }: { opened: boolean; close(): void }) {
  const { t } = useWords('app')
  return (
    <Modal
      {...{ opened, onClose: close, title: t('search'), size: 'lg', yOffset: '10vh' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Find close={close} />
    </Modal>
  )
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function Find({ close }: { close(): void }) {
  const { t } = useWords('app')
  const school = useSchool()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 150)
  const found = school.query.useQuery(
    'get',
    '/api/v1/people/search',
    { params: { query: { q: asked, limit: 12 } } },
    { enabled: asked !== '' && school.may('people.read'), placeholderData: keepPreviousData },
  )
  const combobox = useCombobox({ opened: true })
  const base = `/schools/${school.slug}`
  const people = asked === '' ? [] : (found.data?.results ?? [])
  const pages = sections.filter(
    (section) =>
      section.isFor(school) && asked !== '' && folded(t(`nav.${section.key}`)).includes(folded(asked)),
  )
  const go = (to: string) => {
    close()
    void navigate({ to })
  }
  return (
    <Combobox store={combobox} onOptionSubmit={go}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
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
          {people.length > 0 && (
            <Combobox.Group label={t('palette.people')}>
              {people.map(({ kind, id, name, code, grade_level, archived_at }) => (
                <Combobox.Option key={id} value={`${base}/people/${kind}s/${id}`}>
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
          )}
          {pages.length > 0 && (
            <Combobox.Group label={t('palette.pages')}>
              {pages.map(({ key, to }) => (
                <Combobox.Option key={key} value={to.replace('$slug', school.slug)}>
                  {t(`nav.${key}`)}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {asked === '' && <Combobox.Empty>{t('palette.start')}</Combobox.Empty>}
          {asked !== '' && found.isFetched && people.length + pages.length === 0 && (
            <Combobox.Empty>{t('palette.nothing', { text: asked })}</Combobox.Empty>
          )}
        </Combobox.Options>
      </ScrollArea.Autosize>
    </Combobox>
  )
}
