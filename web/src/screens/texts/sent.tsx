import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { fileNameOf, keepFile } from '../../kernel/files/store-file.ts'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { given } from '../../kernel/routing/given.ts'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { states, useTextSearch } from './search.ts'
import { TextRow } from './text-row.tsx'

/** Texts in pages, the newest first. */
export function Sent() {
  const { t } = useWords('texts')
  const { query } = useSchool()
  const { search, turn } = useTextSearch()
  const { state, from, to, cursor } = search
  const texts = query.useQuery(
    'get',
    '/api/v1/messaging/texts/',
    { params: { query: { ...given({ state, from, to, cursor }), page_size: 50 } } },
    { placeholderData: keepPreviousData },
  )
  const isFiltered = state !== undefined || from !== undefined || to !== undefined
  return (
    <Stack>
      <Filters />
      <Read of={texts}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t(isFiltered ? 'noneFound' : 'none')}>
              {t(isFiltered ? 'noneFoundText' : 'noneText')}
            </Empty>
          ) : (
            <Stack gap="sm">
              <Rows label={t('tab.sent')}>
                {results.map((text) => (
                  <TextRow key={text.id} text={text} />
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

function Filters() {
  const { t } = useWords('texts')
  const { search, filter } = useTextSearch()
  return (
    <Group role="search" aria-label={t('filter')} align="flex-end">
      <NativeSelect
        label={t('state')}
        value={search.state ?? ''}
        data={[
          { value: '', label: t('all') },
          ...states.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          filter({ state: states.find((one) => one === value) })
        }}
      />
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          label={t(name)}
          value={search[name] ?? ''}
          onValue={(date) => filter({ [name]: date || undefined })}
        />
      ))}
      <Download />
    </Group>
  )
}

function Download() {
  const { t } = useWords('texts')
  const { client } = useSchool()
  const { search } = useTextSearch()
  const { state, from, to } = search
  const download = useMutation({
    mutationFn: async () => {
      const { data, response } = await client.GET('/api/v1/messaging/texts/export', {
        params: { query: given({ state, from, to }) },
        parseAs: 'blob',
      })
      const file: unknown = data
      if (file instanceof Blob) keepFile(file, fileNameOf(response) ?? 'texts.csv')
    },
  })
  return (
    <>
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        {t('download')}
      </Button>
      <ErrorMessage error={download.error} />
    </>
  )
}
