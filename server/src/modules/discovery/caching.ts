import { sha256 } from '../../kernel/ids/ids.ts'

/** Kept by caches for this long, then asked for by ETag. */
export const forMinutes = (minutes: number): Record<string, string> => ({
  'cache-control': `public, max-age=${minutes * 60}`,
})

/** A version that changes with the content. */
export const versionOf = (body: unknown): string => sha256(JSON.stringify(body)).toString('hex').slice(0, 32)
