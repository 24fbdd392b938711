/** Kept by caches for this long, then asked for by ETag. */
export const forMinutes = (minutes: number): Record<string, string> => ({
  'cache-control': `public, max-age=${minutes * 60}`,
})
