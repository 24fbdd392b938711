import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterBar } from '../../kernel/filters/filter-bar.tsx'
import { FilterText } from '../../kernel/paging/filter-text.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { countries } from './countries.ts'
import { levels } from './plans.ts'
import type { FiguresSearch } from './search.ts'

interface FigureFiltersProps {
  readonly search: FiguresSearch
  onChoose(changed: FiguresSearch): void
  /** Filters that only this screen has, and how many of them are in use. */
  readonly children?: ReactNode
  readonly inUse?: number
}

/** What figures of schools are narrowed by: name, level, country, sector. */
export function FigureFilters({ search, onChoose, children, inUse = 0 }: FigureFiltersProps) {
  const { t } = useWords('operator')
  const { country, level, sector } = search
  const all = { value: '', label: t('schools.all') }
  return (
    <FilterBar
      inUse={inUse + [country, level, sector].filter(Boolean).length}
      search={<FilterText label={t('schools.search')} value={search.q} onText={(q) => onChoose({ q })} />}
    >
      {children}
      <NativeSelect
        label={t('health.level')}
        value={level ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose({ level: levels.find((one) => one === value) })}
        data={[all, ...levels.map((one) => ({ value: one, label: t(`level.${one}`) }))]}
      />
      <NativeSelect
        label={t('schools.country')}
        maw={220}
        value={country ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose({ country: value || undefined })}
        data={[all, ...countries()]}
      />
      <FilterText label={t('health.sector')} value={sector} onText={(text) => onChoose({ sector: text })} />
    </FilterBar>
  )
}
