import { Button, NativeSelect, Stack } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { FilterBar } from '../../kernel/filters/filter-bar.tsx'
import { DocumentRow } from '../../kernel/issued-documents/document-row.tsx'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../kernel/paging/filter-text.tsx'
import { given } from '../../kernel/routing/given.ts'
import { oneOf } from '../../kernel/routing/search-words.ts'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { IssueDialog } from './issue/issue-dialog.tsx'
import { kinds, states, useIssuedSearch } from './search.ts'

/** Documents as they were issued: those of the school for its office, those of their children for families. */
export function IssuedDocuments() {
  const { t } = useWords('certificates')
  const { slug, may } = useSchool()
  const { filter, search } = useIssuedSearch()
  const canIssue = may('issued_documents.write')
  return (
    <Page
      title={t('issued.title')}
      subtitle={t(canIssue ? 'issued.subtitle' : 'issued.familySubtitle')}
      width="reading"
      exports={false}
      actions={
        canIssue && (
          <>
            <FileLinks />
            <ButtonLink to="/schools/$slug/documents/templates" params={{ slug }} variant="default">
              {t('templates.title')}
            </ButtonLink>
            <Button onClick={() => filter({ issue: true })}>{t('issue.action')}</Button>
          </>
        )
      }
    >
      <Stack>
        {canIssue && <Filters />}
        <List canIssue={canIssue} />
      </Stack>
      {canIssue && search.issue && <IssueDialog />}
    </Page>
  )
}

/** What the list shows, in one file; cards also on sheets. */
function FileLinks() {
  const { t } = useWords('certificates')
  const { slug } = useSchool()
  const { search } = useIssuedSearch()
  const { q, kind, class_id, run_id, student_id } = search
  const filters = given({ q, kind, class_id, run_id, student_id })
  // Without a filter it would be every document that the school ever issued.
  if (Object.keys(filters).length === 0) return null
  const query = new URLSearchParams({ ...filters, school_slug: slug })
  return (
    <>
      {kind === 'id_card' && (
        <Button component="a" variant="default" href={`/api/v1/documents/issued/cards?${query}`} download>
          {t('issued.cards')}
        </Button>
      )}
      <Button component="a" variant="default" href={`/api/v1/documents/issued/zip?${query}`} download>
        {t('issued.zip')}
      </Button>
    </>
  )
}

function Filters() {
  const { t } = useWords('certificates')
  const { search, filter, reset } = useIssuedSearch()
  const { q, kind, state, class_id, run_id, student_id } = search
  const isFiltered = [q, kind, state, class_id, run_id, student_id].some((one) => one !== undefined)
  return (
    <FilterBar
      label={t('issued.title')}
      inUse={[kind, state].filter(Boolean).length}
      search={<FilterText label={t('filters.find')} value={q} onText={(next) => filter({ q: next })} />}
    >
      <NativeSelect
        label={t('fields.kind')}
        value={kind ?? ''}
        data={[
          { value: '', label: t('filters.anyKind') },
          ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        onChange={(event) => filter({ kind: oneOf(kinds, event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('filters.state')}
        value={state ?? ''}
        data={[
          { value: '', label: t('filters.anyState') },
          ...states.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onChange={(event) => filter({ state: oneOf(states, event.currentTarget.value) })}
      />
      {isFiltered && (
        <Button variant="default" onClick={reset}>
          {t('filters.reset')}
        </Button>
      )}
    </FilterBar>
  )
}

function List({ canIssue }: { readonly canIssue: boolean }) {
  const { t } = useWords('certificates')
  const { query } = useSchool()
  const { search, turn } = useIssuedSearch()
  const { q, kind, state, class_id, run_id, student_id, cursor } = search
  const documents = query.useQuery(
    'get',
    '/api/v1/documents/issued/',
    { params: { query: given({ q, kind, state, class_id, run_id, student_id, cursor }) } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Read of={documents}>
      {({ results, next, previous }) =>
        results.length === 0 ? (
          <Empty icon={IconFileCertificate} title={t('issued.none')}>
            {t(canIssue ? 'issued.noneText' : 'issued.familyNone')}
          </Empty>
        ) : (
          <Stack gap="sm">
            <Rows label={t('issued.title')}>
              {results.map((document) => (
                <li key={document.id}>
                  <DocumentRow document={document} />
                </li>
              ))}
            </Rows>
            <CursorPager next={next} previous={previous} onCursor={turn} />
          </Stack>
        )
      }
    </Read>
  )
}
