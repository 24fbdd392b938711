import { Stack, Text } from '@mantine/core'
import { TextLink } from '../../kernel/links/links.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { platform } from './platform.ts'

/** Whether the person still has to set up a second factor; undefined until it is known. */
export function useLacksFactor(): boolean | undefined {
  const { data } = platform.query.useQuery('get', '/api/auth/second-factor/', {}, { staleTime: 0 })
  return data && !data.enrolled
}

interface FactorNeededProps {
  readonly text: string
  /** Where the person was, and returns to. */
  readonly next: string
}

/** Why a password is not enough here, with the way to a second factor. */
export function FactorNeeded({ text, next }: FactorNeededProps) {
  const { t } = useWords('operator')
  return (
    <Notice tone="caution" title={t('factor.title')}>
      <Stack gap={4} align="flex-start">
        <Text size="sm">{text}</Text>
        <TextLink to="/account/security" search={{ next }} size="sm" underline="always">
          {t('factor.link')}
        </TextLink>
      </Stack>
    </Notice>
  )
}
