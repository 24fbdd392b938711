import { versionOf } from '../../../kernel/http/etag.ts'

export interface MarkVersion {
  readonly id: string
  readonly version: number
}

/** The version of a register: it changes with every mark that is entered or changed, and with nothing else. */
export const registerVersion = (marks: readonly MarkVersion[]): string =>
  versionOf(marks.map(({ id, version }) => `${id} ${version}`).sort())

/** The ETag of a register as opened: what saving is held against, then what else the answer shows. */
export const registerTag = (marks: readonly MarkVersion[], body: unknown): string =>
  `${registerVersion(marks)}.${versionOf(body)}`

/** The tags of an If-Match, without quotes, content coding and what the response showed in addition to the version. */
export const tagsOf = (header: string): string[] =>
  header.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replaceAll('"', '')
      .replace(/--(br|gzip)$/, '')
      .replace(/\+.*$/, ''),
  )

/** Of the tags of an If-Match the first that names this version of a register; undefined: none. */
export const matchingTag = (header: string, version: string): string | undefined =>
  tagsOf(header).find((tag) => tag === '*' || tag.split('.')[0] === version)
