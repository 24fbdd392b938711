import { Stack, Text } from '@mantine/core'
import { useWords } from '../words/words.ts'
import type { Factor } from './reasons.ts'
import { useMissing, useSentences } from './use-sentences.ts'

interface SentencesProps {
  /** Undefined: nothing was computed for the student. */
  readonly factors: readonly Factor[] | undefined
  /** What somebody wrote instead, where nothing is recorded. */
  readonly otherwise?: string | null
  /** Whether what is not recorded is named too. */
  readonly hasMissing?: boolean
}

/** Why a student may need help, in plain words; what is not recorded is said, and is not called fine. */
export function Sentences({ factors, otherwise, hasMissing = false }: SentencesProps) {
  const { t } = useWords('support')
  const sentencesOf = useSentences()
  const missingOf = useMissing()
  const sentences = factors ? sentencesOf(factors) : []
  const missing = hasMissing && factors ? missingOf(factors) : undefined
  const none = otherwise ?? t(factors && factors.length > 0 ? 'nothing' : 'noData')
  return (
    <Stack gap={2}>
      {sentences.length === 0 && (
        <Text size="sm" {...(otherwise ? {} : { c: 'dimmed' })}>
          {none}
        </Text>
      )}
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {missing && (
        <Text size="sm" c="dimmed">
          {missing}
        </Text>
      )}
    </Stack>
  )
}
