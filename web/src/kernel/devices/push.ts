/** What a browser can do here: show notices, not yet (installed on the Home Screen first), never, or not any more. */
type PushState = 'possible' | 'install_first' | 'unsupported' | 'denied'

export function pushState(): PushState {
  if ('PushManager' in globalThis && 'serviceWorker' in navigator && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'denied' : 'possible'
  // Safari on iPhone and iPad knows push only in an app on the Home Screen.
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install_first' : 'unsupported'
}

/** The person does not let this page show notices. */
export class PushDenied extends Error {
  override readonly name = 'PushDenied'
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

const current = async (): Promise<PushSubscription | undefined> =>
  (await (await registration())?.pushManager?.getSubscription()) ?? undefined

const sameBytes = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && new Uint8Array(one).join() === other.join()

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

/**
 * Subscribes this browser; asks for the permission if it was not given yet.
 *
 * @param publicKey of the installation, base64url
 * @throws PushDenied
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  if (known && sameBytes(known.options.applicationServerKey, key)) return known
  // The installation has another key than when this browser subscribed.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Ends the subscription of this browser: nobody's notices are shown here any more. */
export async function unsubscribe(): Promise<void> {
  await (await current())?.unsubscribe()
}

/** By what the server names this browser: SHA-256 of its address at the push service; undefined: not subscribed. */
export async function ownHash(): Promise<string | undefined> {
  const subscription = await current()
  if (!subscription) return undefined
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** What kind of device this is, as a first name for it. */
export function deviceLabel(): string {
  const agent = navigator.userAgent
  const browser = ['Firefox', 'Edg', 'SamsungBrowser', 'Chrome', 'Safari'].find((name) =>
    agent.includes(name),
  )
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux'].find((name) =>
    agent.includes(name),
  )
  return (
    [browser === 'Edg' ? 'Edge' : browser, system].filter((word) => word !== undefined).join(', ') ||
    'Browser'
  )
}
