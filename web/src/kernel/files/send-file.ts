import { newKey } from '../api/new-key.ts'
import { Problem } from '../api/problem.ts'
import { onceSignedIn } from '../api/send-signed-in.ts'

interface Sending {
  readonly slug: string
  readonly file: File
  /** The share that has left this device, 0 to 1. */
  onProgress(share: number): void
}

/**
 * Sends a file to the school's store; `fetch` does not report upload progress.
 *
 * @throws Problem as every request does
 */
export const sendFile = (sending: Sending): Promise<string> => onceSignedIn(() => sendOnce(sending))

function sendOnce({ slug, file, onProgress }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/files/?name=${encodeURIComponent(file.name.slice(0, 255))}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader('x-school-slug', slug)
    request.setRequestHeader('idempotency-key', newKey())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const body = request.response as { file_id?: string; message?: string } | null
      if (request.status === 201 && body?.file_id) resolve(body.file_id)
      else reject(new Problem(request.status, body ?? {}))
    }
    request.onerror = () =>
      reject(new Problem(0, { code: 'unreachable', message: 'The server did not answer.' }))
    request.send(file)
  })
}
