import type { Readable } from 'node:stream'

/** A file that was taken in whole. */
export interface StoredFile {
  /** 32 hexadecimal digits, random: nobody can guess the key of another's file. */
  readonly key: string
  /** SHA-256 of the content, 64 hexadecimal digits. */
  readonly sha256: string
  /** Bytes. */
  readonly size: number
}

/**
 * A part of a file: byte offsets, both included as in RFC 9110 section 14.1.2; an open end means to
 * the last byte.
 */
export interface ByteRange {
  readonly start?: number
  readonly end?: number
}

/** How much of a stream is taken in. */
export interface UploadLimits {
  readonly maxBytes: number
  /** Hears how many bytes have come, before the last of them are written; throws what refuses them. */
  readonly onBytes?: (bytes: number) => void
}

/** A file of a store, as its list names it. */
export interface ListedFile {
  readonly key: string
  readonly modifiedAt: Date
}

/** A file has more bytes than the caller allows. */
export class FileTooLargeError extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`the file is larger than ${maxBytes} bytes`)
    this.name = 'FileTooLargeError'
    this.maxBytes = maxBytes
  }
}

/** There is no file of this key. */
export class FileNotFoundError extends Error {
  constructor() {
    super('there is no such file')
    this.name = 'FileNotFoundError'
  }
}

/** The store itself failed; another try may succeed. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}

/**
 * Stores the bytes of files. Their owner, name and type are in the
 * database.
 */
export interface FileStore {
  /**
   * Takes a file in: whole or not at all, in constant memory. The stream is not destroyed when the file
   * is refused, so that a server can still answer on the same connection.
   *
   * @throws FileTooLargeError as soon as more than `maxBytes` have come; FileStoreError; what the stream or
   *   `onBytes` throws
   */
  put(stream: Readable, limits: UploadLimits): Promise<StoredFile>
  /**
   * Takes in a file that another store has, under its key, in constant memory; one that is there is replaced.
   *
   * @throws FileNotFoundError for a malformed key; FileStoreError; what the stream throws
   */
  adopt(key: string, stream: Readable): Promise<StoredFile>
  /**
   * Opens a file, or a part of it. The caller must read the stream to its end or destroy it.
   *
   * @throws FileNotFoundError, also for a malformed key; RangeError when the range begins behind the end
   *   of the file or is malformed; FileStoreError
   */
  open(key: string, range?: ByteRange): Promise<Readable>
  /**
   * Removes a file; one that is not there is no error, so that a removal can be repeated.
   *
   * @throws FileStoreError
   */
  remove(key: string): Promise<void>
  /**
   * Lists the files with keys that begin with some hexadecimal digits, in constant memory.
   *
   * @throws FileStoreError
   */
  list(first: string): AsyncIterable<ListedFile>
}
