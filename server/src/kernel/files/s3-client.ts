import { createReadStream } from 'node:fs'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { FilesConfig } from '../config/config.ts'
import { FileStoreError } from './file-store.ts'
import type { SpooledFile } from './spool.ts'

/** The location of the objects and the credentials. */
export type S3Settings = Extract<FilesConfig, { kind: 's3' }>

/** One request about one object. */
interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Path of the object under the bucket's prefix; letters, digits and slashes only. */
  readonly path: string
  /** Asks about the bucket instead of an object. */
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** What a PUT sends: its hash is signed, so a byte changed on the way is refused. */
  readonly file?: SpooledFile
}

/** SHA-256 of nothing, which requests without a body are signed with. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** All three methods may be repeated; a store under load answers 500 or 503 and asks for that. */
const ATTEMPTS = 3
const IDLE_MILLISECONDS = 60_000
const MAX_ERROR_LENGTH = 4096

/** Makes a client that signs with AWS Signature Version 4 and addresses the bucket by path. */
export function createS3Client({ endpoint, bucket, prefix, region, accessKey, secretKey }: S3Settings) {
  const secure = endpoint.startsWith('https:')
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const base = [endpoint, bucket, prefix].filter((part) => part !== '').join('/')

  async function attempt({ method, path, query, headers = {}, file }: S3Request): Promise<IncomingMessage> {
    const signer = new AwsV4Signer({
      method,
      url: query ? `${endpoint}/${bucket}?${new URLSearchParams(query)}` : `${base}/${path}`,
      headers: { ...headers, 'x-amz-content-sha256': file?.sha256 ?? EMPTY },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
    })
    const signed = await signer.sign()
    const send = secure ? httpsRequest : httpRequest
    return new Promise((resolve, reject) => {
      const request = send(signed.url, {
        method,
        agent,
        headers: { ...Object.fromEntries(signed.headers), ...(file ? { 'content-length': file.size } : {}) },
      })
      request.setTimeout(IDLE_MILLISECONDS, () =>
        request.destroy(new Error('the file store does not answer')),
      )
      // Stays on after the answer: a late error without a listener would end the process.
      request.on('error', reject)
      request.once('response', resolve)
      if (file)
        createReadStream(file.path)
          .once('error', (error) => request.destroy(error))
          .pipe(request)
      else request.end()
    })
  }

  /**
   * Sends a request, up to three times when the store is out of order, and gives its answer.
   *
   * @throws FileStoreError when no attempt was answered below 500
   */
  return async function send(request: S3Request): Promise<IncomingMessage> {
    for (let tries = 1; ; tries++) {
      const answer = await attempt(request).catch(asError)
      if (!hasFailed(answer)) return answer
      const cause = answer instanceof Error ? answer : await errorOf(answer)
      if (tries === ATTEMPTS) throw new FileStoreError('the file store failed repeatedly', { cause })
      await sleep(50 * 2 ** tries)
    }
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const hasFailed = (answer: IncomingMessage | Error): answer is Error =>
  answer instanceof Error || (answer.statusCode ?? 0) >= 500

/** An error response for the log: the status and the code of the XML body, never its details. */
export async function errorOf(answer: IncomingMessage): Promise<FileStoreError> {
  let body = ''
  try {
    for await (const chunk of answer.setEncoding('utf8')) {
      body += chunk
      if (body.length > MAX_ERROR_LENGTH) break
    }
  } catch {
    // The status alone has to do when the body breaks off.
  }
  const code = /<Code>(\w{1,64})<\/Code>/.exec(body)?.[1] ?? 'no code'
  return new FileStoreError(`the file store answered ${answer.statusCode} (${code})`)
}
