import { useState } from 'react'
import type { FiledDocument } from '../api/wire.ts'
import { sendRaw } from '../files/send-file.ts'
import { useSave } from '../form/use-save.ts'
import { fileSize } from '../format/format.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { changesOfDocuments, documentsPath, type Subject } from './shared.ts'
import { shrunk } from './shrink-photo.ts'

/** Where a file goes: a new document of a subject, or a new version of one. */
type UploadTarget =
  | { readonly subject: Subject; readonly categoryId: string; readonly title?: string }
  | { readonly documentId: string }

export interface Upload {
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

interface Progress {
  /** The share that has left this device. */
  readonly share: number
  /** Bytes that are sent: of a photo, once it is smaller. */
  readonly size: number
}

/** Sends one file, a photo in the size that is needed. */
export async function sendDocument(
  slug: string,
  upload: Upload,
  onProgress: (progress: Progress) => void,
): Promise<FiledDocument> {
  const file = await shrunk(upload.file)
  const path = pathOf({ ...upload, file })
  onProgress({ share: 0, size: file.size })
  const sent = await sendRaw({
    slug,
    file,
    path,
    onProgress: (share) => onProgress({ share, size: file.size }),
  })
  return sent as FiledDocument
}

/** Sends a file, with the share that has left this device and its size. */
export function useUpload(onSaved?: (document: FiledDocument) => void) {
  const { t } = useWords('documents')
  const { slug } = useSchool()
  const [progress, setProgress] = useState<Progress>()
  const save = useSave<FiledDocument, Upload>({
    send: async (upload) => {
      setProgress({ share: 0, size: upload.file.size })
      try {
        return await sendDocument(slug, upload, setProgress)
      } finally {
        setProgress(undefined)
      }
    },
    changes: changesOfDocuments,
    notice: ({ state, size }) =>
      `${t(state === 'to_check' ? 'upload.waits' : 'upload.done')} ${t('upload.size', { size: fileSize(size) })}`,
    ...(onSaved ? { onSaved } : {}),
  })
  return { save, share: progress?.share, size: progress?.size }
}
