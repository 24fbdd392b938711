import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { fileSize, percent } from '../format/format.ts'
import { useWords } from '../words/words.ts'
import { familyTypes } from './shared.ts'

interface FileButtonsProps {
  /** The share that has been sent, while something is. */
  readonly share: number | undefined
  /** Bytes that are sent. */
  readonly size?: number | undefined
  /** What is uploaded, for those who do not see where the buttons stand. */
  readonly about?: string
  /** Types of file to choose from; those of families by default. */
  readonly accepts?: string
  onFile(file: File): void
}

/** Takes a photo with the camera of a telephone, or chooses a file. */
export function FileButtons({ share, size, about, accepts = familyTypes, onFile }: FileButtonsProps) {
  const { t } = useWords('documents')
  const isBusy = share !== undefined
  const take = (file: File | null) => {
    if (file) onFile(file)
  }
  const named = (label: string) => (about === undefined ? {} : { 'aria-label': `${label}: ${about}` })
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton accept="image/jpeg,image/png,image/webp" capture="environment" onChange={take}>
          {(props) => (
            <Button
              {...props}
              {...named(t('upload.photo'))}
              size="md"
              disabled={isBusy}
              leftSection={<IconCamera size={18} aria-hidden />}
              hiddenFrom="sm"
            >
              {t('upload.photo')}
            </Button>
          )}
        </FileButton>
        <FileButton accept={accepts} onChange={take}>
          {(props) => (
            <Button
              {...props}
              {...named(t('upload.file'))}
              size="md"
              variant="default"
              loading={isBusy}
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              {t('upload.file')}
            </Button>
          )}
        </FileButton>
      </Group>
      {isBusy && (
        <>
          <Progress value={share * 100} aria-label={t('upload.progress')} />
          <Text size="sm" role="status">
            {[t('upload.sending', { share: percent(share) }), size === undefined ? '' : fileSize(size)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      )}
    </Stack>
  )
}
