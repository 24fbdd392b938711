import type { CoverProposal } from '../../kernel/api/wire.ts'
import { useWords } from '../../kernel/words/words.ts'

type Reason = CoverProposal['candidates'][number]['reasons'][number]

/** A reason of a proposal in words: «2 covers so far». */
export function useReason(): (reason: Reason) => string {
  const { t } = useWords('cover')
  return ({ code, value }) => t(`reasons.${code}`, { count: value ?? 0 })
}
