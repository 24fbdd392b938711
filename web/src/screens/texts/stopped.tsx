import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextSuppression } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { instantDay } from '../../kernel/format/format.ts'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { given } from '../../kernel/routing/given.ts'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { useTextSearch } from './search.ts'

const path = '/api/v1/messaging/texts/suppressions/'

/** Numbers that get no texts: they answered STOP, or the provider or the school stopped them. */
export function Stopped() {
  const { t } = useWords('texts')
  const { query, may } = useSchool()
  const { search, turn } = useTextSearch()
  const list = query.useQuery(
    'get',
    path,
    { params: { query: { ...given({ cursor: search.cursor }), page_size: 50 } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack>
      {may('texts.write') && <Add />}
      <Read of={list}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('stopped.none')}>{t('stopped.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <Rows label={t('tab.stopped')}>
                {results.map((one) => (
                  <Row key={one.id} one={one} />
                ))}
              </Rows>
              <CursorPager next={next} previous={previous} onCursor={turn} />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

function Add() {
  const { t } = useWords('texts')
  const { client } = useSchool()
  const [phone, setPhone] = useState('')
  const save = useSave({
    send: () => client.POST(path, { body: { phone } }),
    changes: [path],
    notice: () => t('stopped.added'),
    onSaved: () => setPhone(''),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="xs">
        <Group align="flex-end">
          <TextInput
            type="tel"
            label={t('stopped.phone')}
            value={phone}
            maxLength={60}
            required
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('stopped.add')}
          </Button>
        </Group>
        <ErrorMessage error={save.error} />
      </Stack>
    </form>
  )
}

function Row({ one }: { one: TextSuppression }) {
  const { t } = useWords('texts')
  const { client, may } = useSchool()
  const remove = useSave({
    send: () =>
      client.DELETE('/api/v1/messaging/texts/suppressions/{suppression_id}/', {
        params: { path: { suppression_id: one.id } },
      }),
    changes: [path],
    notice: () => t('stopped.removed', { phone: one.phone }),
  })
  return (
    <Group component="li" justify="space-between" gap="xs" px="md" py="sm">
      <Stack gap={2}>
        <Text fw={600}>{one.phone}</Text>
        <Text size="sm" c="dimmed">
          {t(`stopped.reasons.${one.reason}`, { date: instantDay(one.added_at) })}
        </Text>
        <ErrorMessage error={remove.error} />
      </Stack>
      {may('texts.write') && (
        <Button
          size="xs"
          variant="default"
          loading={remove.isPending}
          aria-label={t('stopped.removeOne', { phone: one.phone })}
          onClick={() => remove.mutate()}
        >
          {t('stopped.remove')}
        </Button>
      )}
    </Group>
  )
}
