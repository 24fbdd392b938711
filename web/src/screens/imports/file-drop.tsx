import { Text } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { number } from '../../kernel/format/format.ts'
import { useWords } from '../../kernel/words/words.ts'
import classes from './file-drop.module.css'

interface FileDropProps {
  readonly file: File | undefined
  /** Extensions, as the attribute `accept` of a file input lists them. */
  readonly accept: string
  onFile(file: File | undefined): void
}

/** A field for one file: dropped on it, or chosen by click or key. */
export function FileDrop({ file, accept, onFile }: FileDropProps) {
  const { t } = useWords('imports')
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onFile(dropped)
  }
  return (
    <label
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className={classes['input']}
        accept={accept}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
      {file ? <IconFileSpreadsheet aria-hidden /> : <IconUpload aria-hidden />}
      <Text span fw={600}>
        {file ? file.name : t('new.drop')}
      </Text>
      <Text span size="sm" c="dimmed">
        {file
          ? t('new.size', { size: number(Math.max(1, Math.round(file.size / 1024))) })
          : accept.replaceAll(',', ', ')}
        {file && ` · ${t('new.another')}`}
      </Text>
    </label>
  )
}
