import { useQuery } from '@tanstack/react-query'
import { useSchool } from '../school/school.tsx'
import { ownAddress } from './shared.ts'

/** An address that shows a version for five minutes, with what the version is; it is made again before it ends. */
export function useDocumentLink(id: string, number: number, isOpen: boolean) {
  const { client } = useSchool()
  return useQuery({
    queryKey: ['document-link', id, number],
    enabled: isOpen,
    staleTime: 200_000,
    gcTime: 200_000,
    refetchInterval: 240_000,
    queryFn: async () => {
      const { data } = await client.POST('/api/v1/documents/{document_id}/links/', {
        params: { path: { document_id: id } },
        body: { number, purpose: 'view' },
      })
      return data ? { url: ownAddress(data.url), type: data.content_type } : null
    },
  })
}

/** Downloads a version: a new link each time, which the browser follows without leaving the page. */
export function useDownload() {
  const { client } = useSchool()
  return async (id: string, number: number): Promise<void> => {
    const { data } = await client.POST('/api/v1/documents/{document_id}/links/', {
      params: { path: { document_id: id } },
      body: { number, purpose: 'download' },
    })
    if (data) globalThis.location.assign(ownAddress(data.url))
  }
}
