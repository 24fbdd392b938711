import { Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../kernel/page/page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { Exceptions } from './actions.ts'
import { Applied } from './applied.tsx'
import { Preview } from './preview.tsx'
import { type Order, Start } from './start.tsx'

/** Choose the years, look at what would become of everyone, apply it; undo it within a day. */
export function Rollover() {
  const { t } = useWords('rollover')
  const school = useSchool()
  const { preview } = useSearch({ from: '/schools/$slug/rollover' })
  const [exceptions, setExceptions] = useState<Exceptions>(new Map())
  const [shown, setShown] = useState(exceptions)
  const [order, setOrder] = useState<Order>()
  const years = school.query.useQuery('get', '/api/v1/academics/academic-years/', {
    params: { query: { page_size: 50, sort: '-starts_on' } },
  })
  const applied = school.query.useQuery('get', '/api/v1/academics/rollovers/', {
    params: { query: { page_size: 5, state: 'applied' } },
  })
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Read of={years}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('noYear')}>{t('noYearText')}</Empty>
          ) : (
            <Stack>
              {applied.data?.results.map((one) => (
                <Applied key={one.id} rollover={one} years={results} />
              ))}
              <Start
                years={results}
                order={order}
                exceptions={exceptions}
                onOrder={setOrder}
                onShown={() => setShown(exceptions)}
              />
              {preview === undefined ? (
                <Text c="dimmed">{t('first')}</Text>
              ) : (
                <Preview
                  key={preview}
                  id={preview}
                  exceptions={exceptions}
                  isChanged={exceptions !== shown}
                  onExceptions={setExceptions}
                />
              )}
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}
