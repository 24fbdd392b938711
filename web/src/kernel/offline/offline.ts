import { useSyncExternalStore } from 'react'

/** The header of an answer that the service worker had saved on this device; `app/worker/reads.ts` sets it. */
const savedAtHeader = 'x-campus-saved-at'

const listeners = new Set<() => void>()
let savedAt: string | undefined

/** Learns from an answer whether the server can be reached. */
export function noteAnswer(response: Response): Response {
  const next = response.headers.get(savedAtHeader) ?? undefined
  if (next !== savedAt) {
    savedAt = next
    for (const listener of listeners) listener()
  }
  return response
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When what is on the screen was saved on this device, RFC 3339; undefined: it comes from the server. */
export const useSavedAt = (): string | undefined => useSyncExternalStore(listen, () => savedAt)

/** Has the console open without a connection from now on. The development server has no service worker. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // What the page itself needs has the line first.
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
