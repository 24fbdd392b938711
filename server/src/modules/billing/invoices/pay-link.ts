/**
 * Where a family sees and pays what it owes in the console.
 * @param url makes an absolute address of a path of ours
 */
export const payLink = (url: (path: string) => string, slug: string, householdId: string): string =>
  url(`/schools/${slug}/family-money/${householdId}`)
