import { Loader, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openApi } from '../../kernel/api/client.ts'
import { Said } from '../../kernel/refusals/said.tsx'
import { queries } from '../../kernel/session/session.ts'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'

const platform = openApi()

/** How far a school is that was just ordered. */
export function SchoolInTheMaking({ job }: { job: string }) {
  const { t } = useWords('district')
  const school = useQueryClient()
  const making = platform.query.useQuery(
    'get',
    '/api/v1/tenants/provision/{job_id}/',
    { params: { path: { job_id: job } } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'succeeded' || data?.state === 'failed' ? false : 1000,
    },
  )
  const state = making.data?.state
  useEffect(() => {
    if (state !== 'succeeded') return
    void school.invalidateQueries({ queryKey: ['get', '/api/v1/tenants/children'] })
    void queries.invalidateQueries({ queryKey: ['session'] })
  }, [state, school])
  return (
    <Read of={making}>
      {({ state: reached, slug, error }) => {
        if (reached === 'succeeded')
          return (
            <Notice tone="positive" title={t('making.succeeded', { slug })}>
              {t('making.succeededText')}
            </Notice>
          )
        if (reached === 'failed')
          return (
            <Notice tone="negative" title={t('making.failed', { slug })}>
              {error && <Said reasons={[error]} />}
            </Notice>
          )
        return (
          <Text role="status">
            <Loader size="xs" me="xs" aria-hidden />
            {t('making.running', { slug })}
          </Text>
        )
      }}
    </Read>
  )
}
