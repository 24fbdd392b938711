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

/** What is said without a reason: what is not recorded is not called fine. */
function judgementOf(factors: readonly Factor[]): 'noData' | 'tooLittle' | 'nothing' {
  if (factors.length === 0) return 'noData'
  const known = factors.filter(({ value }) => value !== null)
  return known.length * 2 < factors.length ? 'tooLittle' : 'nothing'
}

/** Why a student may need help, in plain words; what is not recorded is said, and is not called fine. */
export function Sentences({ factors, otherwise, hasMissing = false }: SentencesProps) {
  const { t } = useWords('support')
  const sentencesOf = useSentences()
  const missingOf = useMissing()
  const sentences = factors ? sentencesOf(factors) : []
  const missing = hasMissing && factors ? missingOf(factors) : undefined
  const none = otherwise ?? t(judgementOf(factors ?? []))
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
