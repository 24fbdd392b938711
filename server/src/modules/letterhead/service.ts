import { Readable } from 'node:stream'
import { changesOf, recordChange } from '../../kernel/history/record-change.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { Answer } from '../../kernel/http/define-route.ts'
import { invalidBody, notFound } from '../../kernel/http/problems.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { imageOf } from './images.ts'
import {
  type LetterheadImage,
  type LetterheadPatchValue,
  type LetterheadValue,
  letterheadImages,
} from './schema.ts'
import {
  deleteImages,
  type LetterheadRow,
  type LetterheadTexts,
  selectImage,
  selectImageFiles,
  selectLetterhead,
  selectLetterheadLock,
  upsertImage,
  upsertLetterhead,
} from './sql.ts'

const maxAddressLines = 6

const blank: LetterheadTexts = {
  address: null,
  phone: null,
  email: null,
  website: null,
  signatory_name: null,
  signatory_title: null,
  footer: null,
}

const history = {
  table: 'letterhead_history',
  columns: { action: 'text', change: 'jsonb' },
} as const

/** The letterhead; every member is null until the school fills it in. */
export async function readLetterhead(context: RequestContext): Promise<LetterheadValue> {
  const { id } = context.school
  const [[row], files] = await context.read([selectLetterhead(id), selectImageFiles(id)])
  context.etag(row?.version ?? 0)
  return present(row, filesOf(files))
}

/** Changes texts and pictures; a patch that changes nothing makes no version. */
export async function patchLetterhead(
  context: RequestContext<unknown, unknown, LetterheadPatchValue>,
): Promise<LetterheadValue> {
  const { tx, body, school } = context
  const [, row, files] = await Promise.all([
    tx.query(selectLetterheadLock(tx.tenant)),
    tx.one(selectLetterhead(tx.tenant)),
    tx.query(selectImageFiles(tx.tenant)),
  ])
  const version = row?.version ?? 0
  context.requireMatch(version)
  const held = filesOf(files)
  const before = present(row, held)
  const texts = textsOf(row ?? blank, body)
  const requested = requestedFiles(held, body)
  const saved: LetterheadRow = { ...texts, updated_at: context.clock.now(), version: version + 1 }
  const after = present(saved, requested)
  if (isSame(before, after)) {
    context.audit({ entity: 'letterhead', ids: [school.id] })
    context.etag(version)
    return before
  }
  await saveImages(context, held, requested)
  await tx.execute(upsertLetterhead(tx.tenant, saved))
  const { updated_at: _then, ...was } = before
  const { updated_at: _now, ...is } = after
  const action = row ? 'updated' : 'created'
  await recordChange(changesOf(context), history, [
    { entity: 'letterhead', id: school.id, action, before: was, after: is },
  ])
  context.etag(saved.version)
  return after
}

/** The bytes of a picture; 404 where the school has none. */
export async function readLetterheadImage(
  context: RequestContext<{ image: LetterheadImage }>,
): Promise<Answer> {
  const [[image]] = await context.read([selectImage(context.school.id, context.params.image)])
  if (!image) throw notFound()
  context.etag(image.file_id)
  return {
    status: 200,
    stream: Readable.from([image.bytes]),
    headers: { 'content-type': image.content_type, 'content-length': String(image.bytes.length) },
  }
}

type Files = Readonly<Record<LetterheadImage, string | null>>

const filesOf = (rows: readonly { readonly image: LetterheadImage; readonly file_id: string }[]): Files => {
  const of = (image: LetterheadImage) => rows.find((row) => row.image === image)?.file_id ?? null
  return { logo: of('logo'), seal: of('seal'), signature: of('signature') }
}

const requestedFiles = (held: Files, body: LetterheadPatchValue): Files => {
  const of = (image: LetterheadImage) => {
    const requested = body[`${image}_file_id`]
    return requested === undefined ? held[image] : requested
  }
  return { logo: of('logo'), seal: of('seal'), signature: of('signature') }
}

function textsOf(held: LetterheadTexts, body: LetterheadPatchValue): LetterheadTexts {
  const of = (name: keyof LetterheadTexts): string | null => {
    const requested = body[name]
    return requested === undefined ? held[name] : trimmed(requested)
  }
  const address = of('address')
  if (address !== null && address.split('\n').length > maxAddressLines) {
    const message = `has more than ${maxAddressLines} lines`
    throw invalidBody({ details: [{ path: 'body/address', code: 'too_many_lines', message }] })
  }
  return {
    address,
    phone: of('phone'),
    email: of('email'),
    website: of('website'),
    signatory_name: of('signatory_name'),
    signatory_title: of('signatory_title'),
    footer: of('footer'),
  }
}

/** Without spaces at the ends of lines and without empty lines; nothing left is null. */
const trimmed = (text: string | null): string | null => {
  const lines = (text ?? '').split(/\r?\n/u).map((line) => line.trim())
  return lines.filter((line) => line !== '').join('\n') || null
}

const isSame = (before: LetterheadValue, after: LetterheadValue): boolean =>
  (Object.keys(after) as (keyof LetterheadValue)[]).every(
    (name) => name === 'updated_at' || before[name] === after[name],
  )

async function saveImages(context: RequestContext, held: Files, requested: Files): Promise<void> {
  const { tx } = context
  const changed = letterheadImages.filter((image) => held[image] !== requested[image])
  const removed = changed.filter((image) => requested[image] === null)
  if (removed.length > 0) await tx.execute(deleteImages(tx.tenant, removed))
  for (const image of changed) {
    const fileId = requested[image]
    if (fileId !== null) await tx.execute(upsertImage(tx.tenant, await imageOf(context, image, fileId)))
  }
}

function present(row: LetterheadRow | undefined, files: Files): LetterheadValue {
  const texts = row ?? blank
  return {
    address: texts.address,
    phone: texts.phone,
    email: texts.email,
    website: texts.website,
    signatory_name: texts.signatory_name,
    signatory_title: texts.signatory_title,
    footer: texts.footer,
    logo_file_id: files.logo,
    seal_file_id: files.seal,
    signature_file_id: files.signature,
    updated_at: row ? formatInstant(row.updated_at) : null,
  }
}
