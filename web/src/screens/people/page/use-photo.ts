import { useQuery } from '@tanstack/react-query'
import { useSchool } from '../../../kernel/school/school.tsx'
import { type Kind, photoAddress } from '../kinds/kind.ts'

/** The photo as a data address: an image by its plain address would go on showing the one before. */
const asAddress = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(photo)
  })

/** The photo of a person; null: there is none, or it is not to be seen. `version` changes with the person. */
export function usePhoto(kind: Kind, id: string, version: string): string | null {
  const { slug } = useSchool()
  const photo = useQuery({
    queryKey: ['photo', kind, id, version],
    queryFn: async () => {
      const answer = await fetch(photoAddress(kind, id, slug), { cache: 'no-cache' })
      return answer.ok ? asAddress(await answer.blob()) : null
    },
  })
  return photo.data ?? null
}
