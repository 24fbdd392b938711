import { useState } from 'react'
import type { FiledDocument } from '../api/wire.ts'
import { sendRaw } from '../files/send-file.ts'
import { useSave } from '../form/use-save.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { changesOfDocuments, documentsPath, type Subject } from './shared.ts'

/** Where a file goes: a new document of a subject, or a new version of one. */
type UploadTarget =
  | { readonly subject: Subject; readonly categoryId: string; readonly title?: string }
  | { readonly documentId: string }

interface Upload {
  readonly file: File
  readonly target: UploadTarget
  readonly expiresOn?: string
}

function pathOf({ file, target, expiresOn }: Upload): string {
  const query = new URLSearchParams({ name: file.name.slice(0, 255) })
  if (expiresOn) query.set('expires_on', expiresOn)
  if ('documentId' in target) return `${documentsPath}${target.documentId}/versions/?${query}`
  query.set('subject_kind', target.subject.kind)
  query.set('subject_id', target.subject.id)
  query.set('category_id', target.categoryId)
  if (target.title) query.set('title', target.title)
  return `${documentsPath}?${query}`
}

/** Sends a file, with the share that has left this device. */
export function useUpload(onSaved?: (document: FiledDocument) => void) {
  const { t } = useWords('documents')
  const { slug } = useSchool()
  const [share, setShare] = useState<number>()
  const save = useSave<FiledDocument, Upload>({
    send: async (upload) => {
      setShare(0)
      try {
        const sent = await sendRaw({ slug, file: upload.file, path: pathOf(upload), onProgress: setShare })
        return sent as FiledDocument
      } finally {
        setShare(undefined)
      }
    },
    changes: changesOfDocuments,
    notice: ({ state }) => t(state === 'to_check' ? 'upload.waits' : 'upload.done'),
    ...(onSaved ? { onSaved } : {}),
  })
  return { save, share }
}
