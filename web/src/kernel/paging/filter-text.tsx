import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

interface FilterTextProps {
  readonly label: string
  /** What is filtered by now. */
  readonly value: string | undefined
  /** Called when the typing rests. */
  onText(text: string | undefined): void
}

/** A filter by words, which waits until the typing rests. */
export function FilterText({ label, value = '', onText }: FilterTextProps) {
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  const report = useDebouncedCallback((next: string) => {
    setReported(next)
    onText(next === '' ? undefined : next)
  }, 250)
  useEffect(() => {
    // Changed from outside, as by the way back; not by what was just typed.
    if (value !== reported) {
      setReported(value)
      setText(value)
    }
  }, [value, reported])
  return (
    <TextInput
      type="search"
      label={label}
      value={text}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={(event) => {
        setText(event.currentTarget.value)
        report(event.currentTarget.value.trim())
      }}
    />
  )
}
