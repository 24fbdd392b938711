/**
 * Reads that the app answers from this device when nobody else does: what a register, a gradebook, the inbox and the
 * frame around them need. Money, cases and documents are never among them.
 */
const offlineReads = [
  /^\/api\/v1\/me(\/|$)/,
  /^\/api\/v1\/work\//,
  /^\/api\/v1\/academics\//,
  /^\/api\/v1\/attendance\/(?:registers|codes|code-sets|settings)(\/|$)/,
  /^\/api\/v1\/evals\//,
  /^\/api\/v1\/timetables?\//,
  /^\/api\/v1\/config\/education-dna/,
  /^\/api\/v1\/messaging\/(?:inbox|inbox-counts|threads|thread-partners)\//,
  /^\/api\/v1\/notifications\/(?:notices|unread)\//,
]

export const isOfflineRead = (path: string): boolean => offlineReads.some((pattern) => pattern.test(path))

/** Addresses that are the console, whose page is one and the same. */
const consoleAddress = /^\/(?:$|schools\/|account\/(?!confirm)|attendance\/registers\/)/

export const isConsoleAddress = (path: string): boolean => consoleAddress.test(path)

/** Requests that end or begin somebody's time on this device. */
const door = /^\/api\/auth\/(?:logout|session|passkeys\/sign-in\/session)\/$/

export const isDoor = (path: string): boolean => door.test(path)
