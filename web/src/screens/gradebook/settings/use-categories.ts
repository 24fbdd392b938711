import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { readWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { type School, useSchool } from '../../../kernel/school/school.tsx'
import type { StoredCategory } from '../wire.ts'

/** What is said of a category. */
export interface CategoryBody {
  readonly title: string
  readonly code: string | null
  readonly weight: number | null
  readonly drop_lowest: number
  readonly drop_highest: number
}

const path = '/api/v1/evals/categories/'
const onePath = '/api/v1/evals/categories/{category_id}/'

/** Those in force in a class, or all that are visible. */
async function readAll(client: School['client'], classId: string | undefined): Promise<StoredCategory[]> {
  const { results } = await readWholeList((cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ class_id: classId, cursor }) } } }),
  )
  return results
}

/** The categories in force in a class, or those of the school alone; and how they are changed. */
export function useCategories(classId: string | undefined) {
  const { client } = useSchool()
  const queries = useQueryClient()
  const queryKey = ['categories', classId]
  const found = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async () => {
      const all = await readAll(client, classId)
      return classId === undefined ? all.filter(({ class_id }) => class_id === null) : all
    },
  })
  const sending = useSending(() => queries.invalidateQueries({ queryKey }))
  const one = async (id: string) => {
    const read = await client.GET(onePath, { params: { path: { category_id: id } } })
    return {
      params: { path: { category_id: id }, header: ifMatch(read.response.headers.get('etag') ?? undefined) },
    }
  }
  return {
    found,
    ...sending,
    add: (bodies: readonly CategoryBody[], said: string) =>
      sending.send(async () => {
        for (const body of bodies)
          await client.POST(path, {
            body: { ...body, ...(classId === undefined ? {} : { class_id: classId }) },
          })
      }, said),
    change: (id: string, body: CategoryBody, said: string) =>
      sending.send(async () => client.PATCH(onePath, { ...(await one(id)), body }), said),
    archive: (id: string, said: string) =>
      sending.send(async () => client.DELETE(onePath, await one(id)), said),
  }
}

export type Categories = ReturnType<typeof useCategories>

/** Sends one change at a time, notifies when it is done, and reads again. */
export function useSending(reload: () => Promise<unknown>) {
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const send = async (act: () => Promise<unknown>, said: string): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
      notifications.show({ message: said })
      await reload()
      return true
    } catch (caught) {
      setError(caught)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, error, isBusy, forget: () => setError(undefined) }
}
