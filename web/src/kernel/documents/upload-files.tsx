import { Group, Progress, Stack, Text } from '@mantine/core'
import { fileSize, percent } from '../format/format.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { Rows } from '../rows/rows.tsx'
import { ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'
import classes from './documents.module.css'
import type { FileState } from './use-uploads.ts'

interface UploadFilesProps {
  readonly files: readonly File[]
  readonly states: ReadonlyMap<File, FileState>
}

/** The files of one upload, each with its size, how far it is, and why it failed. */
export function UploadFiles({ files, states }: UploadFilesProps) {
  const { t } = useWords('documents')
  return (
    <Rows label={t('fields.files')}>
      {[...files.entries()].map(([number, file]) => (
        <FileRow key={number} file={file} state={states.get(file)} />
      ))}
    </Rows>
  )
}

function FileRow({ file, state }: { file: File; state: FileState | undefined }) {
  const { t } = useWords('documents')
  const isSmaller = state !== undefined && state.size < file.size
  const isSending = state !== undefined && !state.isDone && state.error === undefined
  return (
    <li className={classes['row']}>
      <Stack gap={4} miw={0} flex={1}>
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm" className={classes['open'] ?? ''}>
            {file.name}
          </Text>
          {state?.isDone && <ToneBadge tone="positive">{t('upload.filed')}</ToneBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {isSmaller
            ? t('upload.smaller', { size: fileSize(state.size), before: fileSize(file.size) })
            : fileSize(file.size)}
        </Text>
        {isSending && (
          <Progress
            value={state.share * 100}
            aria-label={t('upload.sendingOne', { name: file.name, share: percent(state.share) })}
          />
        )}
        <ErrorMessage error={state?.error} />
      </Stack>
    </li>
  )
}
