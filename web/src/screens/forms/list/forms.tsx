import { NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FormSummary } from '../../../kernel/api/wire.ts'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { shortDate } from '../../../kernel/format/format.ts'
import { ButtonLink, PlainLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { RowContent, Rows, rowClass } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { StateBadge } from '../one/state-badge.tsx'
import { type FormsSearch, formStates } from '../search.ts'
import { NewForm } from './new-form.tsx'

/** The forms that the person builds and reads. */
export function Forms() {
  const { t } = useWords('forms')
  const { query, slug, may } = useSchool()
  const search = useSearch({ from: '/schools/$slug/documents/forms' })
  const navigate = useNavigate()
  const go = (next: FormsSearch) => void navigate({ to: '.', search: next as never, replace: true })
  const forms = query.useQuery(
    'get',
    '/api/v1/documents/forms/',
    { params: { query: { ...given(search), page_size: 50 } } },
    { placeholderData: keepPreviousData },
  )
  const isFiltered = search.state !== undefined || search.q !== undefined
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          {may('people.write') && (
            <ButtonLink to="/schools/$slug/documents/forms/updates" params={{ slug }} variant="default">
              {t('updates.open')}
            </ButtonLink>
          )}
          {may('forms.write') && <NewForm />}
        </>
      }
    >
      <Stack>
        <FilterBar
          inUse={search.state === undefined ? 0 : 1}
          search={
            <FilterText
              label={t('find')}
              value={search.q}
              onText={(q) => go({ ...search, q, cursor: undefined })}
            />
          }
        >
          <NativeSelect
            label={t('state')}
            value={search.state ?? ''}
            data={[
              { value: '', label: t('anyState') },
              ...formStates.map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
            onChange={(event) =>
              go({ ...search, state: oneOf(formStates, event.currentTarget.value), cursor: undefined })
            }
          />
        </FilterBar>
        <Read of={forms}>
          {({ results, next, previous }) =>
            results.length === 0 ? (
              <Empty title={t(isFiltered ? 'noneFound' : 'none')}>
                {t(isFiltered ? 'noneFoundText' : 'noneText')}
              </Empty>
            ) : (
              <Stack gap="sm">
                <Rows label={t('title')}>
                  {results.map((form) => (
                    <li key={form.id}>
                      <Row form={form} />
                    </li>
                  ))}
                </Rows>
                <CursorPager
                  next={next}
                  previous={previous}
                  onCursor={(cursor) => go({ ...search, cursor })}
                />
              </Stack>
            )
          }
        </Read>
      </Stack>
    </Page>
  )
}

function Row({ form }: { form: FormSummary }) {
  const { t } = useWords('forms')
  const { slug } = useSchool()
  const { closes_on: closes, answer_count: count, created_by_name: author } = form
  return (
    <PlainLink
      to="/schools/$slug/documents/forms/$formId"
      params={{ slug, formId: form.id }}
      className={rowClass}
    >
      <RowContent
        title={form.title}
        about={[
          t(`audience.${form.audience.kind}`),
          form.version_number > 0 && t('answerCount', { count }),
          closes && t('until', { date: shortDate(closes) }),
          author,
        ]
          .filter(Boolean)
          .join(' · ')}
        end={<StateBadge form={form} />}
      />
    </PlainLink>
  )
}
