import { Button, FileButton, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { calls } from '../kinds/calls.ts'
import type { Kind } from '../kinds/kind.ts'

interface PhotoMenuProps {
  readonly kind: Kind
  readonly id: string
  readonly hasPhoto: boolean
  reload(): Promise<unknown>
}

/** Puts, replaces and removes the photo. */
export function PhotoMenu({ kind, id, hasPhoto, reload }: PhotoMenuProps) {
  const { t } = useWords('people')
  const school = useSchool()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (action: () => Promise<unknown>, reported: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await action()
      await reload()
      notifications.show({ message: reported })
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Stack gap={6} align="flex-start">
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          inputProps={{ 'aria-label': t('photo.put') }}
          onChange={(file) =>
            file && void run(() => calls[kind].putPhoto(school, id, file), t('photo.saved'))
          }
        >
          {(props) => (
            <Button {...props} size="compact-sm" variant="default" loading={isBusy}>
              {hasPhoto ? t('photo.replace') : t('photo.put')}
            </Button>
          )}
        </FileButton>
        {hasPhoto && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={() => void run(() => calls[kind].removePhoto(school, id), t('photo.removed'))}
          >
            {t('photo.remove')}
          </Button>
        )}
      </Stack>
      <ErrorMessage error={error} />
    </>
  )
}
