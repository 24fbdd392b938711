import { useState } from 'react'
import { useSave } from '../form/use-save.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { changesOfDocuments } from './shared.ts'
import { sendDocument, type Upload } from './use-upload.ts'

/** How far a file is. */
export interface FileState {
  readonly share: number
  /** Bytes that are sent; of a photo fewer than it has. */
  readonly size: number
  readonly isDone?: boolean
  readonly error?: unknown
}

/** Sends several files one after the other; one that fails is named, and the others are sent. */
export function useUploads(onAllSent: () => void) {
  const { t } = useWords('documents')
  const { slug } = useSchool()
  const [states, setStates] = useState<ReadonlyMap<File, FileState>>(new Map())
  const note = (file: File, state: FileState) => setStates((before) => new Map(before).set(file, state))
  const save = useSave({
    send: async (uploads: readonly Upload[]) => {
      let done = 0
      for (const upload of uploads) {
        const { file } = upload
        let size = file.size
        try {
          await sendDocument(slug, upload, (progress) => {
            size = progress.size
            note(file, progress)
          })
          note(file, { share: 1, size, isDone: true })
          done += 1
        } catch (error) {
          note(file, { share: 0, size, error })
        }
      }
      return { done, failed: uploads.length - done }
    },
    changes: changesOfDocuments,
    notice: ({ done, failed }) =>
      [
        done > 0 ? t('upload.doneMany', { count: done }) : '',
        failed > 0 ? t('upload.failedMany', { count: failed }) : '',
      ]
        .filter(Boolean)
        .join(' '),
    onSaved: ({ failed }) => {
      if (failed === 0) onAllSent()
    },
  })
  return { save, states }
}
