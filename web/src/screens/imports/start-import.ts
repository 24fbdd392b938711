import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportDetail, ImportMapping } from '../../kernel/api/wire.ts'
import { useSchool } from '../../kernel/school/school.tsx'

type Kind = ImportDetail['kind']
export type Mapping = ImportMapping

/** The order of an import: an uploaded file, and how to read it. */
interface Order {
  readonly kind: Kind
  readonly file_id: string
  readonly dry_run: boolean
  readonly allow_shrink?: boolean
  readonly mapping?: Mapping
  readonly mapping_id?: string
}

/** An order as the server takes it: a roster names its own columns, a sheet takes nobody away. */
function fitting({ kind, file_id, dry_run, mapping, mapping_id, allow_shrink }: Order): Order {
  const order = { kind, file_id, dry_run }
  if (kind === 'oneroster') return { ...order, ...(allow_shrink ? { allow_shrink } : {}) }
  if (mapping_id !== undefined) return { ...order, mapping_id }
  return { ...order, ...(mapping ? { mapping } : {}) }
}

/** Starts checks and imports, and goes to the new one. */
export function useStartImport() {
  const school = useSchool()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const start = async (order: Order | (() => Promise<Order>)) => {
    setBusy(true)
    setError(undefined)
    try {
      const requested = typeof order === 'function' ? await order() : order
      const { data } = await school.client.POST('/api/v1/imports/', { body: fitting(requested) })
      if (!data) return
      await navigate({
        to: '/schools/$slug/imports/$importId',
        params: { slug: school.slug, importId: data.id },
        search: {},
      })
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { start, isBusy, error }
}
