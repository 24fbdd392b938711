import type { IncomingMessage } from 'node:http'
import { isKey } from './file-key.ts'
import { FileStoreError, type ListedFile } from './file-store.ts'
import { type createS3Client, errorOf } from './s3-client.ts'

/** Characters of one page of the list: a thousand objects of some five hundred. */
const maxPageLength = 4 * 1024 * 1024

/** Lists the objects whose keys begin with some digits, page by page (ListObjectsV2). */
export async function* listObjects(send: Send, prefix: string, first: string): AsyncGenerator<ListedFile> {
  const folder = prefix === '' ? '' : `${prefix}/`
  const query = { 'list-type': '2', prefix: `${folder}${first.slice(0, 2)}` }
  for (let page = await readPage(send, query); ; ) {
    for (const file of filesOf(page)) if (file.key.startsWith(first)) yield file
    const token = textIn(page, 'NextContinuationToken')
    if (token === undefined) return
    page = await readPage(send, { ...query, 'continuation-token': token })
  }
}

type Send = ReturnType<typeof createS3Client>

async function readPage(send: Send, query: Readonly<Record<string, string>>): Promise<string> {
  const answer = await send({ method: 'GET', path: '', query })
  if (answer.statusCode !== 200) throw await errorOf(answer)
  return textOf(answer)
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk
    if (text.length > maxPageLength) throw new FileStoreError('the file store sent too long a list')
  }
  return text
}

/** The files of a page; objects that are none of ours are left out. */
function filesOf(page: string): ListedFile[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = textIn(entry, 'Key')?.split('/').at(-1) ?? ''
    const modifiedAt = new Date(textIn(entry, 'LastModified') ?? '')
    return isKey(key) && !Number.isNaN(modifiedAt.getTime()) ? [{ key, modifiedAt }] : []
  })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What an element holds, with the five entities of XML resolved. */
const textIn = (text: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(text)?.[1]
    ?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '')
