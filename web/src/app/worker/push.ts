import type { PushEvent, WorkerScope } from './scope.ts'

/** What the server sends (`server/src/modules/channels/push`): a title that a lock screen may show, and where it leads. */
interface PushMessage {
  readonly title: string
  readonly path: string
  /** A later message with the same tag takes the place of an earlier one. */
  readonly tag: string
}

const isMessage = (value: unknown): value is PushMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'path', 'tag'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** Shows a message. A push that shows nothing costs the page its permission, so an unreadable one says at least that. */
export async function showPush({ registration }: WorkerScope, data: PushEvent['data']): Promise<void> {
  const value = parsed(data)
  const { title, path, tag } = isMessage(value) ? value : { title: 'Campus', path: '/', tag: 'campus' }
  await registration.showNotification(title, {
    tag,
    data: path,
    icon: '/console/icon-192.png',
    badge: '/console/icon-192.png',
  })
}

function parsed(data: PushEvent['data']): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Opens where a message leads, in a window that is open already, else in a new one; never outside of the console. */
export async function openPush(scope: WorkerScope, notification: Notification): Promise<void> {
  notification.close()
  const url = new URL(String(notification.data), scope.location.origin)
  const address = url.origin === scope.location.origin ? url.href : scope.location.origin
  const [open] = await scope.clients.matchAll({ type: 'window' })
  if (open) {
    await open.focus()
    await open.navigate(address)
  } else await scope.clients.openWindow(address)
}
