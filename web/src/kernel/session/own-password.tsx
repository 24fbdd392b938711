import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.ts'

/** The password field by which the user at the screen proves to be the signed-in user. */
export function OwnPassword({ error }: { error: ReactNode }) {
  const { t } = useWords('kernel')
  return (
    <PasswordInput
      name="password"
      label={t('stepUp.password')}
      autoComplete="current-password"
      required
      data-autofocus
      visibilityToggleButtonProps={{ 'aria-label': t('stepUp.show') }}
      error={error}
    />
  )
}
