import { Problem } from '../../../kernel/api/problem.ts'
import type { SentDocument } from '../wire.ts'

interface Sending {
  readonly slug: string
  /** Opens the application that the document is for: then the sender is known. */
  readonly token: string | undefined
  readonly kind: string
  readonly file: File
  /** Called during the upload, from 0 to 100. */
  onProgress(percent: number): void
}

/** Sends a document of a form. `fetch` does not report upload progress, so it is not used here. */
export function sendDocument({ slug, token, kind, file, onProgress }: Sending): Promise<SentDocument> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/enrollment/documents?name=${encodeURIComponent(file.name.slice(0, 255))}`)
    request.setRequestHeader('x-school-slug', slug)
    if (token) request.setRequestHeader('application-token', token)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / Math.max(1, total)) * 100))
    request.onerror = () =>
      reject(new Problem(0, { code: 'unreachable', message: 'The server did not answer.' }))
    request.onload = () => {
      const body = request.response as { document_id: string; upload_token: string } | null
      if (request.status !== 201 || !body) reject(new Problem(request.status, (body ?? {}) as object))
      else resolve({ kind, document_id: body.document_id, upload_token: body.upload_token, name: file.name })
    }
    request.send(file)
  })
}
