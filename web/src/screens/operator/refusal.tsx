import { Problem } from '../../kernel/api/problem.ts'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** Why something was not done. */
export function Refusal({ error }: { error: unknown }) {
  const { t } = useWords('operator')
  if (error === null || error === undefined) return null
  const isStale = error instanceof Problem && error.status === 412
  return (
    <Notice tone="negative" title={t('refused')}>
      {isStale ? t('stale') : error instanceof Error ? error.message : String(error)}
    </Notice>
  )
}
