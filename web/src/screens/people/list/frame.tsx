import { Checkbox, Stack, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { CustomFieldFilter } from '../../../kernel/custom-fields/field-filter.tsx'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { number } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Loading, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { folders, type Kind } from '../kinds/kind.ts'
import type { ListSearch } from './list-search.ts'
import { type PersonRow, PersonTable } from './person-table.tsx'
import { useListSearch } from './use-list-search.ts'

interface ListPage {
  readonly rows: readonly PersonRow[]
  readonly next: string | null
  readonly previous: string | null
  readonly count: number | undefined
}

interface ListFrameProps {
  readonly kind: Kind
  readonly columns: readonly string[]
  /** Filters in addition to name and archived. */
  readonly filters: ReactNode
  readonly of: Parameters<typeof Read<ListPage>>[0]['of']
}

/** A list of people: filters, how many they are, the people, further pages. */
export function ListFrame({ kind, columns, filters, of }: ListFrameProps) {
  const { t } = useWords('people')
  const school = useSchool()
  const { search, filter, turn } = useListSearch()
  return (
    <Page title={t(`lists.${kind}`)} actions={school.may('people.write') && <Actions kind={kind} />}>
      <FilterBar
        label={t('filters.label')}
        search={<FilterText label={t(`filters.q.${kind}`)} value={search.q} onText={(q) => filter({ q })} />}
        inUse={filtersOf(search).length}
      >
        {filters}
        <CustomFieldFilter
          entity={kind}
          value={search.custom_field}
          onValue={(custom_field) => filter({ custom_field })}
        />
        <Checkbox
          label={t('filters.archived')}
          checked={search.archived ?? false}
          onChange={(event) => filter({ archived: event.currentTarget.checked || undefined })}
          mb={8}
        />
      </FilterBar>
      <Read of={of}>
        {(page) =>
          page.rows.length === 0 ? (
            <Nobody kind={kind} />
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {page.count !== undefined &&
                  t(`counts.${kind}`, { count: page.count, shown: number(page.count) })}
              </Text>
              {/* The words of custom fields come with the first rows, while somebody types in the filter above. */}
              <Suspense fallback={<Loading />}>
                <PersonTable kind={kind} rows={page.rows} columns={columns} label={t(`lists.${kind}`)} />
              </Suspense>
              <CursorPager next={page.next} previous={page.previous} onCursor={turn} />
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}

/** The filters in use, in addition to the name. */
const filtersOf = ({ status, grade_level, class_id, kind, custom_field, archived }: ListSearch) =>
  [status, grade_level, class_id, kind, custom_field, archived].filter(Boolean)

function Actions({ kind }: { kind: Kind }) {
  const { t } = useWords('people')
  const { slug } = useSchool()
  return (
    <>
      <ButtonLink to="/schools/$slug/people/duplicates" params={{ slug }} search={{ kind }} variant="default">
        {t('duplicates.title')}
      </ButtonLink>
      <ButtonLink to={`/schools/$slug/people/${folders[kind]}/new`} params={{ slug }}>
        {t(`add.${kind}`)}
      </ButtonLink>
    </>
  )
}

/** Why there is nobody, and what to do. */
function Nobody({ kind }: { kind: Kind }) {
  const { t } = useWords('people')
  const school = useSchool()
  const { search } = useListSearch()
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  if (isFiltered) return <Empty title={t('nobody.filtered')}>{t('nobody.filteredText')}</Empty>
  const text = school.may('people.write') ? t(`nobody.register.${kind}`) : t('nobody.sight')
  return <Empty title={t('nobody.title')}>{text}</Empty>
}
