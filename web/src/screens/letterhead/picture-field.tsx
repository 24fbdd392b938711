import { Button, FileButton, Group, Input } from '@mantine/core'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { LetterheadDraft, Picture } from './draft.ts'

interface PictureFieldProps {
  readonly picture: Picture
  readonly draft: LetterheadDraft
  change(members: Partial<LetterheadDraft>): void
}

/** Chooses, replaces and removes a picture of the letterhead; the preview shows it. */
export function PictureField({ picture, draft, change }: PictureFieldProps) {
  const { t } = useWords('letterhead')
  const { may } = useSchool()
  const exists = draft[picture] !== null
  const name = t(`pictures.${picture}`)
  const label = t(exists ? 'pictures.replaceOf' : 'pictures.chooseOf', { name })
  const choose = (file: File | null) => {
    if (file) change({ [picture]: { file, address: URL.createObjectURL(file) } })
  }
  return (
    <Input.Wrapper label={name} labelElement="div" description={t(`pictures.${picture}Hint`)}>
      {may('letterhead.write') && (
        <Group gap="xs" mt={6}>
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            inputProps={{ 'aria-label': label }}
            onChange={choose}
          >
            {(props) => (
              <Button {...props} size="compact-sm" variant="default" aria-label={label}>
                {t(exists ? 'pictures.replace' : 'pictures.choose')}
              </Button>
            )}
          </FileButton>
          {exists && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('pictures.removeOf', { name })}
              onClick={() => change({ [picture]: null })}
            >
              {t('pictures.remove')}
            </Button>
          )}
        </Group>
      )}
    </Input.Wrapper>
  )
}
