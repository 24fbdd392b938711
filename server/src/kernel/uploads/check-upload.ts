import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { TooBusy } from '../crypto/semaphore.ts'
import type { FileStore, StoredFile } from '../files/file-store.ts'
import {
  documentUnsafe,
  fileInfected,
  filesBusy,
  scannerLimit,
  scannerUnavailable,
} from '../http/problems.ts'
import { findPdfProblem, type PdfProblem } from './check-pdf.ts'
import { ScannerUnavailable, scan } from './clamd.ts'
import { cleanPicture } from './clean-picture.ts'
import { isDecodable, maxPixels, maxSide, readImageHeader } from './image-header.ts'

interface Checker {
  readonly config: Pick<Config, 'clamd'>
  readonly files: FileStore
  readonly log: Logger
}

/** Bytes from the beginning that say what a file is: the frame of a JPEG may come late. */
const headBytes = 64 * 1024

/** Bytes of a picture, which is decoded whole. */
const maxPicture = 32 * 1024 * 1024

/**
 * Has a stored upload scanned, where a scanner is configured. Nothing names the file yet, so that nobody can read it
 * until it is clean. 422 `file_infected`, 413 `scanner_limit`, 503 `scanner_unavailable`: without an answer nothing is
 * let in.
 */
export async function scanUpload({ config, files, log }: Checker, stored: StoredFile): Promise<void> {
  if (!config.clamd || stored.size === 0) return
  try {
    const scanned = await scan(config.clamd, await files.open(stored.key))
    if (scanned.verdict === 'clean') return
    if (scanned.verdict === 'too_large') throw scannerLimit()
    log.warn({ signature: scanned.signature, sha256: stored.sha256 }, 'an upload is infected')
    throw fileInfected()
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error
    log.error({ err: error }, 'the virus scanner is not there')
    throw scannerUnavailable({ retryAfter: 60 })
  }
}

/**
 * Checks what an upload is by its bytes, whatever it was called: pictures are encoded again and take the place of what
 * was sent, PDFs are judged by their structure, everything else stays as it is. 422 `document_unsafe`.
 */
export async function checkContent({ files }: Checker, stored: StoredFile): Promise<StoredFile> {
  if (stored.size === 0) return stored
  const head = await buffer(await files.open(stored.key, { end: Math.min(headBytes, stored.size) - 1 }))
  const isPdf = head.toString('latin1', 0, 5) === '%PDF-'
  const picture = readImageHeader(head) !== undefined
  if (!isPdf && !picture) return stored
  if (picture) {
    if (stored.size > maxPicture)
      throw unsafe(
        'too_large_to_check',
        `is larger than the ${maxPicture} bytes of a picture that are checked`,
      )
    return replaced(files, stored, await cleaned(await buffer(await files.open(stored.key))))
  }
  const problem = await findPdfProblem({
    size: stored.size,
    open: (range) => files.open(stored.key, range),
  })
  if (problem) throw unsafe(problem, pdfProblems[problem])
  return stored
}

const pdfProblems: Readonly<Record<PdfProblem, string>> = {
  no_pdf: 'is no PDF of a known version',
  trailing_data: 'does not end as a PDF does',
  active_content: 'carries a script, an embedded file or another action; print it to a plain PDF',
  not_readable: 'is damaged, or encrypted so that it cannot be checked',
}

async function cleaned(bytes: Buffer): Promise<Buffer> {
  const header = readImageHeader(bytes)
  if (!header || !isDecodable(header))
    throw unsafe('too_many_pixels', `a side has 1 to ${maxSide} pixels, both together at most ${maxPixels}`)
  try {
    return (await cleanPicture(bytes, header.type)).bytes
  } catch (error) {
    if (error instanceof TooBusy) throw filesBusy({ retryAfter: 2 })
    throw unsafe('unreadable', 'could not be decoded as an image')
  }
}

async function replaced(files: FileStore, stored: StoredFile, bytes: Buffer): Promise<StoredFile> {
  const made = await files.put(Readable.from([bytes]), { maxBytes: bytes.length })
  await files.remove(stored.key)
  return made
}

const unsafe = (code: string, message: string) =>
  documentUnsafe({ details: [{ path: 'body', code, message }] })
