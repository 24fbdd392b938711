import { Button, Group, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { keepsMoney, seesMoney } from '../../kernel/money/office.ts'
import { OpenTill } from '../../kernel/money/open-till.tsx'
import { useOwnTill, useSchoolCurrency } from '../../kernel/money/own-till.ts'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, NotAllowed, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { OwnTill } from './own-till.tsx'
import { TillTable } from './till-table.tsx'

/** The user's till, and all tills of the school. */
export function TillScreen() {
  const { t } = useWords(['till', 'money'])
  const school = useSchool()
  if (!seesMoney(school)) return <NotAllowed title={t('notOpen.title')}>{t('notOpen.text')}</NotAllowed>
  const counter = keepsMoney(school) && (
    <ButtonLink to="/schools/$slug/counter" params={{ slug: school.slug }} variant="default">
      {t('counter')}
    </ButtonLink>
  )
  return (
    <Page title={t('title')} actions={counter}>
      <Stack gap="md">
        {keepsMoney(school) && <Own />}
        <AllTills />
      </Stack>
    </Page>
  )
}

function Own() {
  const { t } = useWords('till')
  const currency = useSchoolCurrency()
  const own = useOwnTill(currency)
  const [isOpening, setOpening] = useState(false)
  return (
    <Section title={t('own')}>
      <Read of={own}>
        {({ till }) =>
          till ? (
            <OwnTill id={till.id} />
          ) : (
            <Empty
              title={t('closed.title')}
              action={<Button onClick={() => setOpening(true)}>{t('open.submit')}</Button>}
            >
              {t('closed.text')}
            </Empty>
          )
        }
      </Read>
      <OpenTill
        currency={currency}
        opened={isOpening}
        onClose={() => setOpening(false)}
        onOpen={() => setOpening(false)}
      />
    </Section>
  )
}

function AllTills() {
  const { t } = useWords('till')
  const { query } = useSchool()
  const { cursor } = useSearch({ from: '/schools/$slug/till' })
  const navigate = useNavigate()
  const tills = query.useQuery(
    'get',
    '/api/v1/finance/till-sessions/',
    { params: { query: { ...given({ cursor }), page_size: 20 } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Section title={t('all.title')}>
      <Read of={tills}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('all.none')}>{t('all.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <TillTable tills={results} />
              <Group justify="center">
                <CursorPager
                  next={next}
                  previous={previous}
                  onCursor={(to) => void navigate({ to: '.', search: { cursor: to } as never })}
                />
              </Group>
            </Stack>
          )
        }
      </Read>
    </Section>
  )
}
