import { Problem } from '../../../kernel/api/problem.ts'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** Why the server refused, where it concerns no field alone. */
export function Refusal({ error }: { error: unknown }) {
  const { t } = useWords('people')
  const { t: k } = useWords('kernel')
  if (error === undefined || error === null) return null
  if (!(error instanceof Problem)) return <Notice tone="negative">{String(error)}</Notice>
  if (error.status === 0) return <Notice tone="negative">{k('unreachable.title')}</Notice>
  if (error.status === 412) return <Notice tone="caution">{t('conflict.again')}</Notice>
  const told = error.details.map((fault) => `${fault.path.replace(/^body\//, '')}: ${fault.message}`)
  return (
    <Notice tone="negative" title={error.message}>
      {told.length > 0 && told.join(' · ')}
    </Notice>
  )
}
