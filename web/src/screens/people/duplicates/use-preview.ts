import { useQuery } from '@tanstack/react-query'
import type { MergePreview } from '../../../kernel/api/wire.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Kind } from '../kinds/kind.ts'

export type Preview = MergePreview

/** What a merge would make, without making it. */
export function usePreview(order: {
  readonly kind: Kind
  readonly keep_id: string
  readonly merge_id: string
}) {
  const { client } = useSchool()
  return useQuery({
    queryKey: ['merge', order],
    queryFn: async (): Promise<Preview> => {
      const { data } = await client.POST('/api/v1/people/merges/', { body: { ...order, preview: true } })
      if (!data || !('preview' in data)) throw new Error('A preview was asked for.')
      return data
    },
  })
}
