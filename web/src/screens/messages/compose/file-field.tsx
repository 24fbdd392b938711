import { Button, CloseButton, FileButton, Group, Pill, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { sendFile } from '../../../kernel/files/send-file.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { DraftFile } from './draft.ts'

interface FileFieldProps {
  readonly files: readonly DraftFile[]
  onFiles(files: readonly DraftFile[]): void
  /** How many there may be. */
  readonly max?: number
  /** What a phone offers to choose from; everything where left out. */
  readonly accept?: string
}

/** Attachments: each is uploaded when it is chosen. */
export function FileField({ files, onFiles, max = 10, accept }: FileFieldProps) {
  const { t } = useWords('messages')
  const { slug } = useSchool()
  const upload = useMutation({
    mutationFn: async (file: File) => ({
      id: await sendFile({ slug, file, onProgress: () => undefined }),
      name: file.name,
    }),
    onSuccess: (file) => onFiles([...files, file]),
  })
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('files.title')}
      </Text>
      <Group gap="xs">
        {files.map((file) => (
          <Pill key={file.id} size="md">
            <Group gap={4} wrap="nowrap">
              {file.name || t('files.unnamed')}
              <CloseButton
                size="xs"
                aria-label={t('files.remove', { name: file.name || t('files.unnamed') })}
                onClick={() => onFiles(files.filter((one) => one.id !== file.id))}
              />
            </Group>
          </Pill>
        ))}
        <FileButton
          onChange={(file) => file && upload.mutate(file)}
          disabled={files.length >= max}
          {...(accept === undefined ? {} : { accept })}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              leftSection={<IconPaperclip size={16} />}
              loading={upload.isPending}
            >
              {t('files.add')}
            </Button>
          )}
        </FileButton>
      </Group>
      <ErrorMessage error={upload.error} />
    </Stack>
  )
}
