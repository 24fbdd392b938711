import { MultiSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words/words.ts'

/** Something that can be picked. */
export interface Pick {
  readonly value: string
  readonly label: string
  /** Distinguishes namesakes, under the label. */
  readonly about?: string
}

interface PickerProps {
  readonly label: string
  readonly description?: string
  readonly error?: ReactNode
  /** Most that can be picked. */
  readonly most?: number
  /** Whether a dialog opens with the focus here. */
  readonly isFirst?: boolean
  readonly picked: readonly Pick[]
  onPicked(picked: readonly Pick[]): void
  /** Key of the search, and the search. */
  readonly name: string
  find(text: string): Promise<readonly Pick[]>
}

const unique = (picks: readonly Pick[]): Pick[] => [
  ...new Map(picks.map((pick) => [pick.value, pick])).values(),
]

/** Picks by searching: type, arrows, Enter. */
export function Picker({
  label,
  description,
  error,
  most: max,
  picked,
  onPicked,
  name,
  find,
  isFirst = false,
}: PickerProps) {
  const { t } = useWords('kernel')
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [requested] = useDebouncedValue(text.trim(), 200)
  const found = useQuery({
    queryKey: ['picker', name, requested],
    queryFn: () => find(requested),
    enabled: requested !== '',
    placeholderData: keepPreviousData,
  })
  const known = unique([...picked, ...(requested === '' ? [] : (found.data ?? []))])
  return (
    <MultiSelect
      label={label}
      description={description}
      error={error}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      searchable
      data={known}
      filter={({ options }) => options}
      value={picked.map(({ value }) => value)}
      {...(max === undefined ? {} : { maxValues: max })}
      searchValue={text}
      onSearchChange={setText}
      onChange={(values) => {
        onPicked(known.filter(({ value }) => values.includes(value)))
        setText('')
        if (values.length === max) setOpen(false)
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={
        requested === '' ? t('picker.start') : found.isFetching ? t('loading') : t('picker.nothing')
      }
      hidePickedOptions
      renderOption={({ option }) => <Option pick={known.find(({ value }) => value === option.value)} />}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

const Option = ({ pick }: { pick: Pick | undefined }) => (
  <div>
    {pick?.label}
    {pick?.about && (
      <Text size="sm" c="dimmed">
        {pick.about}
      </Text>
    )}
  </div>
)
