import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { instant } from '../format/format.ts'
import { Notice } from '../theme/notice.tsx'
import { useWords } from '../words/words.ts'

/** Says that the screen shows what was saved on this device, and reads it again as soon as there is a connection. */
export default function OfflineNotice({ savedAt }: { readonly savedAt: string }) {
  const { t } = useWords('kernel')
  const queries = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries()
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  }, [queries])
  return (
    <Box mb="md">
      <Notice tone="caution" title={t('offline.title')}>
        {t('offline.text', { date: instant(savedAt) })}
      </Notice>
    </Box>
  )
}
