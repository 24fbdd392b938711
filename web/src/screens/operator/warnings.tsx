import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { platform } from './platform.ts'

/** Dangers that the server reports of itself; nothing when there are none. */
export function Warnings() {
  const { t } = useWords('operator')
  const { data } = platform.query.useQuery('get', '/healthz/', {}, { refetchInterval: 60_000 })
  const warnings = data?.warnings ?? []
  if (warnings.length === 0) return null
  return (
    <Notice tone="negative" title={t('warnings.title')}>
      {warnings.map((warning) => (
        <p key={warning}>{t(`warnings.${warning}`)}</p>
      ))}
    </Notice>
  )
}
