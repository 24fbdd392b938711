import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TimetableFormat, TimetableImport, TimetableMappingEntry } from '../../../kernel/api/wire.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { paths } from '../wire.ts'
import { packFiles } from './pack-files.ts'

/** What a name in the file means: the id of a record, or null to leave it out; undefined: not decided here. */
export type Decisions = ReadonlyMap<string, string | null>

export const keyOf = ({ kind, name }: Pick<TimetableMappingEntry, 'kind' | 'name'>): string =>
  `${kind} ${name}`

interface ImportOrder {
  readonly files: readonly File[]
  readonly sessionId: string
  readonly isDry: boolean
  /** Decisions to save before, for the format that the file turned out to have. */
  readonly decide?: { readonly format: TimetableFormat; readonly decisions: Decisions }
}

/** Checks a file or imports it, after saving what its names mean. */
export function useImport(onDone: (report: TimetableImport) => void) {
  const { client } = useSchool()
  const queries = useQueryClient()
  const saveDecisions = useSaveDecisions()
  return useMutation<TimetableImport | undefined, Error, ImportOrder>({
    mutationFn: async ({ files, sessionId, isDry, decide }) => {
      if (decide && decide.decisions.size > 0) await saveDecisions(decide)
      const { body, name } = await uploadOf(files)
      const { data } = await client.POST('/api/v1/scheduler/imports', {
        params: {
          query: { session_id: sessionId, ...given({ dry_run: isDry || undefined, file_name: name }) },
        },
        body,
        bodySerializer: (file) => file as Blob,
        headers: { 'content-type': typeOf(name) },
      })
      return data
    },
    onSuccess: async (report) => {
      if (!report) return
      if (!report.dry_run)
        await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === paths.schedules })
      onDone(report)
    },
  })
}

/** Saves decisions with those that the school has for other names. */
function useSaveDecisions() {
  const { client } = useSchool()
  return async ({ format, decisions }: NonNullable<ImportOrder['decide']>): Promise<void> => {
    const params = { path: { format } }
    const { data } = await client.GET('/api/v1/scheduler/imports/mappings/{format}/', { params })
    const entries = new Map((data?.entries ?? []).map((entry) => [keyOf(entry), entry]))
    for (const [key, id] of decisions) {
      const [kind = '', ...name] = key.split(' ')
      entries.set(key, { kind: kind as TimetableMappingEntry['kind'], name: name.join(' '), id })
    }
    const body = { entries: [...entries.values()] }
    await client.PUT('/api/v1/scheduler/imports/mappings/{format}/', { params, body })
  }
}

/** One file as it is; several text files of Untis packed into one. */
async function uploadOf(files: readonly File[]): Promise<{ body: Blob; name: string }> {
  const [first, ...others] = files
  if (first && others.length === 0) return { body: first, name: first.name.slice(0, 255) }
  const entries = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  return { body: packFiles(entries), name: 'Untis.zip' }
}

const types: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  gz: 'application/gzip',
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  fet: 'application/xml',
}

/** The server recognises the format by the content; the type only says what may be sent. */
const typeOf = (name: string): string =>
  types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
