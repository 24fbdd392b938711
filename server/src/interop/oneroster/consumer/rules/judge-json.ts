import { type JsonExcess, scanJson } from '../../../../kernel/http/scan-json.ts'

/** What makes JSON more work than a page of a roster may be. */
export type JsonError = JsonExcess

const bounds = {
  /** A page of 32 MiB whose rows say anything has fewer: 16 bytes a value. */
  maxValues: 2_000_000,
  /** A row has some thirty members, and those of its vendor. */
  maxMembers: 2000,
  maxDepth: 32,
  maxNumberLength: 64,
  maxTextBytes: 32 * 1024 * 1024,
}

/**
 * Judges JSON by its bytes before it is parsed: 32 MiB of `[],[],…` become gigabytes of objects, and an object of a
 * million names takes seconds. It stops at the first excess, and says nothing of whether this is JSON at all.
 */
export const judgeJson = (bytes: Uint8Array): JsonError | undefined => scanJson(bytes, bounds)
