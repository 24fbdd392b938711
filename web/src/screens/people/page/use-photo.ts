import { useQuery } from '@tanstack/react-query'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Person } from '../kinds/calls.ts'
import { type Kind, photoAddress } from '../kinds/kind.ts'

/** The photo as a data address: an image by its plain address would go on showing the one before. */
const asAddress = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(photo)
  })

/** The photo of a person, asked for where there is one; null: there is none. */
export function usePhoto(kind: Kind, { id, photo_url, updated_at }: Person): string | null {
  const { slug } = useSchool()
  const photo = useQuery({
    queryKey: ['photo', kind, id, updated_at],
    enabled: photo_url !== null,
    queryFn: async () => {
      const answer = await fetch(photoAddress(kind, id, slug), { cache: 'no-cache' })
      return answer.ok ? asAddress(await answer.blob()) : null
    },
  })
  return photo_url === null ? null : (photo.data ?? null)
}
