import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { callsOf } from '../calls.ts'
import type { Category } from '../wire.ts'

export interface KeptCategory extends Category {
  readonly class_id: string | null
}

/** What is said of a category. */
export interface CategoryBody {
  readonly title: string
  readonly code: string | null
  readonly weight: number | null
  readonly drop_lowest: number
  readonly drop_highest: number
}

interface Page {
  readonly results: readonly KeptCategory[]
  readonly next: string | null
}

const path = '/api/v1/evals/categories/'
/** Most pages that are read for the categories of the school among those of its classes. */
const mostPages = 20

/** The categories in force in a class, or those of the school alone; and how they are changed. */
export function useCategories(classId: string | undefined) {
  const school = useSchool()
  const queries = useQueryClient()
  const calls = callsOf(school)
  const queryKey = ['categories', classId]
  const found = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async () => {
      const all: KeptCategory[] = []
      let cursor: string | null = null
      for (let page = 0; page < mostPages; page++) {
        const query = {
          page_size: 200,
          ...(classId === undefined ? {} : { class_id: classId }),
          ...(cursor === null ? {} : { cursor }),
        }
        const { data }: { data?: Page } = await calls.GET<Page>(path, { params: { query } })
        all.push(...(data?.results ?? []))
        cursor = data?.next ? new URL(data.next).searchParams.get('cursor') : null
        if (cursor === null) break
      }
      return classId === undefined ? all.filter(({ class_id }) => class_id === null) : all
    },
  })
  const sending = useSending(() => queries.invalidateQueries({ queryKey }))
  const one = async (id: string) => {
    const read = await calls.GET(`${path}{category_id}/`, { params: { path: { category_id: id } } })
    return {
      params: { path: { category_id: id }, header: ifMatch(read.response.headers.get('etag') ?? undefined) },
    }
  }
  return {
    ...{ found, ...sending },
    add: (bodies: readonly CategoryBody[], said: string) =>
      sending.send(async () => {
        for (const body of bodies)
          await calls.POST(path, { body: { ...body, ...(classId === undefined ? {} : { class_id: classId }) } })
      }, said),
    change: (id: string, body: CategoryBody, said: string) =>
      sending.send(async () => calls.PATCH(`${path}{category_id}/`, { ...(await one(id)), body }), said),
    archive: (id: string, said: string) =>
      sending.send(async () => calls.DELETE(`${path}{category_id}/`, await one(id)), said),
  }
}

export type Categories = ReturnType<typeof useCategories>

/** Sends one change at a time, tells that it was done, and reads again. */
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
