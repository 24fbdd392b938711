import { Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Term, TermChoice, useShownTerm, useTerms } from '../../../kernel/grades/terms.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from '../class/class.module.css'
import { isHead } from '../wire.ts'
import { Orders } from './orders.tsx'
import { TermClassRow } from './term-class-row.tsx'

const from = '/schools/$slug/report-cards/terms'
const states = ['open', 'closed', 'published'] as const
type State = (typeof states)[number]

/** How far the marks of a term are, class by class; its head closes, publishes and opens them again here. */
export const TermScreen = () => <Read of={useTerms()}>{({ results }) => <OfTerm terms={results} />}</Read>

function OfTerm({ terms }: { terms: readonly Term[] }) {
  const { t } = useWords('report-cards')
  const school = useSchool()
  const search = useSearch({ from })
  const navigate = useNavigate()
  const term = useShownTerm(terms, search.term)?.id ?? ''
  const state = states.find((one) => one === search.state)
  const go = (next: object) => void navigate({ to: '.', search: { term, ...next } as never, replace: true })
  const levels = school.query.useQuery(
    'get',
    '/api/v1/academics/grade-levels/',
    { params: { query: { page_size: 100 } } },
    { staleTime: 600_000 },
  )
  const summary = school.query.useQuery(
    'get',
    '/api/v1/evals/terms/{term_id}/',
    { params: { path: { term_id: term } } },
    { enabled: term !== '' },
  )
  const found = school.query.useQuery(
    'get',
    '/api/v1/evals/terms/',
    {
      params: {
        query: {
          term_id: term,
          page_size: 50,
          ...(state ? { state } : {}),
          ...(search.level ? { grade_level: search.level } : {}),
          ...(search.cursor === undefined ? {} : { cursor: search.cursor }),
        },
      },
    },
    { enabled: term !== '' },
  )
  return (
    <Page title={t('closing.title')} subtitle={t('closing.about')}>
      <Group align="flex-end">
        <TermChoice terms={terms} value={term} onTerm={(id) => go({ term: id })} />
        <NativeSelect
          label={t('closing.show')}
          value={state ?? ''}
          data={[
            { value: '', label: t('closing.all') },
            ...states.map((value) => ({ value, label: t(`closing.state.${value}`) })),
          ]}
          onChange={(event) =>
            go({ level: search.level, state: (event.currentTarget.value || undefined) as State | undefined })
          }
        />
        <NativeSelect
          label={t('closing.level')}
          value={search.level ?? ''}
          data={[
            { value: '', label: t('closing.all') },
            ...(levels.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(event) => go({ state, level: event.currentTarget.value || undefined })}
        />
      </Group>
      <Read of={summary}>
        {(counts) => (
          <Stack gap="xs">
            <Text role="status">
              {t('closing.counts', {
                classes: counts.classes,
                closed: counts.closed,
                published: counts.published,
              })}
              {counts.unpublished_evaluations > 0 &&
                ` ${t('closing.drafts', { count: counts.unpublished_evaluations })}`}
            </Text>
            {isHead(school) && counts.classes > 0 && <Orders term={term} counts={counts} />}
          </Stack>
        )}
      </Read>
      <Read of={found}>
        {({ results, next, previous }) => (
          <Stack>
            <Paper withBorder>
              {results.length === 0 ? (
                <Empty title={t('closing.none')}>{t('closing.noneText')}</Empty>
              ) : (
                <ul className={classes['cards']}>
                  {results.map((row) => (
                    <TermClassRow key={row.class_id} row={row} />
                  ))}
                </ul>
              )}
            </Paper>
            <CursorPager
              next={next}
              previous={previous}
              onCursor={(cursor) => go({ state, level: search.level, cursor })}
            />
          </Stack>
        )}
      </Read>
    </Page>
  )
}
