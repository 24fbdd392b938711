import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, tagged } from '../../../kernel/api/tagged.ts'
import { useSchool } from '../../../kernel/school/school.tsx'

const path = '/api/v1/evals/evaluations/{evaluation_id}/'

/** An evaluation with the version that a change of it is held against, and what can be done to it. */
export function useEvaluation(id: string, refresh: () => Promise<void>) {
  const { client } = useSchool()
  const queries = useQueryClient()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const queryKey = ['evaluation', id]
  const found = useQuery({
    queryKey,
    queryFn: () => tagged(client.GET(path, { params: { path: { evaluation_id: id } } })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const params = { path: { evaluation_id: id }, header: ifMatch(found.data?.tag) }
  /** Sends one change; answers whether it was done. */
  const act = async (send: () => Promise<unknown>, said: string): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await send()
      notifications.show({ message: said })
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey })])
      return true
    } catch (caught) {
      setError(caught)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    found,
    error,
    isBusy,
    /** Families see it from now on, or from an instant on. */
    publish: (body: { publish_at?: string }, said: string) =>
      act(() => client.POST(`${path}publish`, { params, body }), said),
    close: (said: string) => act(() => client.POST(`${path}close`, { params, body: {} }), said),
    reopen: (reason: string, said: string) =>
      act(() => client.POST(`${path}reopen`, { params, body: { reason } }), said),
    archive: (said: string) => act(() => client.DELETE(path, { params }), said),
  }
}

export type OpenedEvaluation = ReturnType<typeof useEvaluation>
