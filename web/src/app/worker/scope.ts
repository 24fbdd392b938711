/** What a service worker has of its browser; the types of pages leave it out. */

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends LongEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export interface PushEvent extends LongEvent {
  readonly data: { json(): unknown } | null
}

interface NotificationEvent extends LongEvent {
  readonly notification: Notification
}

interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
}

interface WorkerEvents {
  install: LongEvent
  activate: LongEvent
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationEvent
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void
}
