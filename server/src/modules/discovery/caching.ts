/** Cached for this long, then revalidated by ETag. */
export const forMinutes = (minutes: number): Record<string, string> => ({
  'cache-control': `public, max-age=${minutes * 60}`,
})
