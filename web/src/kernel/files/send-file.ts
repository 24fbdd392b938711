import { newKey } from '../api/new-key.ts'
import { Problem } from '../api/problem.ts'
import { onceSignedIn } from '../api/send-signed-in.ts'

interface Sending {
  readonly slug: string
  readonly file: Blob
  /** The share that has left this device, 0 to 1. */
  onProgress(share: number): void
}

interface SendingTo extends Sending {
  /** A path of the API that takes the file as its body, with its parameters. */
  readonly path: string
}

/**
 * Sends a file as the body of a request and answers what the server says; `fetch` does not report upload progress.
 *
 * @throws Problem as every request does
 */
export const sendRaw = (sending: SendingTo): Promise<unknown> => onceSignedIn(() => sendOnce(sending))

/**
 * Sends a file to the school's store.
 *
 * @throws Problem as every request does
 */
export async function sendFile({ file, ...sending }: Sending & { readonly file: File }): Promise<string> {
  const path = `/api/v1/files/?name=${encodeURIComponent(file.name.slice(0, 255))}`
  const body = (await sendRaw({ ...sending, file, path })) as { file_id: string }
  return body.file_id
}

function sendOnce({ slug, file, path, onProgress }: SendingTo): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader('x-school-slug', slug)
    request.setRequestHeader('idempotency-key', newKey())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const body = request.response as { message?: string } | null
      if (request.status >= 200 && request.status < 300) resolve(body)
      else reject(new Problem(request.status, body ?? {}))
    }
    request.onerror = () =>
      reject(new Problem(0, { code: 'unreachable', message: 'The server did not answer.' }))
    request.send(file)
  })
}
