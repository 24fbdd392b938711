import { useSyncExternalStore } from 'react'

/** A tablet at the gate: shows nothing but late arrivals until the person who started it proves to be there. */
interface Kiosk {
  readonly slug: string
  readonly userId: string
}

const place = 'campus-kiosk'
const changed = 'campus-kiosk-changed'

const isKiosk = (value: unknown): value is Kiosk =>
  typeof value === 'object' && value !== null && 'slug' in value && 'userId' in value

function subscribe(report: () => void): () => void {
  addEventListener('storage', report)
  addEventListener(changed, report)
  return () => {
    removeEventListener('storage', report)
    removeEventListener(changed, report)
  }
}

/** The text that is stored: the same text is the same state. */
const stored = (): string | null => localStorage.getItem(place)

function readKiosk(text: string | null): Kiosk | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isKiosk(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The kiosk that this browser is for the user, in every tab and after a reload; undefined: none. */
export function useKiosk(userId: string | undefined): Kiosk | undefined {
  const kiosk = readKiosk(useSyncExternalStore(subscribe, stored))
  return kiosk?.userId === userId ? kiosk : undefined
}

export function startKiosk(kiosk: Kiosk): void {
  localStorage.setItem(place, JSON.stringify(kiosk))
  dispatchEvent(new Event(changed))
}

export function endKiosk(): void {
  localStorage.removeItem(place)
  dispatchEvent(new Event(changed))
}
